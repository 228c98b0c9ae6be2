import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { WIDER_NETWORKS } from '@pasteroom/openapi/rules/entitlements';
import { type Budget, type BudgetFigures, BUDGETS } from '../routes/budgets.ts';
import { inMemory, type Limiter, type OpenLimiter } from './limiters.ts';
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
  const takers = takersOf(shared);
  const suspects = new LRUCache<string, true>({ max: 10_000, ttl: SUSPECT_MS });
  const price = (client: string) => (suspects.size > 0 && suspects.has(client) ? SUSPECT_PRICE : 1);
  return {
    async spend(budget, { session, device, client, networks, unlimited }, holder) {
      if (unlimited) return;
      const { each, withoutCookie, address, wider } = takers[budget];
      const name = session?.id ?? device;
      const payer = name ?? holder;
      const points = price(client);
      if (payer !== undefined) await each(payer, points);
      await (name === null ? withoutCookie : address)(client, points);
      for (let at = 0; at < networks.length; at += 1) await wider[at]?.(networks[at] ?? '', points);
    },
    suspect(client) {
      suspects.set(client, true);
    },
  };
}

/** Takes points of somebody; throws `rate_limited` where too few are left. */
type Take = (who: string, points: number) => Promise<void>;

interface Takers extends Record<'each' | 'withoutCookie' | 'address', Take> {
  /** Of the networks around an address, the nearest first. */
  wider: readonly Take[];
}

function takersOf(shared: OpenLimiter): Record<Budget, Takers> {
  const all = Object.entries<BudgetFigures>(BUDGETS).map(([name, { seconds, each, address, withoutCookie = address }]) => {
    const open = LOCAL.has(name) ? inMemory : shared;
    const taker = (whose: string, points: number) => takeFrom(open({ keyPrefix: `limit:${name}:${whose}`, points, duration: seconds }));
    const takers: Takers = {
      each: taker('each', each),
      withoutCookie: taker('without-cookie', withoutCookie),
      address: taker('address', address),
      wider: WIDER_NETWORKS.map((times) => taker(`address-${times}`, times * address)),
    };
    return [name, takers];
  });
  return Object.fromEntries(all) as Record<Budget, Takers>;
}

const takeFrom =
  (limiter: Limiter): Take =>
  async (who, points) => {
    try {
      await limiter.consume(who, points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? rateLimited('That was too often.', refusal.msBeforeNext) : refusal;
    }
  };
