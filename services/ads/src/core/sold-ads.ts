import { AdChanged } from '@pasteroom/events';
import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { DAY } from '@pasteroom/kit/core/clock';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { MAX_ADS } from '@pasteroom/openapi/rules/ads';
import {
  type Ad,
  type AdState,
  type ConfiguredAd,
  configuredAds,
  noSuchAd,
  type Slots,
} from './ad.ts';
import type { AdCounts, AdRepository, DayCounts } from './ports.ts';
import { shownAds } from './shown-ads.ts';
import { dayOf } from './visitors.ts';

const LISTED_DAYS = 31;

export interface SoldAdsDeps extends EventContext {
  ads: AdRepository;
  counts: AdCounts;
  slots: Slots;
}

export interface ListedAd {
  ad: Ad | ConfiguredAd;
  isInPlace: boolean;
  days: DayCounts[];
}

/**
 * Returns sold ads, newest first, then configured ads.
 * @throws `forbidden`
 */
export async function listAds(deps: SoldAdsDeps, caller: Caller): Promise<ListedAd[]> {
  checkOperator(caller);
  const all = [
    ...(await deps.ads.list(['shown', 'paused'], MAX_ADS)),
    ...configuredAds(deps.slots),
  ];
  const since = dayOf(new Date(deps.now().getTime() - (LISTED_DAYS - 1) * DAY));
  const ids = all.map(({ id }) => id);
  const days = Map.groupBy(await deps.counts.of(ids, since), ({ adId }) => adId);
  const inPlace = new Set((await shownAds(deps)).map(({ id }) => id));
  return all.map((ad) => ({ ad, isInPlace: inPlace.has(ad.id), days: days.get(ad.id) ?? [] }));
}

export async function setShown(
  deps: SoldAdsDeps,
  id: string,
  isShown: boolean,
  caller: Caller,
): Promise<Ad> {
  checkOperator(caller);
  const [from, to] = isShown ? (['paused', 'shown'] as const) : (['shown', 'paused'] as const);
  return (await changeState(deps, id, [from], to)) ?? (await getInState(deps, id, to));
}

/**
 * The sweep later erases the ad's data.
 * @throws `forbidden`, `not_found`
 */
export async function removeAd(deps: SoldAdsDeps, id: string, caller: Caller): Promise<void> {
  checkOperator(caller);
  if (!(await changeState(deps, id, ['shown', 'paused'], 'removed'))) throw noSuchAd();
}

export const changeState = (
  { ads, ...context }: Pick<SoldAdsDeps, 'ads' | 'now' | 'newId'>,
  id: string,
  from: readonly AdState[],
  to: AdState,
) => ads.move(id, from, to, newEvent(AdChanged, { adId: id }, context));

async function getInState(
  { ads }: Pick<SoldAdsDeps, 'ads'>,
  id: string,
  state: AdState,
): Promise<Ad> {
  const ad = await ads.get(id);
  if (ad?.state !== state) throw noSuchAd();
  return ad;
}
