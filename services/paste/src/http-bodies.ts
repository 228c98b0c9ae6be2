import { fileBody } from '@pasteroom/content/http';
import { type Receipt, receiptOf } from './core/get-receipt.ts';
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

export function leftBody(paste: Pick<Paste, 'readLimit' | 'reads'>): { readsLeft?: number } {
  const left = readsLeft(paste);
  return left === undefined ? {} : { readsLeft: left };
}

export const receiptBody = ({ reads, readsLeft: left }: Receipt) => ({
  reads: reads?.count ?? 0,
  ...(reads && {
    firstReadAt: reads.firstAt.toISOString(),
    lastReadAt: reads.lastAt.toISOString(),
  }),
  ...(left !== undefined && { readsLeft: left }),
});

export const receiptOfText = (paste: Paste) => receiptBody(receiptOf(paste));
