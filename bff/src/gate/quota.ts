import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import type { Limiter, OpenLimiter } from './limiters.ts';
import { waitQueue } from './wait-queue.ts';

/** A number of points in a window of seconds, which begins with the first point that is spent. */
export interface QuotaWindow {
  seconds: number;
  points: number;
}

/** Why a point cannot be reserved: for how many ms, and whether all points are spent or some are only reserved and may be released sooner. */
export interface Shortage {
  ms: number;
  isSpent: boolean;
}

/**
 * Points that are reserved before work, and spent or released after it. Reservations stand in the memory of this process, so that they cost no
 * look into the store; what is spent is counted there, and what the store says of others is heard with each point that is spent here.
 */
export interface Quota {
  /** Why no further point can be reserved; undefined where one can. */
  shortageOf(key: string): Shortage | undefined;
  /** Resolves when something was spent or released; undefined for who has waited long enough, and where too many wait; see WaitQueue. */
  change(key: string, since: number | undefined): Promise<void> | undefined;
  reserve(key: string): void;
  release(key: string): void;
  /** Spends what was reserved. */
  spend(key: string): Promise<void>;
}

interface Spent {
  points: number;
  /** Milliseconds since 1970. */
  until: number;
}

const REMEMBERED = 20_000;

/** Opens a quota under this name in the store; all of its windows must have room. */
export function openQuota(name: string, windows: readonly QuotaWindow[], open: OpenLimiter, now: Clock): Quota {
  const reserved = new Counts();
  const queue = waitQueue();
  const counts = windows.map(({ seconds, points }) => ({
    points,
    limiter: open({ keyPrefix: `limit:${name}:${seconds}`, points, duration: seconds }),
    spent: lruMap<Spent>(REMEMBERED),
  }));

  function shortageIn({ points, spent }: (typeof counts)[number], key: string): Shortage | undefined {
    const known = spent.size > 0 ? spent.get(key) : undefined;
    const ms = known === undefined ? 0 : known.until - now().getTime();
    const used = known !== undefined && ms > 0 ? known.points : 0;
    if (used >= points) return { ms, isSpent: true };
    return used + reserved.of(key) >= points ? { ms: SECOND, isSpent: false } : undefined;
  }
  function release(key: string): void {
    reserved.add(key, -1);
    queue.changed(key);
  }
  return {
    shortageOf(key) {
      let longest: Shortage | undefined;
      for (const count of counts) {
        const shortage = shortageIn(count, key);
        if (shortage && (!longest || shortage.ms > longest.ms)) longest = shortage;
      }
      return longest;
    },
    change: queue.join,
    reserve: (key) => void reserved.add(key, 1),
    release,
    async spend(key) {
      try {
        await Promise.all(
          counts.map(async ({ limiter, points, spent }) => {
            const { consumed, msBeforeNext } = await consume(limiter, key, points);
            spent.set(key, { points: consumed, until: now().getTime() + msBeforeNext });
          }),
        );
      } finally {
        release(key);
      }
    },
  };
}

/** Takes a point, also one too many, which another process may have let through; how many of these are taken then. */
async function consume(limiter: Limiter, key: string, points: number): Promise<{ consumed: number; msBeforeNext: number }> {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key);
    return { consumed: consumedPoints, msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // A limiter that knows that all points are taken does not ask its store any more, and reports 0.
    return { consumed: Math.max(points, error.consumedPoints), msBeforeNext: error.msBeforeNext };
  }
}
