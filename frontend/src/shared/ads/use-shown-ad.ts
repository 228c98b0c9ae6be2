import type { AdSize } from '@pasteroom/openapi/rules/ads';
import type { operations } from '@pasteroom/openapi/bff';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';

type Ads = operations['getAds']['responses'][200]['content']['application/json'];

/** What is shown at the places of a size; undefined where nothing is, or as long as that is not known. A place is shown as well without one, so a failure is no one's concern. */
export function useShownAd(size: AdSize): Ads['ads'][number] | undefined {
  const { data } = useSWR<Ads>('/ads', () => unwrap(api.GET('/ads')), { revalidateOnFocus: false, shouldRetryOnError: false });
  return data?.ads.find((ad) => ad.size === size);
}
