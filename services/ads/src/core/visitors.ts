import { createHash } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, DAY } from '@pasteroom/kit/core/clock';
import type { Ad, ConfiguredAd } from './ad.ts';
import type { AdCounts, Counted } from './ports.ts';

/** A process notes no more than so many a day, some 15 MB, so that a flood from many addresses fills no disk; what comes after that is not counted. */
const MOST_NOTED = 200_000;

/** The part of the kit's ExpiringKeys that notes who came. */
interface Notes {
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
}

interface VisitorsDeps {
  keys: Notes;
  now: Clock;
  most?: number;
}

/** Whether this visitor has not seen or followed this advertisement since midnight, UTC. */
export type IsFirstToday = (adId: string, what: Counted, caller: Caller) => Promise<boolean>;

/**
 * Tells visitors by their address alone. What is noted is a hash of it with the day and the advertisement, until that day is over: nobody can tell by it what
 * else somebody saw, or whether they come back.
 */
export function openVisitors({ keys, now, most = MOST_NOTED }: VisitorsDeps): IsFirstToday {
  let [day, noted] = ['', 0];
  return async (adId, what, { client }) => {
    const at = now();
    if (dayOf(at) !== day) [day, noted] = [dayOf(at), 0];
    if (noted >= most) return false;
    const visit = createHash('sha256').update([day, adId, what, client].join()).digest('base64url').slice(0, 16);
    const isFirst = await keys.claim(`ad:${visit}`, '', DAY - (at.getTime() % DAY));
    if (isFirst) noted += 1;
    return isFirst;
  };
}

interface CountDeps {
  counts: Pick<AdCounts, 'count'>;
  isFirstToday: IsFirstToday;
  isRobot: (userAgent: string) => boolean;
  /** Called with the reason why something could not be counted; the visitor is answered all the same. */
  onUncounted: (thrown: unknown) => void;
  now: Clock;
}

/** A request for an advertisement's picture or target. */
export interface Visit {
  caller: Caller;
  userAgent: string;
  /** The header by which browsers mark what they load before anybody sees it. */
  purpose: string;
}

/** Counts somebody who sees or follows an advertisement that is shown, once a day; programs, and pages that a browser loads before anybody sees them, are not counted. Never fails. */
export async function noteVisit(
  deps: CountDeps,
  ad: Ad | ConfiguredAd,
  what: Counted,
  { caller, userAgent, purpose }: Visit,
): Promise<void> {
  if (('state' in ad && ad.state !== 'shown') || /prefetch|prerender/i.test(purpose) || deps.isRobot(userAgent)) return;
  try {
    if (await deps.isFirstToday(ad.id, what, caller)) await deps.counts.count(ad.id, dayOf(deps.now()), what);
  } catch (thrown) {
    deps.onUncounted(thrown);
  }
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
