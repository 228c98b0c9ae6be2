import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { rateLimited } from './rate-limited.ts';
import type { Visitor } from './visitor.ts';

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
  // Each keeps a link for five minutes, and renders half a page.
  previews: { seconds: 300, each: 30, address: 300 },
  // Somebody who is angry writes a few; a campaign writes hundreds.
  reports: { seconds: 600, each: 20, address: 60 },
  // Every refresh is one call and every try another.
  captchas: { seconds: 300, each: 600, address: 600 },
  signIns: { seconds: 600, each: 20, address: 200 },
} as const;
export type Budget = keyof typeof BUDGETS;

/** Asked for so often that a look into a shared store would cost more than the answer: each process counts these by itself, so that n of them let n times as much through. */
const LOCAL: ReadonlySet<string> = new Set<Budget>(['reads', 'files']);

// What looks like a script is charged more for everything.
const SUSPECT_MS = 10 * MINUTE;
const SUSPECT_PRICE = 5;

export interface Limits {
  /** Counts a call of this visitor; `holder` is the pass it shows. Throws `rate_limited`. */
  spend(budget: Budget, visitor: Visitor, holder?: string): Promise<void>;
  /** Makes everything dearer for this client, for 10 minutes. */
  suspect(client: string): void;
}

/** The rate limits of this process; what guards against guessing and abuse is counted in the store that is given, together with whoever uses it, too. */
export function openLimits(shared: OpenLimiter = inMemory): Limits {
  const limiters = limitersOf(shared);
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
    suspect(client) {
      suspects.set(client, true);
    },
  };
}

type Pair = Record<'each' | 'address', RateLimiterAbstract>;

function limitersOf(shared: OpenLimiter): Record<keyof typeof BUDGETS, Pair> {
  const pairs = Object.entries(BUDGETS).map(([name, { seconds, each, address }]) => {
    const open = LOCAL.has(name) ? inMemory : shared;
    return [
      name,
      {
        each: open({ keyPrefix: `limit:${name}:each`, points: each, duration: seconds }),
        address: open({ keyPrefix: `limit:${name}:address`, points: address, duration: seconds }),
      },
    ];
  });
  return Object.fromEntries(pairs) as Record<keyof typeof BUDGETS, Pair>;
}

async function consume(limiter: RateLimiterAbstract, who: string, points: number): Promise<void> {
  try {
    await limiter.consume(who, points);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? rateLimited('That was too often.', refusal.msBeforeNext) : refusal;
  }
}
