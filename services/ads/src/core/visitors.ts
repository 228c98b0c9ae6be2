import { createHash } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, msUntilMidnight } from '@pasteroom/kit/core/clock';
import { countGrowth } from '@pasteroom/kit/core/count-growth';
import type { Ad, ConfiguredAd } from './ad.ts';
import type { AdCounts, Counted } from './ports.ts';

interface CountDeps {
  counts: Pick<AdCounts, 'count'>;
  /** The part of the kit's ExpiringKeys that counts the visitors of a day. */
  keys: Parameters<typeof countGrowth>[0];
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

/**
 * Counts visitors who see or follow an advertisement that is shown, once a day (UTC) each. Visitors are told apart by their address only. Programs, and pages that
 * a browser loads before anybody sees them, are not counted. Never fails.
 */
export async function noteVisit(
  deps: CountDeps,
  ad: Ad | ConfiguredAd,
  what: Counted,
  { caller, userAgent, purpose }: Visit,
): Promise<void> {
  if (('state' in ad && ad.state !== 'shown') || /prefetch|prerender/i.test(purpose) || deps.isRobot(userAgent)) return;
  const now = deps.now();
  const day = dayOf(now);
  // The hash differs for each day and advertisement: it reveals neither what else a visitor saw nor whether they return.
  const member = createHash('sha256').update([day, ad.id, what, caller.client].join()).digest('base64url').slice(0, 16);
  const visitors = { key: `ad:${ad.id}:${what}:${day}`, member, ttlMs: msUntilMidnight(now) };
  try {
    await countGrowth(deps.keys, visitors, (growth) => deps.counts.count(ad.id, day, what, growth));
  } catch (thrown) {
    deps.onUncounted(thrown);
  }
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
