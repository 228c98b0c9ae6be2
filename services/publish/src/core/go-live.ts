import { BATCH, handleEach, inBatches } from '@pasteroom/content/core/batches';
import { markPublished } from './page-events.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { isLive, isPending, type PageSummary } from './page.ts';

type GoLiveDeps = Pick<Deps, 'pages' | 'prepare' | 'now' | 'newId'>;

/** Announces, lists and renders the pages whose time has come; how many were due. Any replica may run it, at any time, any number of times. */
export function goLiveDue(deps: GoLiveDeps): Promise<number> {
  return inBatches(async () => {
    const due = await deps.pages.due(deps.now(), BATCH);
    await handleEach(due, ({ publicId: id }) => goLive(deps, id));
    return due.length;
  });
}

/**
 * Announces, lists and renders the page of this id if its time has come; to be called when its deadline is told. It may be told early, late, twice and to any
 * number of replicas: our clock and the record decide.
 */
export async function goLiveReached(deps: GoLiveDeps & Pick<Deps, 'deadlines'>, id: string): Promise<void> {
  const page = await goLive(deps, id);
  if (!isPending(page, deps.now())) return;
  // The deadlines' clock is ahead of ours by so much, at least.
  const early = page.liveAt.getTime() - deps.now().getTime();
  await deps.deadlines.set(id, new Date(page.liveAt.getTime() + early));
}

/** Sets the deadline of a page that is stored and waits. Nobody waits for that: a page without one goes live with the next sweep. */
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
