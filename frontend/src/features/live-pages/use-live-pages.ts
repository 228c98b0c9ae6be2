import type { components } from '@pasteroom/openapi/publish';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import type { LiveFilter } from './live-filter.ts';

export type ListedPage = components['schemas']['ListedPage'];

const PAGE_SIZE = 12;

export interface FoundPages extends Readonly<components['schemas']['FoundPages']> {
  readonly filter: LiveFilter;
}

export function useLivePages(filter: LiveFilter) {
  const { title, isLive, page } = filter;
  const { data, error, isValidating, mutate } = useSWR(
    ['/publish/search', title, isLive, page] as const,
    () => search(filter),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const found = data?.filter.isLive === isLive && error === undefined ? data : undefined;
  return {
    found,
    error: error as Error | undefined,
    isLoading: isValidating,
    again: () => void mutate(),
  };
}

async function search(filter: LiveFilter): Promise<FoundPages> {
  const { title, isLive, page } = filter;
  const answer = await unwrap(
    api.POST('/publish/search', { body: { title, isLive, page: page - 1, limit: PAGE_SIZE } }),
  );
  return { filter, ...answer };
}
