import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import { rateLimited } from '../http/rate-limited.ts';
import { GUESSES, type GuessLimit } from '../routes/budgets.ts';
import type { GuessKind } from '../routes/policy.ts';
import type { Visitor } from '../session/visitor.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import { type Keys, keysOf, openPoints, type Points, type Reservation, type Shortage } from './points.ts';

/** A call that may reveal whether a code exists. It holds points of its caller until it is known what it has revealed. */
export interface Guess {
  /** Spends or releases the points by the status of the service's answer. */
  settle(status: number): Promise<void>;
  /** Settles what is still reserved when the call has ended, answered or not. */
  end(): Promise<void>;
  /** Gives all points back, because no service was asked. */
  release(): void;
}

export interface Guesses {
  /**
   * Reserves the points that a guess needs, before anything is looked up for it, so that guesses sent all at once reveal no more than one after the
   * other. Waits up to 2 s for points that are only reserved. Fails with `rate_limited` where one of the visitor's keys has no point left.
   */
  reserve(visitor: Visitor, kind: GuessKind): Promise<Guess>;
}

const WHY: Readonly<Record<GuessLimit, string>> = {
  wrong: 'Too many wrong codes',
  tokens: 'Too many wrong API tokens',
  taken: 'Too many codes that are taken',
  claimed: 'Too much was published',
};

/** The limits in which a guess of each kind counts. */
const LIMITS_OF: Readonly<Record<GuessKind, readonly GuessLimit[]>> = {
  'look-up': ['wrong'],
  claim: ['taken', 'claimed'],
  'api-token': ['tokens'],
};

/** How long a guess waits for points that others have reserved: most calls end within milliseconds. */
const PATIENCE_MS = 2 * SECOND;
const LOOK_AGAIN_MS = 10;

/** Counts guesses in the given store, together with all who use it. */
export function openGuesses(now: Clock, open: OpenLimiter = inMemory): Guesses {
  const pointsOf = (limit: GuessLimit) => openPoints(`guesses:${limit}`, { windows: GUESSES[limit], open, now, countsAll: true });
  const points: Record<GuessLimit, Points> = {
    wrong: pointsOf('wrong'),
    tokens: pointsOf('tokens'),
    taken: pointsOf('taken'),
    claimed: pointsOf('claimed'),
  };

  /** Throws where one of the limits has no point left, and tells whether all have one that isn't reserved. */
  function hasRoom(limits: readonly GuessLimit[], keys: Keys, isLate: boolean): boolean {
    for (const limit of limits) {
      const shortage = points[limit].shortage(keys);
      if (shortage && (shortage.isSpent || isLate)) throw errorOf(limit, shortage);
      if (shortage) return false;
    }
    return true;
  }

  return {
    async reserve(visitor, kind) {
      if (visitor.unlimited) return NOTHING;
      const keys = keysOfGuess(visitor);
      const until = performance.now() + PATIENCE_MS;
      while (!hasRoom(LIMITS_OF[kind], keys, performance.now() >= until)) await pause(LOOK_AGAIN_MS);
      if (kind === 'claim') return claim(points.taken.reserve(keys), points.claimed.reserve(keys));
      return lookUp(points[kind === 'look-up' ? 'wrong' : 'tokens'].reserve(keys));
    },
  };
}

/** All visitors of an address who bring no cookie count as one browser, so that dropping the cookie wins nothing. */
function keysOfGuess(visitor: Visitor): Keys {
  const { each = `without cookie ${visitor.client}`, network } = keysOf(visitor);
  return { each, address: visitor.client, network };
}

function errorOf(limit: GuessLimit, { scope, ms, isSpent }: Shortage): Error {
  if (!isSpent) return rateLimited('That was too often.', ms);
  return rateLimited(`${WHY[limit]}${scope === 'each' ? '' : ' from your network'}.`, ms);
}

/** Statuses of answers to look-ups that reveal nothing about the code: the request could not be read, or came too often. */
const TELLS_NOTHING: ReadonlySet<number> = new Set([
  ERROR_STATUS.validation,
  ERROR_STATUS.payload_too_large,
  ERROR_STATUS.file_type,
  ERROR_STATUS.content_too_complex,
  ERROR_STATUS.rate_limited,
]);

export const isTaken = (status: number): boolean => status === ERROR_STATUS.code_taken;

/** The guess of a caller who is not counted. */
const NOTHING: Guess = { settle: async () => undefined, end: async () => undefined, release: () => undefined };

/** A look-up costs a point when the code was wrong. A caller who hung up has learned nothing. */
function lookUp(wrong: Reservation): Guess {
  const tells = (status: number) => status >= 400 && status < 500 && !TELLS_NOTHING.has(status);
  return {
    async settle(status) {
      if (tells(status)) await wrong.spend();
      else wrong.release();
    },
    end: async () => wrong.release(),
    release: wrong.release,
  };
}

/**
 * A claim reveals whether its code is free, whatever else is wrong with it, and also by silence: a taken code is refused before the files have
 * arrived. So each claim costs one point once a service may have been asked, and a taken code costs another.
 */
function claim(taken: Reservation, claimed: Reservation): Guess {
  async function end(): Promise<void> {
    taken.release();
    await claimed.spend();
  }
  return {
    async settle(status) {
      if (isTaken(status)) await taken.spend();
      await end();
    },
    end,
    release() {
      taken.release();
      claimed.release();
    },
  };
}
