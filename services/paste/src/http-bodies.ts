import { generatedFilename } from '@pasteroom/content/core/attachments';
import { fileBody } from '@pasteroom/content/http';
import { type Paste, readsLeft } from './core/paste.ts';
import { publicParts } from './core/sealed-parts.ts';

export const textBody = ({ code, content, attachments, expiresAt }: Paste) => ({
  uniqueId: code,
  content: JSON.stringify(content),
  files: attachments.map(fileBody),
  expiresAt: expiresAt.toISOString(),
});

/** What a reader sees before opening a protected text. */
export function lookBody(paste: Paste) {
  const { sealed, code, expiresAt } = paste;
  if (!sealed) return protectedBody(paste);
  return {
    uniqueId: code,
    sealed: publicParts(sealed),
    ...leftBody(paste),
    expiresAt: expiresAt.toISOString(),
  };
}

/** @throws TypeError if the ciphertext isn't recorded */
export function sealedBody(paste: Paste) {
  const [file] = paste.attachments;
  if (!file) throw new TypeError(`The sealed text ${paste.id} has no ciphertext.`);
  return {
    body: `/uploads/${generatedFilename(file)}`,
    size: file.size,
    ...leftBody(paste),
    expiresAt: paste.expiresAt.toISOString(),
  };
}

const protectedBody = (paste: Paste) => ({
  uniqueId: paste.code,
  protected: { password: paste.passwordHash !== undefined, ...leftBody(paste) },
  expiresAt: paste.expiresAt.toISOString(),
});

export function leftBody(paste: Paste): { readsLeft?: number } {
  const left = readsLeft(paste);
  return left === undefined ? {} : { readsLeft: left };
}

/** Contains nothing about readers. */
export const receiptBody = (paste: Paste) => ({
  reads: paste.reads?.count ?? 0,
  ...(paste.reads && {
    firstReadAt: paste.reads.firstAt.toISOString(),
    lastReadAt: paste.reads.lastAt.toISOString(),
  }),
  ...leftBody(paste),
});
