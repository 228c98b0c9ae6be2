import { DRAFT_LIFE, UPLOAD_LIFE } from './attachments.ts';
import { BATCH } from './batches.ts';
import type { FileDeps } from './ports.ts';
import { erase } from './store-file.ts';

export async function sweepDrafts(
  deps: Pick<FileDeps, 'files' | 'objects' | 'now'>,
): Promise<number> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms);
  const { orphaned, adopted } = await deps.files.markDraftsOrphaned(
    { picture: ago(DRAFT_LIFE), attachment: ago(UPLOAD_LIFE) },
    BATCH,
  );
  await erase(deps, orphaned);
  return orphaned.length + adopted;
}
