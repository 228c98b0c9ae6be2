import { PasteEnded } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { DRAFT_LIFE } from './attachments.ts';
import type { Deps } from './deps.ts';
import { filesOf, type Paste } from './paste.ts';
import { erase, eraseOwnerless } from './store-file.ts';

const BATCH = 100;
/** Bounds one run, so that a huge backlog does not keep everything else waiting. */
const MAX_BATCHES = 50;

export interface Swept {
  pastes: number;
  files: number;
}

/** Erases what is over: the files of expired texts, then the texts; and files that no text ever adopted. Any replica may run it, at any time, any number of times. */
export async function sweepExpired(deps: Omit<Deps, 'lifetimes'>): Promise<Swept> {
  const pastes = await inBatches(() => sweepPastes(deps));
  const files = await inBatches(() => sweepForgottenFiles(deps));
  await inBatches(() => deps.pastes.purge(BATCH));
  return { pastes, files };
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const done = await step();
    total += done;
    if (done < BATCH) break;
  }
  return total;
}

async function sweepPastes(deps: Omit<Deps, 'lifetimes'>): Promise<number> {
  const over = await deps.pastes.over(deps.now(), BATCH);
  for (const paste of over) await sweepPaste(deps, paste);
  return over.length;
}

async function sweepPaste(deps: Omit<Deps, 'lifetimes'>, paste: Paste): Promise<void> {
  const { pastes, now, newId } = deps;
  const expired = newEvent(PasteEnded, { pasteId: paste.id, code: paste.code, reason: 'expired' }, { now, newId });
  await pastes.end(paste.id, paste.expiresAt, expired);
  await eraseOwnerless(deps, filesOf(paste));
  await pastes.swept(paste.id);
}

async function sweepForgottenFiles(deps: Omit<Deps, 'lifetimes'>): Promise<number> {
  const createdBefore = new Date(deps.now().getTime() - DRAFT_LIFE);
  const forgotten = await deps.files.giveUpForgotten(createdBefore, BATCH);
  await erase(deps, forgotten);
  return forgotten.length;
}
