import { DRAFT_LIFE, UPLOAD_LIFE } from './attachments.ts';
import type { FileDeps } from './ports.ts';
import { erase } from './store-file.ts';

export const BATCH = 100;
/** Bounds one run, so that a huge backlog does not keep everything else waiting. */
const MAX_BATCHES = 50;

/** Repeats a step that handles up to BATCH at a time until it finds fewer; how many it handled in all. */
export async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const done = await step();
    total += done;
    if (done < BATCH) break;
  }
  return total;
}

/** Erases up to BATCH of the files that nothing ever adopted, when their time to be adopted is over; how many. */
export async function sweepDrafts(deps: Pick<FileDeps, 'files' | 'objects' | 'now'>): Promise<number> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const drafts = await deps.files.markDraftsOrphaned({ picture: ago(DRAFT_LIFE), attachment: ago(UPLOAD_LIFE) }, BATCH);
  await erase(deps, drafts);
  return drafts.length;
}
