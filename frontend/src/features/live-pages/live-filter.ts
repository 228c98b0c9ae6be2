import { COUNTED_TO, MAX_SEARCH_LENGTH } from '@pasteroom/openapi/rules/pages';

export interface LiveFilter {
  readonly title: string;
  readonly isLive: boolean;
  /** 1-based. */
  readonly page: number;
}

// The server's page numbers start at 0.
const MAX_PAGE = COUNTED_TO + 1;

export function readFilter(search: URLSearchParams): LiveFilter {
  const page = Number(search.get('page') ?? 1);
  return {
    title: (search.get('title') ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
    isLive: search.get('status') !== 'pending',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function writeFilter({ title, isLive, page }: LiveFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (title !== '') search.set('title', title);
  if (!isLive) search.set('status', 'pending');
  if (page !== 1) search.set('page', String(page));
  return search;
}
