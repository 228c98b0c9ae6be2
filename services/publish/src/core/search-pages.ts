import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';
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
  if (terms.length === 0 && title.trim() !== '') return { pages: [], ...countsOf(0, limit) };
  const skip = page * limit;
  const isShown = skip < COUNTED_TO;
  const query = {
    listing: isLive ? ('live' as const) : ('pending' as const),
    terms,
    skip: isShown ? skip : 0,
    limit,
  };
  const { pages, count } = await lists.search(query);
  return { pages: isShown ? pages.slice(0, COUNTED_TO - skip) : [], ...countsOf(count, limit) };
}

const countsOf = (total: number, limit: number) => ({
  total,
  isTotalExact: total < COUNTED_TO,
  totalPages: Math.ceil(total / limit),
});
