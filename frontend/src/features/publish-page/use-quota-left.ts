import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';

/** Returns 0 without Premium, and undefined while loading. */
export function useQuotaLeft(): number | undefined {
  const isPremium = usePremiumFlag();
  const { data } = useSWR(isPremium && 'quota-left', readQuotaLeft, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return isPremium ? data : 0;
}

const readQuotaLeft = async (): Promise<number> =>
  (await unwrap(api.GET('/users/me/pages'))).quotaLeft;
