import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import type { Visitor } from '../session/visitor.ts';
import type { Limiter, OpenLimiter } from './limiters.ts';

/** `each`: session, browser or pass. `address`: IPv4 address or IPv6 /64. `network`: IPv6 /48. */
const SCOPES = ['each', 'address', 'network'] as const;
type Scope = (typeof SCOPES)[number];

/** A scope with an undefined key isn't counted. */
export type Keys = Readonly<Record<Scope, string | undefined>>;

/** Points per scope. The window starts with the first point spent. */
export type Window = Readonly<Record<Scope, number>> & { readonly seconds: number };

/** `isSpent` is false if points are only reserved. `ms` is the time to wait. */
export interface Shortage {
  scope: Scope;
  ms: number;
  isSpent: boolean;
}

/** Only the first call of `spend` or `release` has an effect. */
export interface Reservation {
  /** Returns the shortage if the store, which counts for all processes, has no points left. */
  spend(points?: number): Promise<Shortage | undefined>;
  release(): void;
}

/** Reservations live in this process, spent points in the store. */
export interface Points {
  /** Returns why no point can be reserved. Doesn't access the store. */
  shortage(keys: Keys): Shortage | undefined;
  /** Don't await between `shortage` and this call. */
  reserve(keys: Keys): Reservation;
}

interface Spent {
  points: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keys per window. The store still rejects forgotten ones. */
const REMEMBERED = 20_000;

/** Visitors without a cookie have their own address key, so scripts can't use up others' points. */
export function keysOf({ session, device, client, network }: Visitor, pass?: string): Keys {
  const name = session?.id ?? device;
  return { each: name ?? pass, address: name === null ? `${client} without cookie` : client, network };
}

interface Options {
  windows: readonly Window[];
  open: OpenLimiter;
  now: Clock;
  /** Counts wider scopes even if a narrower one is used up, since the call was already answered. */
  countsAll?: boolean;
}

export function openPoints(name: string, { windows, open, now, countsAll = false }: Options): Points {
  const reserved = new Counts();
  const counts = SCOPES.flatMap((scope) =>
    windows.map(({ seconds, [scope]: most }) => ({
      scope,
      most,
      limiter: open({ keyPrefix: `limit:${name}:${scope}:${seconds}`, points: most, duration: seconds }),
      spent: lruMap<Spent>(REMEMBERED),
    })),
  );

  function shortageOf({ scope, most, spent }: (typeof counts)[number], key: string): Shortage | undefined {
    const known = spent.get(key);
    const ms = known === undefined ? 0 : known.until - now().getTime();
    const used = known !== undefined && ms > 0 ? known.points : 0;
    if (used >= most) return { scope, ms, isSpent: true };
    return used + reserved.of(`${scope} ${key}`) >= most ? { scope, ms: SECOND, isSpent: false } : undefined;
  }

  function add(keys: Keys, by: number): void {
    for (const scope of SCOPES) if (keys[scope] !== undefined) reserved.add(`${scope} ${keys[scope]}`, by);
  }

  /** Ends the reservation and records the spent points in one turn, so that none count twice. */
  async function spend(keys: Keys, points: number): Promise<Shortage | undefined> {
    const seen: (() => void)[] = [() => add(keys, -1)];
    let shortage: Shortage | undefined;
    try {
      // Narrowest scope first: calls beyond a visitor's own limit don't count against the address.
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
    return { isRefused: true, consumed: Math.max(most, error.consumedPoints), ms: error.msBeforeNext };
  }
}
