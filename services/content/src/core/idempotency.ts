import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { hashOf } from './secrets.ts';

/** What a record keeps of the call that stored it. */
export interface IdempotentRecord {
  /** Hash of the caller and its Idempotency-Key, or null without a key. */
  idempotencyHash: string | null;
  /** Hash of the HTML as it was sent. Records of older versions have none. */
  submittedHash?: string;
}

/** Returns what a record keeps of a call. */
export const idempotentRecord = (key: string | undefined, caller: Caller, html: string): IdempotentRecord =>
  key === undefined ? { idempotencyHash: null } : { idempotencyHash: callHash(key, caller), submittedHash: hashOf(html) };

/**
 * Whether a call repeats the one that stored a record. Throws `idempotency_mismatch` if the same caller sends other HTML with that key.
 *
 * @param html Undefined if the call was refused before its HTML had arrived.
 */
export function isRepeated(record: IdempotentRecord, key: string, caller: Caller, html: string | undefined): boolean {
  if (record.idempotencyHash !== callHash(key, caller)) return false;
  if (html !== undefined && record.submittedHash !== undefined && record.submittedHash !== hashOf(html)) throw mismatch();
  return true;
}

/** Another caller who knows the key must not get the answer, which holds a token. A guest keeps a device id when the address changes. */
function callHash(key: string, { user, device, client }: Caller): string {
  const who = user ? ['account', user.id] : device !== undefined ? ['device', device] : ['client', client];
  return hashOf(JSON.stringify([...who, key]));
}

const mismatch = (): AppError =>
  new AppError('idempotency_mismatch', 'This Idempotency-Key was already used with other content. Send a new key with new content.');
