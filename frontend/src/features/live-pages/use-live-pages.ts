import type { components } from '@pasteroom/openapi/publish';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import type { LiveFilter } from './live-filter.ts';

/** A page as the list shows it. */
export type ListedPage = components['schemas']['ListedPage'];

/** Pages on one screenful of the list. */
const PAGE_SIZE = 12;

/** What was found, with the filter it was found by. */
export interface FoundPages extends Readonly<components['schemas']['FoundPages']> {
  readonly filter: LiveFilter;
}

/** The pages that a filter finds. While the next ones are on their way the last ones stay, unless they are of the other kind. */
export function useLivePages(filter: LiveFilter) {
  const { title, isLive, page } = filter;
  const { data, error, isValidating, mutate } = useSWR(['/publish/search', title, isLive, page] as const, () => search(filter), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const found = data?.filter.isLive === isLive && error === undefined ? data : undefined;
  return { found, error: error as Error | undefined, isLoading: isValidating, again: () => void mutate() };
}

async function search(filter: LiveFilter): Promise<FoundPages> {
  const { title, isLive, page } = filter;
  const answer = await unwrap(api.POST('/publish/search', { body: { title, isLive, page: page - 1, limit: PAGE_SIZE } }));
  return { filter, ...answer };
}
