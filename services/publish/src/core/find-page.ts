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

/** The page that readers see under this name. Throws `not_found`. */
export async function findLive(deps: FindDeps, name: string): Promise<PageSummary> {
  const page = await find(deps, name);
  if (!isLive(page, deps.now())) throw noSuchPage();
  return page;
}

/** The page of this name that waits for its time. Throws `not_found`. */
export async function findPending(deps: FindDeps, name: string): Promise<PageSummary> {
  const page = await find(deps, name);
  if (!isPending(page, deps.now())) throw noSuchPage();
  return page;
}

/**
 * Whether no page has this name, nor ever had it: asked while a name is typed; what decides is the moment when the page gets it. Throws `validation`
 * for a name that no page can have.
 */
export async function isNameFree({ pages }: Pick<FindDeps, 'pages'>, typed: string): Promise<boolean> {
  return (await pages.find(parseSlug(typed))) === null;
}
