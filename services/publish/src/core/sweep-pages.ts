import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { sweepReports } from '@pasteroom/content/core/sweep-reports';
import { BATCH_SIZE, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { sweepDrafts } from '@pasteroom/content/core/sweep-drafts';
import { claimFor } from '@pasteroom/kit/core/claim';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';

const CLAIM_MS = MINUTE;

type SweepDeps = Pick<Deps, 'pages' | 'files' | 'reports' | 'objects' | 'erasePicture' | 'now'>;

/** Safe to run on any replica at any time. */
export async function sweepPages(deps: SweepDeps): Promise<{ pages: number; files: number }> {
  const pages = await inBatches(() => sweepBatch(deps));
  const files = await inBatches(() => sweepDrafts(deps));
  await inBatches(() => deps.pages.purge(BATCH_SIZE));
  await inBatches(() => sweepReports(deps));
  await inBatches(() => deps.pages.upgrade(BATCH_SIZE));
  return { pages, files };
}

async function sweepBatch(deps: SweepDeps): Promise<number> {
  const now = deps.now();
  const gone = await deps.pages.claimUnswept(now, claimFor(CLAIM_MS, now, BATCH_SIZE));
  const erased: PageSummary[] = [];
  try {
    await handleEach(gone, async (page) => {
      await deleteOrphans(deps, filesOf(page));
      await deps.erasePicture(page);
      erased.push(page);
    });
  } finally {
    await deps.pages.swept(erased);
    await deps.reports.close(
      erased.map(({ publicId }) => publicId),
      deps.now(),
    );
  }
  return gone.length;
}
