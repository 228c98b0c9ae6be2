import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { BATCH, inBatches, sweepDrafts } from '@pasteroom/content/core/sweep-drafts';
import { sweepReports } from '@pasteroom/content/core/sweep-reports';
import { PasteEnded } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';
import type { Paste } from './paste.ts';

export interface Swept {
  pastes: number;
  files: number;
}

/** Erases what is over: the files of expired texts, then the texts; files that no text ever adopted; and reports that nobody needs any more. Any replica may run it, at any time, any number of times. */
export async function sweepExpired(deps: Omit<Deps, 'lifetimes'>): Promise<Swept> {
  const pastes = await inBatches(() => sweepPastes(deps));
  const files = await inBatches(() => sweepDrafts(deps));
  await inBatches(() => deps.pastes.purge(BATCH));
  await inBatches(() => sweepReports(deps));
  return { pastes, files };
}

async function sweepPastes(deps: Omit<Deps, 'lifetimes'>): Promise<number> {
  const expired = await deps.pastes.findExpired(deps.now(), BATCH);
  for (const paste of expired) await sweepPaste(deps, paste);
  return expired.length;
}

/** Ends a text that is over, unless it has ended before, and erases its files. */
export async function sweepPaste(
  deps: Pick<Deps, 'pastes' | 'files' | 'objects' | 'reports' | 'now' | 'newId'>,
  paste: Paste,
): Promise<void> {
  const { pastes, reports, now, newId } = deps;
  const expired = newEvent(PasteEnded, { pasteId: paste.id, reason: 'expired' }, { now, newId });
  await pastes.end(paste.id, paste.expiresAt, expired);
  await deleteOrphans(deps, filesOf(paste));
  await reports.close(paste.id, now());
  await pastes.swept(paste.id);
}
