import { fileBody } from '@pasteroom/content/http';
import { type Paste, readsLeft } from './core/paste.ts';

export const textBody = ({ code, content, attachments, expiresAt }: Paste) => ({
  uniqueId: code,
  content: JSON.stringify(content),
  files: attachments.map(fileBody),
  expiresAt: expiresAt.toISOString(),
});

export const protectedBody = (paste: Paste) => ({
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
