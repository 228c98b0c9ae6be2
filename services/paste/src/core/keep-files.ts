import { pipeline, type Readable, Transform } from 'node:stream';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Deps } from './deps.ts';
import { deletedAfterLastReadMs, isUsedUp, type Paste } from './paste.ts';

const KEPT_MS = 15 * SECOND;
const RENEWAL_MS = 5 * SECOND;
/** In addition to the time after the last read. */
const MAX_KEPT_MS = 110 * SECOND;

/**
 * Postpones the deletion of a used-up text while a download makes progress. Files are opened one
 * after the other, so a slow download opens the last one late.
 */
export async function keptWhileSending(
  { pastes, now }: Pick<Deps, 'pastes' | 'now'>,
  paste: Paste,
  stream: Readable,
): Promise<Readable> {
  const { id, reads } = paste;
  if (!reads || !isUsedUp(paste)) return stream;
  const latest = reads.lastAt.getTime() + deletedAfterLastReadMs(paste) + MAX_KEPT_MS;
  let renewAt = 0;
  async function keep(): Promise<void> {
    const at = now().getTime();
    if (at < renewAt) return;
    renewAt = at + RENEWAL_MS;
    const until = new Date(Math.min(at + KEPT_MS, latest));
    // An outage of the database must not break the download.
    await pastes.postponeDeletion(id, until).catch(() => undefined);
  }
  const kept = new Transform({
    transform(chunk, _encoding, done) {
      void keep().then(() => done(null, chunk));
    },
  });
  await keep();
  return pipeline(stream, kept, () => undefined);
}
