import type { Clock } from '@pasteroom/kit/core/clock';
import { claim, type Attempt, lookUp, NOTHING, type LimitKey, reserveIn, type Quotas } from './attempt.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { openQuota, type Shortage } from './quota.ts';
import { rateLimited } from '../http/rate-limited.ts';
import { ATTEMPTS, type AttemptLimit, type LimitScope } from '../routes/budgets.ts';
import type { AttemptKind } from '../routes/policy.ts';
import type { Visitor } from '../session/visitor.ts';

export interface Attempts {
  /**
   * Reserves the points that an attempt needs, before anything is looked up for it. What is on its way holds its points, so that attempts sent all at once
   * learn no more than one after the other; who comes then waits a moment, and all others have theirs at once. Fails with `rate_limited` where one of
   * the visitor's keys has no point left.
   */
  reserve(visitor: Visitor, kind: AttemptKind): Promise<Attempt>;
}

const WHY: Readonly<Record<AttemptLimit, string>> = {
  wrong: 'Too many wrong codes',
  tokens: 'Too many wrong API tokens',
  taken: 'Too many codes that are taken',
  claimed: 'Too much was published',
};

/** The quotas that an attempt of each kind may count in. */
const LIMITS_OF: Readonly<Record<AttemptKind, readonly AttemptLimit[]>> = {
  'look-up': ['wrong'],
  claim: ['taken', 'claimed'],
  'api-token': ['tokens'],
};

/** A limit that is reached under a key. */
interface Short {
  limit: AttemptLimit;
  key: LimitKey;
  shortage: Shortage;
}

/** Counts what guards against guessing in the store that is given, together with whoever uses it, too. */
export function openAttempts(now: Clock, open: OpenLimiter = inMemory): Attempts {
  const quotas = {
    wrong: quotasOf('wrong', now, open),
    tokens: quotasOf('tokens', now, open),
    taken: quotasOf('taken', now, open),
    claimed: quotasOf('claimed', now, open),
  };

  function shortageOf(limits: readonly AttemptLimit[], keys: readonly LimitKey[]): Short | undefined {
    for (const limit of limits)
      for (const key of keys) {
        const shortage = quotas[limit][key.scope].shortageOf(key.key);
        if (shortage) return { limit, key, shortage };
      }
    return undefined;
  }

  async function reserveWhenFree(kind: AttemptKind, keys: readonly LimitKey[]): Promise<Attempt> {
    // Between the last check and the reservation nothing may be awaited, or two calls could take the same point.
    for (let since: number | undefined; ; since ??= performance.now()) {
      const short = shortageOf(LIMITS_OF[kind], keys);
      if (!short) return reserveNow(kind, keys);
      const { limit, key, shortage } = short;
      const change = shortage.isSpent ? undefined : quotas[limit][key.scope].change(key.key, since);
      if (!change) throw errorOf(short);
      await change;
    }
  }

  function reserveNow(kind: AttemptKind, keys: readonly LimitKey[]): Attempt {
    if (kind === 'look-up') return lookUp(reserveIn(quotas.wrong, keys));
    if (kind === 'api-token') return lookUp(reserveIn(quotas.tokens, keys));
    return claim(reserveIn(quotas.taken, keys), reserveIn(quotas.claimed, keys));
  }

  return {
    reserve: async (visitor, kind) => (visitor.unlimited ? NOTHING : reserveWhenFree(kind, keysOf(visitor))),
  };
}

function quotasOf(limit: AttemptLimit, now: Clock, open: OpenLimiter): Quotas {
  const windows = ATTEMPTS[limit];
  const quotaOf = (scope: LimitScope) =>
    openQuota(
      // The name is that of an earlier version, so that counts outlast an upgrade.
      `guesses:${limit}:${scope}`,
      windows.map(({ seconds, most }) => ({ seconds, points: most[scope] })),
      open,
      now,
    );
  return {
    each: quotaOf('each'),
    withoutCookie: quotaOf('withoutCookie'),
    address: quotaOf('address'),
    slash56: quotaOf('slash56'),
    slash48: quotaOf('slash48'),
  };
}

/** The keys under which an attempt counts: the account, or the browser, or else all visitors of the address that have neither; the address; the networks around it. */
function keysOf({ session, device, client, networks }: Visitor): LimitKey[] {
  const keys: LimitKey[] = [ownKey(session?.id, device, client), { scope: 'address', key: client }];
  const [slash56, slash48] = networks;
  if (slash56 !== undefined) keys.push({ scope: 'slash56', key: slash56 });
  if (slash48 !== undefined) keys.push({ scope: 'slash48', key: slash48 });
  return keys;
}

function ownKey(session: string | undefined, device: string | null, client: string): LimitKey {
  if (session !== undefined) return { scope: 'each', key: `session ${session}` };
  return device === null ? { scope: 'withoutCookie', key: client } : { scope: 'each', key: `device ${device}` };
}

function errorOf({ limit, key, shortage }: Short): Error {
  if (!shortage.isSpent) return rateLimited('That was too often.', shortage.ms);
  const isOwn = key.scope === 'each' || key.scope === 'withoutCookie';
  return rateLimited(`${WHY[limit]}${isOwn ? '' : ' from your network'}.`, shortage.ms);
}
