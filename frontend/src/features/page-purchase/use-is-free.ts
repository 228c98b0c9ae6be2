import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { WaitingPage } from './waiting-page.ts';

export function useIsFree({ uniqueId, ownerToken }: WaitingPage): boolean {
  const { user } = useSession();
  const isPremium = user?.isPremium === true;
  const { data } = useSWR(isPremium && 'own-pages-and-quota', readOwnPages, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (!isPremium || data === undefined || data.quotaLeft === 0) return false;
  return ownerToken !== undefined || data.pages.some((own) => own.uniqueId === uniqueId);
}

/** Pages are pending for a few days at most. */
const readOwnPages = () => unwrap(api.GET('/users/me/pages'));
