import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FileStore } from './ports.ts';

const GB = 1_024 ** 3;

/**
 * How much of the store must be free for each: a share of it, or so many bytes where that is less, so that a large disk is used and a small one keeps
 * room for its records. Pictures, which anybody can send before a captcha is solved, are refused first. Between two marks is more than all the
 * uploads bring that a process works on at a time (100 of 20 MB).
 */
const RESERVED_FREE = {
  picture: { share: 0.1, bytes: 8 * GB, message: 'There is no room for more pictures right now. Texts and files can still be stored.' },
  attachment: {
    share: 0.05,
    bytes: 4 * GB,
    message: 'There is no room for more files right now. Texts without files can still be stored.',
  },
  text: { share: 0.02, bytes: 1 * GB, message: 'There is no room for long texts right now. Texts of up to 64 KB can still be stored.' },
} as const;

/** When a refused caller should try again: the sweep frees space within minutes. */
const RETRY_AFTER_MS = 10 * MINUTE;

/** The used bytes up to which something is stored, in a store of this size. */
export const highWaterMark = (what: keyof typeof RESERVED_FREE, size: number): number =>
  size - Math.min(RESERVED_FREE[what].share * size, RESERVED_FREE[what].bytes);

/** Throws `storage_full` where the store is too full for one more of these. Where nobody knows how full it is, the storing itself will tell. */
export async function checkStorageFor(what: keyof typeof RESERVED_FREE, { objects }: { objects: Pick<FileStore, 'usage'> }): Promise<void> {
  const usage = await objects.usage().catch(() => null);
  if (usage && usage.used > highWaterMark(what, usage.size))
    throw new AppError('storage_full', RESERVED_FREE[what].message, { retryAfter: RETRY_AFTER_MS / SECOND });
}
