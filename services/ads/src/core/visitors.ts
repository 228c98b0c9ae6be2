import { createHash } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, msUntilMidnight } from '@pasteroom/kit/core/clock';
import { countGrowth } from '@pasteroom/kit/core/count-growth';
import type { Ad, ConfiguredAd } from './ad.ts';
import type { AdCounts, Counted } from './ports.ts';

interface CountDeps {
  counts: Pick<AdCounts, 'count'>;
  keys: Parameters<typeof countGrowth>[0];
  isRobot: (userAgent: string) => boolean;
  onUncounted: (thrown: unknown) => void;
  now: Clock;
}

export interface Visit {
  caller: Caller;
  userAgent: string;
  purpose: string;
}

/**
 * Counts each visitor once per UTC day, by IP address. Ignores bots and prefetches. Never rejects.
 */
export async function noteVisit(
  deps: CountDeps,
  ad: Ad | ConfiguredAd,
  what: Counted,
  { caller, userAgent, purpose }: Visit,
): Promise<void> {
  if (
    ('state' in ad && ad.state !== 'shown') ||
    /prefetch|prerender/i.test(purpose) ||
    deps.isRobot(userAgent)
  )
    return;
  const now = deps.now();
  const day = dayOf(now);
  // The hash differs per day and ad, so visits can't be linked.
  const member = createHash('sha256')
    .update([day, ad.id, what, caller.client].join())
    .digest('base64url')
    .slice(0, 16);
  const visitors = { key: `ad:${ad.id}:${what}:${day}`, member, ttlMs: msUntilMidnight(now) };
  try {
    await countGrowth(deps.keys, visitors, (growth) => deps.counts.count(ad.id, day, what, growth));
  } catch (thrown) {
    deps.onUncounted(thrown);
  }
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
