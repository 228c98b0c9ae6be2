import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { WIDER_NETWORKS } from '@pasteroom/openapi/rules/entitlements';
import { type Budget, type BudgetFigures, BUDGETS } from '../routes/budgets.ts';
import { inMemory, type Limiter, type OpenLimiter } from './limiters.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';

/** Budgets of calls that are so frequent that asking a shared store would cost more than the answer. Each process counts them by itself, so n processes allow n times as many. */
const LOCAL: ReadonlySet<string> = new Set<Budget>(['reads', 'files']);

// For this long a client that behaves like a script pays this many points for each call.
const SUSPECT_MS = 10 * MINUTE;
const SUSPECT_PRICE = 5;
/** How many keys without points each limit remembers, to refuse them without asking a store; one that is forgotten is asked about again. */
const REMEMBERED = 20_000;

export interface Limits {
  /** Counts a call of this visitor; `pass` is the key of the one it shows. Fails with `rate_limited`. */
  spend(budget: Budget, visitor: Visitor, pass?: string): Promise<void>;
  /** Makes everything dearer for this client, for 10 minutes. */
  suspect(client: string): void;
}

/** Opens the rate limits. Those against guessing and abuse are counted in the given store, together with all who use it. */
export function openLimits(now: Clock, shared: OpenLimiter = inMemory): Limits {
  const windows = windowsOf(now, shared);
  const suspects = new LRUCache<string, true>({ max: 10_000, ttl: SUSPECT_MS });
  const price = (client: string) => (suspects.size > 0 && suspects.has(client) ? SUSPECT_PRICE : 1);
  async function spend(budget: Budget, { session, device, client, networks }: Visitor, pass?: string): Promise<void> {
    const name = session?.id ?? device;
    const key = name ?? pass;
    const points = price(client);
    for (const { each, withoutCookie, address, wider } of windows[budget]) {
      const nearby = name === null ? withoutCookie : address;
      // The address is checked before anything is counted, or a script with a new browser for each call would make counts without end.
      nearby.check(client);
      for (let at = 0; at < networks.length; at += 1) wider[at]?.check(networks[at] ?? '');
      if (key !== undefined) await each.consume(key, points);
      await nearby.consume(client, points);
      for (let at = 0; at < networks.length; at += 1) await wider[at]?.consume(networks[at] ?? '', points);
    }
  }
  return {
    async spend(budget, visitor, pass) {
      if (!visitor.unlimited) await spend(budget, visitor, pass);
    },
    suspect(client) {
      suspects.set(client, true);
    },
  };
}

/** A limit's points, by key. */
interface Bucket {
  /** Throws `rate_limited` for who is known to have none left; asks nobody. */
  check(key: string): void;
  /** Throws `rate_limited` where too few are left. */
  consume(key: string, points: number): Promise<void>;
}

/** One of the windows in which a budget is counted. */
interface Window extends Record<'each' | 'withoutCookie' | 'address', Bucket> {
  /** The counters of the networks around an address, the nearest first. */
  wider: readonly Bucket[];
}

function windowsOf(now: Clock, shared: OpenLimiter): Record<Budget, readonly Window[]> {
  const all = Object.entries<BudgetFigures>(BUDGETS).map(([name, { aDay, ...figures }]) => {
    const open = LOCAL.has(name) ? inMemory : shared;
    const openBucket: OpenBucket = (options) => bucketFrom(open(options), now);
    const windows = [windowOf(name, figures, openBucket)];
    if (aDay) windows.push(windowOf(`${name}-a-day`, { seconds: DAY / SECOND, ...aDay }, openBucket));
    return [name, windows];
  });
  return Object.fromEntries(all) as Record<Budget, readonly Window[]>;
}

type OpenBucket = (options: Parameters<OpenLimiter>[0]) => Bucket;

function windowOf(
  name: string,
  { seconds, each, address, withoutCookie = address }: Omit<BudgetFigures, 'aDay'>,
  openBucket: OpenBucket,
): Window {
  const bucket = (whose: string, points: number) => openBucket({ keyPrefix: `limit:${name}:${whose}`, points, duration: seconds });
  return {
    each: bucket('each', each),
    withoutCookie: bucket('without-cookie', withoutCookie),
    address: bucket('address', address),
    wider: WIDER_NETWORKS.map((times) => bucket(`address-${times}`, times * address)),
  };
}

function bucketFrom(limiter: Limiter, now: Clock): Bucket {
  /** Keys without points left, each with the moment until which that holds, in ms since 1970. */
  const spent = lruMap<number>(REMEMBERED);
  return {
    check(key) {
      const ms = spent.size === 0 ? 0 : (spent.get(key) ?? 0) - now().getTime();
      if (ms > 0) throw tooOften(ms);
    },
    async consume(key, points) {
      try {
        await limiter.consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        spent.set(key, now().getTime() + error.msBeforeNext);
        throw tooOften(error.msBeforeNext);
      }
    },
  };
}

const tooOften = (ms: number): Error => rateLimited('That was too often.', ms);
