import type { Deps } from './deps.ts';
import { isGone, isLive, nameOf, type PageSummary } from './page.ts';
import { tryPageName } from './page-name.ts';

/** `elsewhere` means that the page has a different canonical URL. */
export type Reading =
  | { is: 'live'; page: PageSummary }
  | { is: 'elsewhere'; page: PageSummary }
  | { is: 'missing' }
  | { is: 'gone' };

export async function readLivePage(
  { pages, now }: Pick<Deps, 'pages' | 'now'>,
  asked: string,
): Promise<Reading> {
  const name = tryPageName(asked);
  const page = name && (await pages.find(name));
  if (!page) return { is: 'missing' };
  if (isGone(page)) return { is: 'gone' };
  if (!isLive(page, now())) return { is: 'missing' };
  return { is: asked === nameOf(page) ? 'live' : 'elsewhere', page };
}
