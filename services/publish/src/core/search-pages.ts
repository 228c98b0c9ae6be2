import { COUNTED_TO } from '@pasteroom/openapi/rules/pages';
import type { Deps } from './deps.ts';
import type { PageSummary } from './page.ts';
import { termsOf } from './words.ts';

interface SearchRequest {
  title: string;
  isLive: boolean;
  /** The number of the part, from 0. */
  page: number;
  limit: number;
}

export interface FoundPages {
  pages: PageSummary[];
  /** How many pages were found, as far as they are counted. */
  total: number;
  /** False where counting stopped, so that there may be more. */
  isTotalExact: boolean;
  /** The number of parts of the requested size. */
  totalPages: number;
}

/** Finds pages whose titles have words beginning with all the typed terms, newest first; without terms all pages. It counts and shows no more than 10,000. */
export async function searchPages({ lists }: Pick<Deps, 'lists'>, { title, isLive, page, limit }: SearchRequest): Promise<FoundPages> {
  const terms = termsOf(title);
  // Signs are no letters of any title.
  if (terms.length === 0 && title.trim() !== '') return { pages: [], ...countsOf(0, limit) };
  const skip = page * limit;
  const isShown = skip < COUNTED_TO;
  const query = { listing: isLive ? ('live' as const) : ('pending' as const), terms, skip: isShown ? skip : 0, limit };
  const { pages, count } = await lists.search(query);
  return { pages: isShown ? pages.slice(0, COUNTED_TO - skip) : [], ...countsOf(count, limit) };
}

const countsOf = (total: number, limit: number) => ({
  total,
  isTotalExact: total < COUNTED_TO,
  totalPages: Math.ceil(total / limit),
});
