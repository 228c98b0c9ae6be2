import type { AdSize } from '@pasteroom/openapi/rules/ads';
import type { operations } from '@pasteroom/openapi/bff';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';

type Ads = operations['getAds']['responses'][200]['content']['application/json'];

export function useShownAd(size: AdSize): Ads['ads'][number] | null | undefined {
  const { data, error } = useSWR<Ads, unknown>('/ads', () => unwrap(api.GET('/ads')), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (data !== undefined) return data.ads.find((ad) => ad.size === size) ?? null;
  return error === undefined ? undefined : null;
}
