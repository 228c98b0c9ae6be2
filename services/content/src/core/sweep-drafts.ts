import { DRAFT_TTL_MS, UPLOAD_TTL_MS } from './attachments.ts';
import { BATCH_SIZE } from './batches.ts';
import type { FileDeps } from './ports.ts';
import { erase } from './store-file.ts';

export async function sweepDrafts(
  deps: Pick<FileDeps, 'files' | 'objects' | 'now'>,
): Promise<number> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const { orphaned, adopted } = await deps.files.markDraftsOrphaned(
    { picture: ago(DRAFT_TTL_MS), attachment: ago(UPLOAD_TTL_MS) },
    BATCH_SIZE,
  );
  await erase(deps, orphaned);
  return orphaned.length + adopted;
}
