import type { Clock } from '@pasteroom/kit/core/clock';
import { claim, type Guess, lookUp, NOTHING, type Payer, reserveIn, type Quotas } from './guess.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { openQuota, type Shortage } from './quota.ts';
import { rateLimited } from '../http/rate-limited.ts';
import { GUESSES, type GuessLimit, type PayerKind } from '../routes/budgets.ts';
import type { GuessKind } from '../routes/policy.ts';
import type { Visitor } from '../session/visitor.ts';

export interface Guesses {
  /**
   * Reserves the points that a guess needs, before anything is looked up for it. What is on its way holds its points, so that guesses sent all at once
   * learn no more than one after the other; who comes then waits a moment, and all others have theirs at once. Fails with `rate_limited` where one of
   * the payers has no point left.
   */
  reserve(visitor: Visitor, kind: GuessKind): Guess | Promise<Guess>;
}

const WHY: Readonly<Record<GuessLimit, string>> = {
  wrong: 'Too many wrong codes',
  tokens: 'Too many wrong API tokens',
  taken: 'Too many codes that are taken',
  claimed: 'Too much was published',
};

/** What a guess of each kind may come to count for. */
const LIMITS_OF: Readonly<Record<GuessKind, readonly GuessLimit[]>> = {
  'look-up': ['wrong'],
  claim: ['taken', 'claimed'],
  'api-token': ['tokens'],
};

/** Where there is no room. */
interface Short {
  limit: GuessLimit;
  payer: Payer;
  shortage: Shortage;
}

/** Counts what guards against guessing in the store that is given, together with whoever uses it, too. */
export function openGuesses(now: Clock, open: OpenLimiter = inMemory): Guesses {
  const quotas = {
    wrong: quotasOf('wrong', now, open),
    tokens: quotasOf('tokens', now, open),
    taken: quotasOf('taken', now, open),
    claimed: quotasOf('claimed', now, open),
  };

  function shortageOf(limits: readonly GuessLimit[], payers: readonly Payer[]): Short | undefined {
    for (const limit of limits)
      for (const payer of payers) {
        const shortage = quotas[limit][payer.kind].shortageOf(payer.who);
        if (shortage) return { limit, payer, shortage };
      }
    return undefined;
  }

  async function takeWhenFree(kind: GuessKind, payers: readonly Payer[]): Promise<Guess> {
    // Nobody else may come between the last look and the taking.
    for (let since: number | undefined; ; since ??= performance.now()) {
      const short = shortageOf(LIMITS_OF[kind], payers);
      if (!short) return take(kind, payers);
      const { limit, payer, shortage } = short;
      const change = shortage.isSpent ? undefined : quotas[limit][payer.kind].change(payer.who, since);
      if (!change) throw errorOf(short);
      await change;
    }
  }

  function take(kind: GuessKind, payers: readonly Payer[]): Guess {
    if (kind === 'look-up') return lookUp(reserveIn(quotas.wrong, payers));
    if (kind === 'api-token') return lookUp(reserveIn(quotas.tokens, payers));
    return claim(reserveIn(quotas.taken, payers), reserveIn(quotas.claimed, payers));
  }

  return {
    reserve(visitor, kind) {
      if (visitor.unlimited) return NOTHING;
      const payers = payersOf(visitor);
      return shortageOf(LIMITS_OF[kind], payers) ? takeWhenFree(kind, payers) : take(kind, payers);
    },
  };
}

function quotasOf(limit: GuessLimit, now: Clock, open: OpenLimiter): Quotas {
  const windows = GUESSES[limit];
  const quotaOf = (kind: PayerKind) =>
    openQuota(
      `guesses:${limit}:${kind}`,
      windows.map(({ seconds, most }) => ({ seconds, points: most[kind] })),
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

/** Who pays: somebody who is signed in, or a browser, or else all together who come from that address without either; then the address; then the networks around it. */
function payersOf({ session, device, client, networks }: Visitor): Payer[] {
  const payers: Payer[] = [ownPayer(session?.id, device, client), { kind: 'address', who: client }];
  const [slash56, slash48] = networks;
  if (slash56 !== undefined) payers.push({ kind: 'slash56', who: slash56 });
  if (slash48 !== undefined) payers.push({ kind: 'slash48', who: slash48 });
  return payers;
}

function ownPayer(session: string | undefined, device: string | null, client: string): Payer {
  if (session !== undefined) return { kind: 'each', who: `session ${session}` };
  return device === null ? { kind: 'withoutCookie', who: client } : { kind: 'each', who: `device ${device}` };
}

function errorOf({ limit, payer, shortage }: Short): Error {
  if (!shortage.isSpent) return rateLimited('That was too often.', shortage.ms);
  const isOwn = payer.kind === 'each' || payer.kind === 'withoutCookie';
  return rateLimited(`${WHY[limit]}${isOwn ? '' : ' from your network'}.`, shortage.ms);
}
