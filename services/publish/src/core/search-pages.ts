import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';
import type { PageMatches } from './ports.ts';
import { termsOf } from './words.ts';

interface SearchRequest {
  title: string;
  isLive: boolean;
  page: number;
  limit: number;
}

export interface FoundPages {
  pages: PageSummary[];
  total: number;
  isTotalExact: boolean;
  totalPages: number;
}

/** Matches title words by prefix, newest pages first. An empty title matches all pages. */
export async function searchPages(
  { lists }: Pick<Deps, 'lists'>,
  { title, isLive, page, limit }: SearchRequest,
): Promise<FoundPages> {
  const terms = termsOf(title);
  // Punctuation alone matches no title.
  if (terms.length === 0 && title.trim() !== '')
    return { pages: [], ...countsOf({ count: 0, isCountExact: true }, limit) };
  const skip = page * limit;
  const isShown = skip < COUNTED_TO;
  const query = {
    listing: isLive ? ('live' as const) : ('pending' as const),
    terms,
    skip: isShown ? skip : 0,
    limit,
  };
  const { pages, ...found } = await lists.search(query);
  return { pages: isShown ? pages.slice(0, COUNTED_TO - skip) : [], ...countsOf(found, limit) };
}

const countsOf = (
  { count, isCountExact }: Pick<PageMatches, 'count' | 'isCountExact'>,
  limit: number,
) => ({
  total: count,
  isTotalExact: isCountExact,
  totalPages: Math.ceil(count / limit),
});
