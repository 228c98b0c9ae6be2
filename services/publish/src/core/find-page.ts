import type { Deps } from './deps.ts';
import { isLive, isPending, noSuchPage, type PageSummary } from './page.ts';
import { parseSlug, tryPageName } from './page-name.ts';

type FindDeps = Pick<Deps, 'pages' | 'now'>;

async function find({ pages }: FindDeps, typed: string): Promise<PageSummary> {
  const name = tryPageName(typed);
  const page = name && (await pages.find(name));
  if (!page) throw noSuchPage();
  return page;
}

export async function findLive(deps: FindDeps, name: string): Promise<PageSummary> {
  const page = await find(deps, name);
  if (!isLive(page, deps.now())) throw noSuchPage();
  return page;
}

export async function findPending(deps: FindDeps, name: string): Promise<PageSummary> {
  const page = await find(deps, name);
  if (!isPending(page, deps.now())) throw noSuchPage();
  return page;
}

/**
 * Returns whether no page has or had this name. Doesn't reserve the name.
 * @throws `validation` for an invalid name
 */
export async function isNameFree(
  { pages }: Pick<FindDeps, 'pages'>,
  typed: string,
): Promise<boolean> {
  return (await pages.find(parseSlug(typed))) === null;
}
