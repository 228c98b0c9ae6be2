import { BATCH_SIZE, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { markPublished } from './page-events.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { isLive, isPending, type PageSummary } from './page.ts';

type GoLiveDeps = Pick<Deps, 'pages' | 'prepare' | 'now' | 'newId'>;

/** Safe to run on any replica at any time. */
export function goLiveDue(deps: GoLiveDeps): Promise<number> {
  return inBatches(async () => {
    const due = await deps.pages.due(deps.now(), BATCH_SIZE);
    await handleEach(due, ({ publicId: id }) => goLive(deps, id));
    return due.length;
  });
}

/** Only the page record and the local clock are authoritative, since deadlines are hints. */
export async function goLiveReached(
  deps: GoLiveDeps & Pick<Deps, 'deadlines'>,
  id: string,
): Promise<void> {
  const page = await goLive(deps, id);
  if (!isPending(page, deps.now())) return;
  // The deadline store's clock is ahead by at least this much.
  const early = page.liveAt.getTime() - deps.now().getTime();
  await deps.deadlines.set(id, new Date(page.liveAt.getTime() + early));
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
