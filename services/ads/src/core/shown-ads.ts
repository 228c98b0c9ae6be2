import { MAX_ADS } from '@pasteroom/openapi/rules/ads';
import { type Ad, type ConfiguredAd, configuredAds, noSuchAd, type Slots } from './ad.ts';
import type { AdRepository } from './ports.ts';

export interface ShownDeps {
  ads: Pick<AdRepository, 'get' | 'list'>;
  slots: Slots;
}

/** Returns at most one ad per size: the newest shown ad, or else the configured one. */
export async function shownAds({ ads, slots }: ShownDeps): Promise<(Ad | ConfiguredAd)[]> {
  const candidates = [...(await ads.list(['shown'], MAX_ADS)), ...configuredAds(slots)];
  return candidates.filter(
    ({ size }, at) => candidates.findIndex((each) => each.size === size) === at,
  );
}

export async function findAd({ ads, slots }: ShownDeps, id: string): Promise<Ad | ConfiguredAd> {
  const configured = configuredAds(slots).find((each) => each.id === id);
  if (configured) return configured;
  const ad = await ads.get(id);
  if (ad?.state !== 'shown' && ad?.state !== 'paused') throw noSuchAd();
  return ad;
}
