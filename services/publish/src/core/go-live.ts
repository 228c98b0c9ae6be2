import { BATCH_SIZE, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { claimFor } from '@pasteroom/kit/core/claim';
import { SECOND } from '@pasteroom/kit/core/clock';
import { markPublished } from './page-events.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { isLive, isPending, type PageSummary } from './page.ts';

/** Enough to render a batch. */
const CLAIM_MS = 15 * SECOND;

type GoLiveDeps = Pick<Deps, 'pages' | 'prepare' | 'now' | 'newId'>;

/** Safe to run on any replica at any time. */
export function goLiveDue(deps: GoLiveDeps): Promise<number> {
  return inBatches(async () => (await goLiveBatch(deps, BATCH_SIZE)).length);
}

async function goLiveBatch(
  deps: GoLiveDeps,
  limit: number,
  ids?: readonly string[],
): Promise<PageSummary[]> {
  const now = deps.now();
  const claim = { ...claimFor(CLAIM_MS, now, limit), ...(ids && { ids }) };
  const due = await deps.pages.claimDue(now, claim);
  await handleEach(due, ({ publicId: id }) => goLive(deps, id));
  return due;
}

/** Only the page record and the local clock are authoritative, since deadlines are hints. */
export async function goLiveReached(
  deps: GoLiveDeps & Pick<Deps, 'deadlines'>,
  ids: readonly string[],
): Promise<void> {
  const handled = await goLiveBatch(deps, ids.length, ids);
  const others = ids.filter((id) => !handled.some(({ publicId }) => publicId === id));
  await handleEach(others, async (id) => {
    const page = await deps.pages.find(id);
    if (!page || !isPending(page, deps.now())) return;
    // The deadline store's clock is ahead by at least this much.
    const early = page.liveAt.getTime() - deps.now().getTime();
    await deps.deadlines.set(id, new Date(page.liveAt.getTime() + early));
  });
}

/** Doesn't wait or throw. If the deadline is lost, a job publishes the page. */
export function setDeadline(
  { deadlines }: Pick<Deps, 'deadlines'>,
  { publicId: id, liveAt }: Pick<PageSummary, 'publicId' | 'liveAt'>,
): void {
  deadlines.set(id, liveAt).catch(() => undefined);
}

async function goLive(deps: GoLiveDeps, id: string): Promise<PageSummary> {
  const page = await changePage(deps.pages, id, (current) => markPublished(current, deps));
  if (isLive(page, deps.now())) await deps.prepare(page);
  return page;
}
