import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FileStore } from './ports.ts';

const GB = 1_024 ** 3;

/**
 * Uploads must leave `share` or `bytes` free, whichever is less. Images must leave the most, because
 * anyone can upload them without a captcha.
 */
const RESERVED_FREE = {
  picture: {
    share: 0.1,
    bytes: 8 * GB,
    message: 'There is no space for images right now. You can still publish texts and files.',
  },
  attachment: {
    share: 0.05,
    bytes: 4 * GB,
    message: 'There is no space for files right now. You can still publish texts without files.',
  },
  text: {
    share: 0.02,
    bytes: 1 * GB,
    message:
      'There is no space for long texts right now. You can still publish texts of up to 64 KB.',
  },
} as const;

/** The sweep frees space within minutes. */
const RETRY_AFTER_MS = 10 * MINUTE;

export const highWaterMark = (what: keyof typeof RESERVED_FREE, size: number): number =>
  size - Math.min(RESERVED_FREE[what].share * size, RESERVED_FREE[what].bytes);

/**
 * Accepts everything if the usage is unknown.
 * @throws `storage_full`
 */
export async function checkStorageFor(
  what: keyof typeof RESERVED_FREE,
  { objects }: { objects: Pick<FileStore, 'usage'> },
): Promise<void> {
  const usage = await objects.usage().catch(() => null);
  if (usage && usage.used > highWaterMark(what, usage.size))
    throw new AppError('storage_full', RESERVED_FREE[what].message, {
      retryAfter: RETRY_AFTER_MS / SECOND,
    });
}
