import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { SECOND } from '@pasteroom/kit/core/clock';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { rateLimited } from '../http/rate-limited.ts';
import type { Visitor } from '../session/visitor.ts';

/**
 * Codes that are not there, in 10 minutes. A person mistypes a few: `each` is for one session or browser, and for all together who come from one
 * address without either, so that throwing the cookie away wins nothing. `address` is for everybody behind one address: a class of 40 with two
 * typos each gets through.
 *
 * What that leaves to somebody who walks through the codes from one address: 120 × 144 = 17,280 guesses a day at 31^6 = 887,503,681 generated
 * codes. Where 10,000 of them live, that is 0.19 hits a day, or one in five days, and twice that for who sends them in bursts (below); each third
 * guess costs a captcha besides.
 */
const LIMITS = { seconds: 600, each: 10, address: 120 } as const;

/** Look-ups on their way at a time, each of which may turn out to be a miss: guesses that are sent all at once get little past the limit. */
const AT_ONCE = { each: 10, withoutCookie: 60 } as const;

const BLOCKED = 20_000;
const OWN_MISSES = 'Too many wrong codes.';
const MISSES_NEARBY = 'Too many wrong codes from your network.';

export interface Misses {
  /**
   * Lets a look-up of a code begin, and answers what is to be called when it is over. Throws `rate_limited` for who asked for too many codes that
   * are not there. It knows what was found out here, so that a read costs no look into the store: who has had enough of another replica gets one
   * more miss of this one.
   */
  lookUp(visitor: Visitor): () => void;
  /** Notes that a code was not there. */
  count(visitor: Visitor): Promise<void>;
}

/** Counts what guards against guessing in the store that is given, together with whoever uses it, too. */
export function openMisses(open: OpenLimiter = inMemory): Misses {
  const limiterOf = (whose: 'each' | 'address') =>
    open({ keyPrefix: `limit:misses:${whose}`, points: LIMITS[whose], duration: LIMITS.seconds });
  const [each, address] = [limiterOf('each'), limiterOf('address')];
  const blocked = new LRUCache<string, true>({ max: BLOCKED });
  const underWay = new Map<string, number>();

  const begin = (who: string, most: number): (() => void) => {
    const already = underWay.get(who) ?? 0;
    if (already >= most) throw rateLimited('That was too often.', SECOND);
    underWay.set(who, already + 1);
    return () => {
      const left = (underWay.get(who) ?? 1) - 1;
      if (left === 0) underWay.delete(who);
      else underWay.set(who, left);
    };
  };
  const checkBlocked = (who: string, why: string): void => {
    // What keeps the time there may be a millisecond behind.
    const ms = Math.min(blocked.getRemainingTTL(who), LIMITS.seconds * SECOND);
    if (ms > 0) throw rateLimited(why, ms);
  };
  const block = (who: string, ms: number) => blocked.set(who, true, { ttl: Math.max(1, Math.ceil(ms)) });

  return {
    lookUp(visitor) {
      if (visitor.unlimited) return NOTHING;
      const who = askerOf(visitor);
      if (blocked.size > 0) {
        checkBlocked(who, OWN_MISSES);
        checkBlocked(networkKey(visitor), MISSES_NEARBY);
      }
      return begin(who, hasName(visitor) ? AT_ONCE.each : AT_ONCE.withoutCookie);
    },
    async count(visitor) {
      if (visitor.unlimited) return;
      const who = askerOf(visitor);
      const own = await consume(each, who);
      if (own.left === 0) block(who, own.ms);
      // What one browser does beyond its own limit must not lock its neighbours out.
      if (own.isBeyond) return;
      const all = await consume(address, visitor.client);
      if (all.left === 0) block(networkKey(visitor), all.ms);
    },
  };
}

const NOTHING = () => undefined;

const hasName = ({ session, device }: Visitor): boolean => session !== null || device !== null;

/** Whose misses these are: somebody's who is signed in, or a browser's, or else all who come from that address without either. */
function askerOf({ session, device, client }: Visitor): string {
  if (session) return `session ${session.id}`;
  return device === null ? `address ${client}` : `device ${device}`;
}

const networkKey = ({ client }: Visitor): string => `network ${client}`;

/** Takes a point: how many are left, in how many ms it begins anew, and whether there was none. */
async function consume(limiter: RateLimiterAbstract, who: string): Promise<{ left: number; ms: number; isBeyond: boolean }> {
  try {
    const { remainingPoints: left, msBeforeNext: ms } = await limiter.consume(who);
    return { left, ms, isBeyond: false };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { left: 0, ms: refusal.msBeforeNext, isBeyond: true };
    throw refusal;
  }
}
