import { ERROR_STATUS } from '@pasteroom/openapi/common';
import type { Quota } from './quota.ts';
import type { LimitScope } from '../routes/budgets.ts';

/** A quota for each scope. */
export type Quotas = Readonly<Record<LimitScope, Quota>>;

/** The key under which an attempt counts in a scope. */
export interface LimitKey {
  scope: LimitScope;
  key: string;
}

/** A call that may reveal whether a code exists. It reserves points in the quotas of its caller until it is known what it has revealed. */
export interface Attempt {
  /** Spends or releases the points by the status of the service's answer. */
  settle(status: number): Promise<void>;
  /** Settles what is still reserved when the call has ended, answered or not. */
  end(): Promise<void>;
  /** Gives all points back, because no service was asked. */
  release(): void;
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

/** The attempt of a caller who is not counted. */
export const NOTHING: Attempt = { settle: async () => undefined, end: async () => undefined, release: () => undefined };

/** Points that are reserved, and spent or released once. */
interface Reservation {
  spend(): Promise<void>;
  release(): void;
}

/** Reserves a point under each key. */
export function reserveIn(quotas: Quotas, keys: readonly LimitKey[]): Reservation {
  let areHeld = true;
  function end(): boolean {
    const wereHeld = areHeld;
    areHeld = false;
    return wereHeld;
  }
  for (const { scope, key } of keys) quotas[scope].reserve(key);
  return {
    async spend() {
      if (end()) await Promise.all(keys.map(({ scope, key }) => quotas[scope].spend(key)));
    },
    release() {
      if (end()) for (const { scope, key } of keys) quotas[scope].release(key);
    },
  };
}

/** The attempt of a look-up: it costs a point when the code was wrong. A caller who hung up has learned nothing. */
export function lookUp(wrong: Reservation): Attempt {
  const tells = (status: number) => status >= 400 && status < 500 && !TELLS_NOTHING.has(status);
  return {
    settle: async (status) => (tells(status) ? wrong.spend() : wrong.release()),
    end: async () => wrong.release(),
    release: wrong.release,
  };
}

/**
 * The attempt of a claim, which reveals whether its code is free, whatever else is wrong with it, and also by silence: a taken code is refused
 * before the files have arrived. So each claim costs one point once a service may have been asked, and a taken code costs another.
 */
export function claim(taken: Reservation, claimed: Reservation): Attempt {
  async function end(): Promise<void> {
    taken.release();
    await claimed.spend();
  }
  return {
    async settle(status) {
      await Promise.all([isTaken(status) && taken.spend(), end()]);
    },
    end,
    release() {
      taken.release();
      claimed.release();
    },
  };
}
