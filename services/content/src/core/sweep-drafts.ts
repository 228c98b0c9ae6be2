import { DRAFT_LIFE, UPLOAD_LIFE } from './attachments.ts';
import { BATCH } from './batches.ts';
import type { FileDeps } from './ports.ts';
import { erase } from './store-file.ts';

/** Erases files that nothing has adopted in time, of up to BATCH that it looks at. Returns how many it need not look at again, adopted ones included. */
export async function sweepDrafts(deps: Pick<FileDeps, 'files' | 'objects' | 'now'>): Promise<number> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const { orphaned, adopted } = await deps.files.markDraftsOrphaned({ picture: ago(DRAFT_LIFE), attachment: ago(UPLOAD_LIFE) }, BATCH);
  await erase(deps, orphaned);
  return orphaned.length + adopted;
}
