import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../core/errors.ts';
import type { FormPart } from '../core/form.ts';
import { boundaryOf } from './form-boundary.ts';
import {
  checkLine,
  type DeclaredField,
  type FormFields,
  type FormLimits,
  headCheck,
  maxBytesOf,
  tooLargeField,
  withoutName,
} from './form-fields.ts';
import { FILE_COST, type HeldMemory } from './form-memory.ts';
import { unreadableForm } from './part-head.ts';
import { type Part, Parts } from './parts.ts';
import { sniff } from './sniff.ts';

export interface FormReading {
  fields: FormFields;
  limits: FormLimits;
  memory: HeldMemory;
}

/** Checks fields before buffering them. Always drains the request. */
export async function* readForm(
  req: IncomingMessage,
  { fields, limits, memory }: FormReading,
): AsyncGenerator<FormPart, void, void> {
  if (req.headers['content-encoding'] !== undefined)
    throw new AppError('unsupported_media_type', 'Compressed requests are not accepted.');
  const boundary = boundaryOf(req.headers['content-type']);
  const check = headCheck(fields);
  const parts = new Parts(boundary);
  const stop = parts.feed(req, limits.formBytes);
  try {
    for (let part = await parts.next(); part; part = await parts.next()) {
      const field = check(part);
      if (part.filename === undefined)
        yield {
          kind: 'field',
          name: part.name,
          value: await readField(part, field, { limits, memory }),
        };
      else yield* readFile(part, limits, memory);
      part.stream.resume();
    }
  } finally {
    stop();
  }
}

async function readField(
  { name, charset, stream }: Part,
  field: DeclaredField,
  { limits, memory }: Pick<FormReading, 'limits' | 'memory'>,
): Promise<string> {
  const bytes = await gather(
    limited(stream, maxBytesOf(field, limits), () => tooLargeField(name, field)),
    (size) => memory.reserve(size),
  );
  const value = decoded(bytes, charset);
  checkLine(name, value, field);
  return value;
}

async function gather(
  bytes: AsyncIterable<Buffer>,
  reserve: (size: number) => void,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) {
    reserve(piece.length);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decoded(bytes: Buffer, charset: string | undefined): string {
  if (charset === undefined) return bytes.toString();
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw unreadableForm(cause);
  }
}

async function* readFile(
  part: Part,
  limits: FormLimits,
  memory: HeldMemory,
): AsyncGenerator<FormPart, void, void> {
  const { name, filename = '', mediaType } = part;
  const maxBytes = limits.fileBytesByField?.[name] ?? limits.fileBytes;
  const { type, stream, isEmpty } = await sniff(
    limited(part.stream, maxBytes, () => limits.tooLarge(filename)),
  );
  const readAll = () => gather(stream, (bytes) => memory.reserve(Math.ceil(bytes * FILE_COST)));
  if (filename !== '')
    yield {
      kind: 'file',
      name,
      filename,
      declaredType: mediaType,
      sniffedType: type,
      stream,
      readAll,
    };
  else if (!isEmpty) throw withoutName(name);
}

async function* limited(
  stream: Readable,
  maxBytes: number,
  tooLarge: () => AppError,
): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  for await (const piece of wholeOrBroken(stream)) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge();
    yield piece;
  }
}

async function* wholeOrBroken(stream: Readable): AsyncGenerator<Buffer, void, void> {
  try {
    // The parser would wait forever for a destroyed part, so drain abandoned parts.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : unreadableForm(thrown);
  }
}
