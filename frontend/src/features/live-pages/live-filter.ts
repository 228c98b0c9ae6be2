import { COUNTED_TO, MAX_SEARCH_LENGTH } from '@pasteroom/openapi/rules/pages';

/** What the list of pages shows. */
export interface LiveFilter {
  /** Beginnings of words; empty finds everything. */
  readonly title: string;
  readonly isLive: boolean;
  /** The page of the list, counted from 1. */
  readonly page: number;
}

// The server counts pages from 0, and knows none beyond so many.
const MAX_PAGE = COUNTED_TO + 1;

/** Reads a filter from an address; what makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): LiveFilter {
  const page = Number(search.get('page') ?? 1);
  return {
    title: (search.get('title') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    isLive: search.get('status') !== 'pending',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Writes a filter as an address says it: only what differs from the plain list. */
export function writeFilter({ title, isLive, page }: LiveFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (title !== '') search.set('title', title);
  if (!isLive) search.set('status', 'pending');
  if (page !== 1) search.set('page', String(page));
  return search;
}
