import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { FormField, FormFile, FormPart } from '@pasteroom/kit/core/form';
import { PICTURES } from './pictures.ts';

export const guest: Caller = { user: null, client: 'client' };

/** Makes a signed-in caller, premium until the given moment. */
export const signedIn = (id: string, premiumUntil: string | null = null): Caller => ({
  user: { id, name: id, email: `${id}@example.org`, premiumUntil },
  client: 'client',
});

export const field = (name: string, value: string): FormField => ({ kind: 'field', name, value });

/** A file part; its content is a text or bytes, or what a generator gives (and throws). */
export const file = (
  filename: string,
  content: string | Buffer | AsyncIterable<Buffer> = 'content',
  part: Partial<FormFile> = {},
): FormFile => {
  const pieces = Buffer.isBuffer(content) ? [content] : typeof content === 'string' ? [Buffer.from(content)] : content;
  const stream = Readable.from(pieces, { objectMode: false });
  return {
    kind: 'file',
    name: 'files',
    filename,
    declaredType: 'text/plain',
    sniffedType: undefined,
    stream,
    readAll: () => buffer(stream),
    ...part,
  };
};

/** A picture by its content. */
export const picture = (filename: string): FormFile =>
  file(filename, PICTURES['image/png'], { name: 'file', declaredType: 'image/png', sniffedType: 'image/png' });

/** The parts of a form, as they arrive. */
export async function* form(...parts: FormPart[]): AsyncGenerator<FormPart, void, void> {
  yield* parts;
}
