import { Readable } from 'node:stream';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { BYTES } from '@pasteroom/openapi/rules/files';
import { readSealed } from './sealed-parts.ts';
import { invalid } from './sharing-options.ts';

const OPEN_FIELDS = ['content', 'files', 'keep'];
const FILENAME = 'sealed';

/**
 * Turns the form of a sealed text into one with empty content and one file. Passes other forms
 * through.
 * @throws `validation` for forms that mix open and sealed content
 */
export async function* withSealedBody(
  parts: AsyncIterable<FormPart>,
): AsyncGenerator<FormPart, void, void> {
  const seen = new Set<string>();
  let size: number | undefined;
  for await (const part of parts) {
    const { name } = part;
    if (seen.has('body')) throw invalid('body', 'The field body must be the last one.');
    seen.add(name);
    const open = seen.has('sealed') ? OPEN_FIELDS.find((each) => seen.has(each)) : undefined;
    if (open !== undefined)
      throw invalid(open, `A sealed text has a body instead of the field ${open}.`);
    if (part.kind === 'file' && name === 'body') {
      if (size === undefined || !seen.has('uniqueId'))
        throw invalid('body', 'The field body must follow all others.');
      yield bodyFile(part, size);
      continue;
    }
    yield part;
    if (name === 'sealed' && part.kind === 'field') {
      size = readSealed(part.value).head.size;
      yield { kind: 'field', name: 'content', value: '""' };
    }
  }
  if (seen.has('sealed') && !seen.has('body')) throw invalid('body', 'The field body is missing.');
}

const bodyFile = (part: FormFile, size: number): FormFile => ({
  ...part,
  filename: FILENAME,
  declaredType: BYTES,
  sniffedType: undefined,
  stream: Readable.from(exactly(part.stream, size), { objectMode: false }),
});

async function* exactly(stream: Readable, size: number): AsyncGenerator<Buffer, void, void> {
  let left = size;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    left -= piece.length;
    if (left < 0) break;
    yield piece;
  }
  if (left !== 0)
    throw new AppError('validation', `The body must have ${size} bytes, as its head says.`, {
      errors: [{ path: '/body', message: 'has another size' }],
    });
}
