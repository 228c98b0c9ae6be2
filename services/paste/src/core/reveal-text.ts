import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_PASSWORD_LENGTH } from '@pasteroom/openapi/rules/sharing';
import type { SealedUpload } from '@pasteroom/sealed/head';
import type { Deps } from './deps.ts';
import { setDeadline } from './end-expired.ts';
import { cleanedAgain, findText } from './find-text.ts';
import { deletedAfterLastReadMs, isProtected, isUsedUp, type Paste, usedUp } from './paste.ts';
import { understoodCode } from './room-code.ts';
import { invalid } from './sharing-options.ts';
import verifyPasswordTask from './verify-password-task.ts';

interface RevealRequest {
  code: string;
  password?: string | undefined;
  /** Token derived from the key of a sealed text. */
  open?: string | undefined;
  /** Names the read in a refund. */
  readId?: string | undefined;
  caller: Caller;
}

/**
 * Checks the password or the token before taking a read. Concurrent calls can't exceed the
 * remaining reads.
 * @throws `wrong_password`, `wrong_key`, or see `findText`
 */
export async function revealText(
  deps: Omit<Deps, 'lifetimes'>,
  { code, password, open, readId = deps.newId(), caller }: RevealRequest,
): Promise<Paste> {
  const paste = await findText(deps, code);
  checkOpen(paste, open);
  await checkPassword(deps, paste, password, caller);
  // Cleaned before the read is taken, since cleaning can fail.
  const text = await cleanedAgain(deps, paste);
  if (!isProtected(paste)) {
    deps.reads.add(paste.id, deps.now());
    return text;
  }
  const now = deps.now();
  const deletedAt = new Date(now.getTime() + deletedAfterLastReadMs(paste));
  const reads = await deps.pastes.takeRead(paste, { readId, now, deletedAt });
  if (!reads) throw usedUp();
  const read = { ...text, reads };
  if (isUsedUp(read)) setDeadline(deps, { id: paste.id, expiresAt: deletedAt });
  return read;
}

/** For a response that could not be sent. Idempotent, and can precede the read. */
export async function refundRead(
  deps: Pick<Deps, 'pastes' | 'deadlines' | 'now'>,
  { code: typed, readId }: { code: string; readId: string },
): Promise<void> {
  const code = understoodCode(typed);
  const id = code && (await deps.pastes.findId(code, deps.now()));
  const expiresAt = id && (await deps.pastes.refundRead(id, readId));
  if (id && expiresAt) setDeadline(deps, { id, expiresAt });
}

function checkOpen({ sealed }: Paste, open: string | undefined): void {
  if (sealed ? open !== undefined && isSealedBy(open, sealed) : open === undefined) return;
  if (sealed)
    throw new AppError('wrong_key', 'This text is sealed. Its secret words or its link open it.');
  throw invalid('open', 'This text is not sealed.');
}

const isSealedBy = (open: string, { openHash }: SealedUpload): boolean =>
  timingSafeEqual(
    createHash('sha256').update(Buffer.from(open, 'base64url')).digest(),
    Buffer.from(openHash, 'base64url'),
  );

async function checkPassword(
  { threads }: Pick<Deps, 'threads'>,
  { passwordHash }: Paste,
  password: string | undefined,
  { client }: Caller,
): Promise<void> {
  if (passwordHash === undefined) return;
  if (password === undefined) throw new AppError('wrong_password', 'This text needs a password.');
  const input = { password, hash: passwordHash };
  const isRight = await threads.run(verifyPasswordTask, input, {
    client,
    size: MAX_PASSWORD_LENGTH,
  });
  if (!isRight) throw new AppError('wrong_password', 'Wrong password.');
}
