import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';

/** How many more pages go live at once when they are submitted: none for who is not premium, and undefined as long as the server has not said. */
export function useQuotaLeft(): number | undefined {
  const isPremium = usePremiumFlag();
  const { data } = useSWR(isPremium && 'quota-left', readQuotaLeft, { revalidateOnFocus: false, shouldRetryOnError: false });
  return isPremium ? data : 0;
}

const readQuotaLeft = async (): Promise<number> => (await unwrap(api.GET('/users/me/pages'))).quotaLeft;
