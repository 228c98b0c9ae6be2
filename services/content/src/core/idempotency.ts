import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { hashOf } from './secrets.ts';

export interface IdempotentRecord {
  idempotencyHash: string | null;
  /** Hash of the content as sent. Missing in older records. */
  submittedHash?: string;
  /** Hash of the names and contents of the files. Missing in older records. */
  submittedFilesHash?: string;
}

export const idempotentRecord = (
  key: string | undefined,
  caller: Caller,
  { content, files }: { content: string; files: string },
): IdempotentRecord =>
  key === undefined
    ? { idempotencyHash: null }
    : {
        idempotencyHash: callHash(key, caller),
        submittedHash: hashOf(content),
        submittedFilesHash: hashOf(files),
      };

/**
 * @param sent Undefined parts didn't arrive before the call was rejected
 * @throws `idempotency_mismatch` if the caller reuses the key for other content or files
 */
export function isRepeated(
  record: IdempotentRecord,
  key: string,
  caller: Caller,
  { content, files }: { content?: string | undefined; files?: string | undefined },
): boolean {
  if (record.idempotencyHash !== callHash(key, caller)) return false;
  if (differs(record.submittedHash, content) || differs(record.submittedFilesHash, files))
    throw mismatch();
  return true;
}

const differs = (hash: string | undefined, sent: string | undefined): boolean =>
  hash !== undefined && sent !== undefined && hash !== hashOf(sent);

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
