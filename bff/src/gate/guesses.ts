import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import { rateLimited } from '../http/rate-limited.ts';
import { GUESSES, type GuessLimit } from '../routes/budgets.ts';
import type { GuessKind } from '../routes/policy.ts';
import type { Visitor } from '../session/visitor.ts';
import { inMemory, type OpenLimiter } from './limiters.ts';
import {
  type Keys,
  keysOf,
  openPoints,
  type Points,
  type Reservation,
  type Shortage,
} from './points.ts';

type KeysOf = (limit: GuessLimit) => Keys;

export interface Guess {
  settle(status: number, code?: 'wrong_key'): Promise<void>;
  end(): Promise<void>;
  /** For calls that never reached a service. */
  release(): void;
}

export interface Guesses {
  /**
   * Reserves points before any lookup, so concurrent guesses reveal no more than sequential ones.
   * Waits up to 2 s for other reservations to end.
   * @param code Room code that a password belongs to, in any spelling
   * @throws `rate_limited` if the visitor has no points left
   */
  reserve(visitor: Visitor, kind: GuessKind, code?: string): Promise<Guess>;
}

const REASONS: Readonly<Record<GuessLimit, string>> = {
  wrong: 'Too many wrong codes',
  tokens: 'Too many wrong API tokens',
  taken: 'Too many attempts to use taken codes',
  claimed: 'Too much content published',
  passwords: 'Too many wrong passwords',
};

const LIMITS_OF: Readonly<Record<GuessKind, readonly GuessLimit[]>> = {
  'look-up': ['wrong'],
  claim: ['taken', 'claimed'],
  password: ['wrong', 'passwords'],
  'api-token': ['tokens'],
};

const WAIT_TIMEOUT_MS = 2 * SECOND;
const POLL_INTERVAL_MS = 10;

export function openGuesses(now: Clock, open: OpenLimiter = inMemory): Guesses {
  const pointsOf = (limit: GuessLimit) =>
    openPoints(`guesses:${limit}`, { windows: GUESSES[limit], open, now, countsAll: true });
  const points: Record<GuessLimit, Points> = {
    wrong: pointsOf('wrong'),
    tokens: pointsOf('tokens'),
    taken: pointsOf('taken'),
    claimed: pointsOf('claimed'),
    passwords: pointsOf('passwords'),
  };

  /** Returns false if all points are reserved. Throws if they are spent, or if `isLate`. */
  function hasRoom(limits: readonly GuessLimit[], keysOf: KeysOf, isLate: boolean): boolean {
    for (const limit of limits) {
      const shortage = points[limit].shortage(keysOf(limit));
      if (shortage && (shortage.isSpent || isLate)) throw errorOf(limit, shortage);
      if (shortage) return false;
    }
    return true;
  }

  return {
    async reserve(visitor, kind, code = '') {
      if (visitor.unlimited) return NO_GUESS;
      const own = keysOfGuess(visitor);
      const ofText = keysOfText(own, code);
      const keysOf: KeysOf = (limit) => (limit === 'passwords' ? ofText : own);
      const until = performance.now() + WAIT_TIMEOUT_MS;
      while (!hasRoom(LIMITS_OF[kind], keysOf, performance.now() >= until))
        await pause(POLL_INTERVAL_MS);
      const reserved = (limit: GuessLimit) => points[limit].reserve(keysOf(limit));
      if (kind === 'claim') return claim(reserved('taken'), reserved('claimed'));
      if (kind === 'password') return unlock(lookUp(reserved('wrong')), reserved('passwords'));
      return lookUp(reserved(kind === 'look-up' ? 'wrong' : 'tokens'));
    },
  };
}

/** Visitors without a cookie share a key per IP address, so deleting the cookie gains nothing. */
function keysOfGuess(visitor: Visitor): Keys {
  const { each = `without cookie ${visitor.client}`, network } = keysOf(visitor);
  return { each, address: visitor.client, network };
}

/** Spelling a code differently gains no further passwords. */
function keysOfText({ each, address, network }: Keys, typed: string): Keys {
  const sent = understandRoomCode(typed);
  const code = sent.ok ? sent.code : '';
  const withCode = (key: string | undefined) => key && `${key} ${code}`;
  return { each: withCode(each), address: withCode(address), network: withCode(network) };
}

function errorOf(limit: GuessLimit, { scope, ms, isSpent }: Shortage): Error {
  if (!isSpent) return rateLimited('Too many requests.', ms);
  return rateLimited(`${REASONS[limit]}${scope === 'each' ? '' : ' from your network'}.`, ms);
}

const NEUTRAL_STATUSES: ReadonlySet<number> = new Set([
  ERROR_STATUS.validation,
  ERROR_STATUS.payload_too_large,
  ERROR_STATUS.file_type,
  // The code was right: its text was opened for the last time.
  ERROR_STATUS.gone,
  ERROR_STATUS.content_too_complex,
  ERROR_STATUS.rate_limited,
]);

export const isTaken = (status: number): boolean => status === ERROR_STATUS.code_taken;

const NO_GUESS: Guess = {
  settle: async () => undefined,
  end: async () => undefined,
  release: () => undefined,
};

/** A caller that disconnects learns nothing, so `end` refunds the point. */
function lookUp(wrong: Reservation): Guess {
  const isMiss = (status: number) => status >= 400 && status < 500 && !NEUTRAL_STATUSES.has(status);
  return {
    async settle(status) {
      if (isMiss(status)) await wrong.spend();
      else wrong.release();
    },
    end: async () => wrong.release(),
    release: wrong.release,
  };
}

/**
 * A wrong password isn't a wrong code, which gets a 404. A wrong key of a sealed text counts as a
 * wrong code, because guessing is hopeless and other callers must not lose access to the text.
 */
function unlock(code: Guess, password: Reservation): Guess {
  function release(): void {
    password.release();
    code.release();
  }
  return {
    async settle(status, error) {
      if (status === ERROR_STATUS.wrong_password && error !== 'wrong_key') {
        code.release();
        return void (await password.spend());
      }
      password.release();
      await code.settle(status);
    },
    end: async () => release(),
    release,
  };
}

/**
 * A claim reveals whether its code is free even without a response, since taken codes are rejected
 * before the files arrive. Each claim costs a point, and a taken code costs another.
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
