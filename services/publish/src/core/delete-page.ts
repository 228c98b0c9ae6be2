import { filesOf } from '@pasteroom/content/core/attachments';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import type { Caller } from '@pasteroom/kit/core/caller';
import { changed } from './page-events.ts';
import { changePage } from './change-page.ts';
import type { Deps } from './deps.ts';
import { isGone, isOwner, noSuchPage, type PageSummary } from './page.ts';
import { tryPageName } from './page-name.ts';

type EndDeps = Pick<Deps, 'pages' | 'files' | 'objects' | 'erasePicture' | 'now' | 'newId'>;

const AT_ONCE = 50;

interface DeleteRequest {
  name: string;
  ownerToken: string | undefined;
  caller: Caller;
}

/**
 * Deletes a page with its files, for its owner, and answers what it was. Its names are given to nobody else. Throws `not_found`, to anybody else as well
 * as for a page that is gone.
 */
export async function deletePage(deps: EndDeps, { name, ownerToken, caller }: DeleteRequest): Promise<PageSummary> {
  const page = await endPage(deps, tryPageName(name) ?? '', 'deleted', (current) => {
    if (!isOwner(current, caller, ownerToken)) throw noSuchPage();
  });
  if (!page) throw noSuchPage();
  return page;
}

/** Deletes every page of an account with its files. It may be repeated, and goes on where it broke off. */
export async function endPagesOf(deps: EndDeps & Pick<Deps, 'lists'>, accountId: string): Promise<void> {
  for (;;) {
    const pages = await deps.lists.findByAuthor(accountId, { after: null, limit: AT_ONCE });
    for (const { publicId } of pages) await endPage(deps, publicId, 'deleted');
    if (pages.length < AT_ONCE) return;
  }
}

/** Ends a page for ever; null when it is gone already. What cannot be erased of its files at once is erased by the sweeper. */
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
