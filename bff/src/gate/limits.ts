import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { type Budget, BUDGETS } from '../routes/budgets.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';

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
