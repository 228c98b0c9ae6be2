import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Visitor } from './visitor.ts';

export const TOO_MANY = 'That was too often. Please wait a little and try again.';

/**
 * Calls in so many seconds, for one session or pass (`each`) and for one address, behind which a whole classroom may sit: 40 people who start
 * at the same moment must all get through. A person reads and writes far less than this; a script that wants everything meets it at once.
 */
const BUDGETS = {
  reads: { seconds: 60, each: 240, address: 2_400 },
  // One text a second is nobody's typing; files of 100 MB at this pace are the uplink's limit, not ours.
  writes: { seconds: 60, each: 60, address: 600 },
  uploads: { seconds: 60, each: 60, address: 600 },
  // A text's pictures and files are fetched all at once, and again when it is opened again.
  files: { seconds: 60, each: 1_200, address: 6_000 },
  // Somebody who is angry writes a few; a campaign writes hundreds.
  reports: { seconds: 600, each: 20, address: 60 },
  // Every refresh is one call and every try another.
  captchas: { seconds: 300, each: 600, address: 600 },
  signIns: { seconds: 600, each: 20, address: 200 },
  // Codes that are not there: a person mistypes a few, a walker through the codes does little else.
  misses: { seconds: 600, each: 30, address: 10 },
} as const;
export type Budget = Exclude<keyof typeof BUDGETS, 'misses'>;

// What looks like a script is charged more for everything.
const SUSPECT_MS = 10 * MINUTE;
const SUSPECT_PRICE = 5;

export interface Limits {
  /** Counts a call of this visitor; `holder` is the pass it shows. Throws `rate_limited`. */
  spend(budget: Budget, visitor: Visitor, holder?: string): Promise<void>;
  /** Throws `rate_limited` for who asked for too many codes that are not there. */
  checkMisses(visitor: Visitor): Promise<void>;
  countMiss(visitor: Visitor): Promise<void>;
  /** Makes everything dearer for this client, for 10 minutes. */
  suspect(client: string): void;
}

/** The rate limits of this process. */
export function openLimits(): Limits {
  const limiters = limitersOf();
  const suspects = new LRUCache<string, true>({ max: 10_000, ttl: SUSPECT_MS });
  const price = (client: string) => (suspects.size > 0 && suspects.has(client) ? SUSPECT_PRICE : 1);
  return {
    async spend(budget, { session, client, unlimited }, holder) {
      if (unlimited) return;
      const who = session?.id ?? holder;
      const points = price(client);
      if (who !== undefined) await consume(limiters[budget].each, who, points);
      await consume(limiters[budget].address, client, points);
    },
    async checkMisses(visitor) {
      if (visitor.unlimited) return;
      const [limiter, who] = missesOf(visitor);
      const state = await limiter.get(who);
      if (state !== null && state.consumedPoints >= limiter.points) throw limited(state.msBeforeNext);
    },
    async countMiss(visitor) {
      if (visitor.unlimited) return;
      const [limiter, who] = missesOf(visitor);
      await limiter.penalty(who);
    },
    suspect(client) {
      suspects.set(client, true);
    },
  };

  function missesOf({ session, client }: Visitor): [RateLimiterAbstract, string] {
    return session ? [limiters.misses.each, session.id] : [limiters.misses.address, client];
  }
}

type Pair = Record<'each' | 'address', RateLimiterAbstract>;

function limitersOf(): Record<keyof typeof BUDGETS, Pair> {
  const pairs = Object.entries(BUDGETS).map(([name, { seconds, each, address }]) => [
    name,
    {
      each: new RateLimiterMemory({ points: each, duration: seconds }),
      address: new RateLimiterMemory({ points: address, duration: seconds }),
    },
  ]);
  return Object.fromEntries(pairs) as Record<keyof typeof BUDGETS, Pair>;
}

async function consume(limiter: RateLimiterAbstract, who: string, points: number): Promise<void> {
  try {
    await limiter.consume(who, points);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? limited(refusal.msBeforeNext) : refusal;
  }
}

const limited = (msBeforeNext: number): AppError => new AppError('rate_limited', TOO_MANY, { retryAfter: msBeforeNext / SECOND });
