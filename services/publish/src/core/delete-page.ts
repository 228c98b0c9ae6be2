import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import type { Caller } from '@pasteroom/kit/core/caller';
import { changed } from './page-events.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { isGone, isOwner, noSuchPage, type PageSummary } from './page.ts';
import { tryPageName } from './page-name.ts';

type EndDeps = Pick<Deps, 'pages' | 'files' | 'objects' | 'erasePicture' | 'now' | 'newId'>;

const BATCH_SIZE = 50;

interface DeleteRequest {
  name: string;
  ownerToken: string | undefined;
  caller: Caller;
}

/**
 * The page's names are never reused.
 * @throws `not_found` if the page is gone or the caller is not its owner
 */
export async function deletePage(
  deps: EndDeps,
  { name, ownerToken, caller }: DeleteRequest,
): Promise<PageSummary> {
  const page = await endPage(deps, tryPageName(name) ?? '', 'deleted', (current) => {
    if (!isOwner(current, caller, ownerToken)) throw noSuchPage();
  });
  if (!page) throw noSuchPage();
  return page;
}

/** Idempotent. */
export async function endPagesOf(
  deps: EndDeps & Pick<Deps, 'lists'>,
  accountId: string,
): Promise<void> {
  for (;;) {
    const pages = await deps.lists.findByAuthor(accountId, { after: null, limit: BATCH_SIZE });
    for (const { publicId } of pages) await endPage(deps, publicId, 'deleted');
    if (pages.length < BATCH_SIZE) return;
  }
}

/**
 * Returns null if the page is already gone. The sweep retries files that can't be deleted now.
 */
export async function endPage(
  deps: EndDeps,
  name: string,
  state: 'removed' | 'deleted',
  check: (page: PageSummary) => void = () => undefined,
): Promise<PageSummary | null> {
  let isEnded = false;
  const page = await changePage(deps.pages, name, (current) => {
    isEnded = !isGone(current);
    if (!isEnded) return null;
    check(current);
    return { page: { ...current, state }, events: [changed(current, state, deps)] };
  });
  if (!isEnded) return null;
  await Promise.allSettled([deleteOrphans(deps, filesOf(page)), deps.erasePicture(page)]);
  return page;
}
