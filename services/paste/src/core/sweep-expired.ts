import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { BATCH_SIZE, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { sweepDrafts } from '@pasteroom/content/core/sweep-drafts';
import { sweepReports } from '@pasteroom/content/core/sweep-reports';
import { PasteEnded } from '@pasteroom/events';
import { claimFor } from '@pasteroom/kit/core/claim';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';
import type { ExpiredPaste } from './ports.ts';

export const CLAIM_MS = MINUTE;

export interface Swept {
  pastes: number;
  files: number;
}

/** Also erases unadopted files and old reports. Safe on any replica at any time. */
export async function sweepExpired(deps: Omit<Deps, 'lifetimes'>): Promise<Swept> {
  const pastes = await sweepTexts(deps);
  const files = await inBatches(() => sweepDrafts(deps));
  await inBatches(() => deps.pastes.purge(BATCH_SIZE));
  await inBatches(() => sweepReports(deps));
  return { pastes, files };
}

/** Returns the number of swept texts. */
export const sweepTexts = (deps: Omit<Deps, 'lifetimes'>): Promise<number> =>
  inBatches(() => sweepPastes(deps));

async function sweepPastes(deps: Omit<Deps, 'lifetimes'>): Promise<number> {
  const now = deps.now();
  const expired = await deps.pastes.claimExpired(now, claimFor(CLAIM_MS, now, BATCH_SIZE));
  await sweepBatch(deps, expired);
  return expired.length;
}

/** @throws the first error, after handling all texts */
export async function sweepBatch(
  deps: Pick<Deps, 'pastes' | 'files' | 'objects' | 'reports' | 'now' | 'newId'>,
  expired: readonly ExpiredPaste[],
): Promise<void> {
  if (expired.length === 0) return;
  const { pastes, reports, now, newId } = deps;
  const endOf = ({ id, expiresAt, isUsedUp }: ExpiredPaste) => ({
    id,
    at: expiresAt,
    ...(isUsedUp && { isUsedUp }),
    event: newEvent(
      PasteEnded,
      { pasteId: id, reason: isUsedUp ? 'burned' : 'expired' },
      { now, newId },
    ),
  });
  await pastes.endAll(expired.map(endOf));
  const erased: ExpiredPaste[] = [];
  try {
    await eraseFiles(deps, expired, erased);
  } finally {
    await reports.close(
      erased.map(({ id }) => id),
      now(),
    );
    await pastes.swept(erased);
  }
}

/**
 * Adds to `erased`. After a failure, tries each text, so a file that can't be deleted affects only
 * its own text.
 */
async function eraseFiles(
  deps: Pick<Deps, 'files' | 'objects' | 'now'>,
  expired: readonly ExpiredPaste[],
  erased: ExpiredPaste[],
): Promise<void> {
  try {
    await deleteOrphans(deps, expired.flatMap(filesOf));
    erased.push(...expired);
  } catch {
    await handleEach(expired, async (paste) => {
      await deleteOrphans(deps, filesOf(paste));
      erased.push(paste);
    });
  }
}
