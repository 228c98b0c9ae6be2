import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { FormField, FormFile, FormPart } from '@pasteroom/kit/core/form';
import { PICTURES } from './pictures.ts';

export const guest: Caller = { user: null, client: 'client' };

export const signedIn = (id: string, premiumUntil: string | null = null): Caller => ({
  user: { id, name: id, email: `${id}@example.org`, premiumUntil },
  client: 'client',
});

export const premium = (id: string): Caller => signedIn(id, '9999-01-01T00:00:00Z');

export const field = (name: string, value: string): FormField => ({ kind: 'field', name, value });

export const file = (
  filename: string,
  content: string | Buffer | AsyncIterable<Buffer> = 'content',
  part: Partial<FormFile> = {},
): FormFile => {
  const pieces = Buffer.isBuffer(content)
    ? [content]
    : typeof content === 'string'
      ? [Buffer.from(content)]
      : content;
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

export const picture = (filename: string): FormFile =>
  file(filename, PICTURES['image/png'], {
    name: 'file',
    declaredType: 'image/png',
    sniffedType: 'image/png',
  });

export async function* form(...parts: FormPart[]): AsyncGenerator<FormPart, void, void> {
  yield* parts;
}
