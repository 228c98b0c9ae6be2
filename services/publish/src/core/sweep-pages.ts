import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { sweepReports } from '@pasteroom/content/core/sweep-reports';
import { BATCH_SIZE, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { sweepDrafts } from '@pasteroom/content/core/sweep-drafts';
import type { Deps } from './deps.ts';

/** Safe to run on any replica at any time. */
export async function sweepPages(
  deps: Pick<Deps, 'pages' | 'files' | 'reports' | 'objects' | 'erasePicture' | 'now'>,
): Promise<{ pages: number; files: number }> {
  const pages = await inBatches(async () => {
    const gone = await deps.pages.unswept(BATCH_SIZE);
    await handleEach(gone, async (page) => {
      await deleteOrphans(deps, filesOf(page));
      await deps.erasePicture(page);
      await deps.pages.swept(page);
      await deps.reports.close([page.publicId], deps.now());
    });
    return gone.length;
  });
  const files = await inBatches(() => sweepDrafts(deps));
  await inBatches(() => deps.pages.purge(BATCH_SIZE));
  await inBatches(() => sweepReports(deps));
  await inBatches(() => deps.pages.upgrade(BATCH_SIZE));
  return { pages, files };
}
