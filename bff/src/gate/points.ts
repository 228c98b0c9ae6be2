import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import type { Visitor } from '../session/visitor.ts';
import type { Limiter, OpenLimiter } from './limiters.ts';

/** Whom a limit counts: a session, browser or pass; all who share an address (in IPv6 its /64); the /48 around it. The narrowest comes first. */
const SCOPES = ['each', 'address', 'network'] as const;
type Scope = (typeof SCOPES)[number];

/** The keys of a call; it isn't counted in a scope without one. */
export type Keys = Readonly<Record<Scope, string | undefined>>;

/** The points that each scope has within so many seconds, which begin with the first point that is spent. */
export type Window = Readonly<Record<Scope, number>> & { readonly seconds: number };

/** Which scope has no point left and for how many ms, and whether all are spent or some are only reserved. */
export interface Shortage {
  scope: Scope;
  ms: number;
  isSpent: boolean;
}

/** A point in each scope, which is spent or released once. */
export interface Reservation {
  /** Spends the reserved points. Returns the shortage if the store, which also counts for other processes, has none left. */
  spend(points?: number): Promise<Shortage | undefined>;
  release(): void;
}

/** Points of one limit. Reservations are kept in this process, spent points in the store. */
export interface Points {
  /** Returns why no point can be reserved, or undefined. Doesn't ask the store. */
  shortage(keys: Keys): Shortage | undefined;
  /** Reserves a point in each scope. Nothing may be awaited between `shortage` and this. */
  reserve(keys: Keys): Reservation;
}

interface Spent {
  points: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** How many keys each window remembers. A forgotten one is refused by the store. */
const REMEMBERED = 20_000;

/** Returns the keys of a visitor. Visitors without a cookie have points of their own at each address, so a script can't use up those of the others. */
export function keysOf({ session, device, client, network }: Visitor, pass?: string): Keys {
  const name = session?.id ?? device;
  return { each: name ?? pass, address: name === null ? `${client} without cookie` : client, network };
}

interface Options {
  windows: readonly Window[];
  open: OpenLimiter;
  now: Clock;
  /** Whether a point is counted in the wider scopes although a narrower one has none left, because the call was answered already. */
  countsAll?: boolean;
}

/** Opens the points of a limit under a name in the store. A call must have a point left in every window. */
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

  /** Spends points, and ends the reservation at the moment in which they are seen as spent, so that they never count twice. */
  async function spend(keys: Keys, points: number): Promise<Shortage | undefined> {
    const seen: (() => void)[] = [() => add(keys, -1)];
    let shortage: Shortage | undefined;
    try {
      // The narrowest scope comes first: calls beyond a visitor's own limit aren't counted against the address.
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

/** Takes points. Returns how many the key has used then, and for how many ms that counts. */
async function consume(limiter: Limiter, key: string, points: number, most: number) {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points);
    return { isRefused: false, consumed: consumedPoints, ms: msBeforeNext };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // A limiter that knows that all points are taken doesn't ask its store any more, and reports 0.
    return { isRefused: true, consumed: Math.max(most, error.consumedPoints), ms: error.msBeforeNext };
  }
}
