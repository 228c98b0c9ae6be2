import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import type { Visitor } from '../session/visitor.ts';
import type { Limiter, OpenLimiter } from './limiters.ts';

/** `each`: session, browser or pass. `address`: IPv4 address or IPv6 /64. `network`: IPv6 /48. */
const SCOPES = ['each', 'address', 'network'] as const;
type Scope = (typeof SCOPES)[number];

export type Keys = Readonly<Record<Scope, string | undefined>>;

/** Maximum points per scope. The window starts with the first point spent. */
export type Window = Readonly<Record<Scope, number>> & { readonly seconds: number };

/** `ms` is the wait time. `isSpent` is false if the missing points are only reserved. */
export interface Shortage {
  scope: Scope;
  ms: number;
  isSpent: boolean;
}

/** Only the first call to `spend` or `release` has an effect. */
export interface Reservation {
  spend(points?: number): Promise<Shortage | undefined>;
  release(): void;
}

/** Counts reservations in this process, and spent points in the store. */
export interface Points {
  /** Doesn't access the store. */
  shortage(keys: Keys): Shortage | undefined;
  /** Don't await between `shortage` and this call. */
  reserve(keys: Keys): Reservation;
}

interface Spent {
  points: number;
  /** Unix time in milliseconds. */
  until: number;
}

/** Per window. The store still limits evicted keys. */
const MAX_CACHED_KEYS = 20_000;

/** Without a cookie, visitors get a separate address key, so they can't use up others' points. */
export function keysOf({ session, device, client, network }: Visitor, pass?: string): Keys {
  const name = session?.id ?? device;
  return {
    each: name ?? pass,
    address: name === null ? `${client} without cookie` : client,
    network,
  };
}

interface Options {
  windows: readonly Window[];
  open: OpenLimiter;
  now: Clock;
  /** Also counts in wider scopes if a narrower one is used up, since the call was handled. */
  countsAll?: boolean;
}

export function openPoints(
  name: string,
  { windows, open, now, countsAll = false }: Options,
): Points {
  const reserved = new Counts();
  const counts = SCOPES.flatMap((scope) =>
    windows.map(({ seconds, [scope]: most }) => ({
      scope,
      most,
      limiter: open({
        keyPrefix: `limit:${name}:${scope}:${seconds}`,
        points: most,
        duration: seconds,
      }),
      spent: lruMap<Spent>(MAX_CACHED_KEYS),
    })),
  );

  function shortageOf(
    { scope, most, spent }: (typeof counts)[number],
    key: string,
  ): Shortage | undefined {
    const known = spent.get(key);
    const ms = known === undefined ? 0 : known.until - now().getTime();
    const used = known !== undefined && ms > 0 ? known.points : 0;
    if (used >= most) return { scope, ms, isSpent: true };
    return used + reserved.of(`${scope} ${key}`) >= most
      ? { scope, ms: SECOND, isSpent: false }
      : undefined;
  }

  function add(keys: Keys, by: number): void {
    for (const scope of SCOPES)
      if (keys[scope] !== undefined) reserved.add(`${scope} ${keys[scope]}`, by);
  }

  /** Releases reserved and records spent points in one tick, so none count twice. */
  async function spend(keys: Keys, points: number): Promise<Shortage | undefined> {
    const seen: (() => void)[] = [() => add(keys, -1)];
    let shortage: Shortage | undefined;
    try {
      // Narrowest scope first: calls above a visitor's limit must not count against the address.
      for (const { scope, limiter, most, spent } of counts) {
        const key = keys[scope];
        if (key === undefined) continue;
        const { isRefused, consumed, ms } = await consume(limiter, key, points, most);
        seen.push(() => spent.set(key, { points: consumed, until: now().getTime() + ms }));
        if (isRefused) shortage ??= { scope, ms, isSpent: true };
        if (shortage && !countsAll) break;
      }
    } finally {
      for (const see of seen) see();
    }
    return shortage;
  }

  return {
    shortage(keys) {
      const all = counts.flatMap((count) => {
        const key = keys[count.scope];
        return (key !== undefined && shortageOf(count, key)) || [];
      });
      return all.find(({ isSpent }) => isSpent) ?? all[0];
    },
    reserve(keys) {
      add(keys, 1);
      let isOver = false;
      const once = (): boolean => !isOver && (isOver = true);
      return {
        release() {
          if (once()) add(keys, -1);
        },
        spend: async (points = 1) => (once() ? spend(keys, points) : undefined),
      };
    },
  };
}

async function consume(limiter: Limiter, key: string, points: number, most: number) {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points);
    return { isRefused: false, consumed: consumedPoints, ms: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // A limiter that rejects locally reports 0 points.
    return {
      isRefused: true,
      consumed: Math.max(most, error.consumedPoints),
      ms: error.msBeforeNext,
    };
  }
}
