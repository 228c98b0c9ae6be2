import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { hashOf } from './secrets.ts';

export interface IdempotentRecord {
  idempotencyHash: string | null;
  /** Hash of the content as sent. Missing in older records. */
  submittedHash?: string;
}

export const idempotentRecord = (
  key: string | undefined,
  caller: Caller,
  content: string,
): IdempotentRecord =>
  key === undefined
    ? { idempotencyHash: null }
    : { idempotencyHash: callHash(key, caller), submittedHash: hashOf(content) };

/**
 * @param content Undefined if the call was rejected before it arrived
 * @throws `idempotency_mismatch` if the caller reuses the key for other content
 */
export function isRepeated(
  record: IdempotentRecord,
  key: string,
  caller: Caller,
  content: string | undefined,
): boolean {
  if (record.idempotencyHash !== callHash(key, caller)) return false;
  if (
    content !== undefined &&
    record.submittedHash !== undefined &&
    record.submittedHash !== hashOf(content)
  )
    throw mismatch();
  return true;
}

/**
 * Includes the caller, because the response contains a secret token. A guest's device id survives IP
 * address changes.
 */
function callHash(key: string, { user, device, client }: Caller): string {
  const who = user
    ? ['account', user.id]
    : device !== undefined
      ? ['device', device]
      : ['client', client];
  return hashOf(JSON.stringify([...who, key]));
}

const mismatch = (): AppError =>
  new AppError(
    'idempotency_mismatch',
    'This Idempotency-Key was already used with different content. Send a new key with new content.',
  );
