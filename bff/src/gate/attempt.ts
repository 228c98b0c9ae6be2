import type { Awaitable } from '@pasteroom/kit/core/awaitable';
import type { Quota } from './quota.ts';
import type { LimitScope } from '../routes/budgets.ts';

/** A quota for each scope. */
export type Quotas = Readonly<Record<LimitScope, Quota>>;

/** Under which key an attempt counts in a scope. */
export interface LimitKey {
  scope: LimitScope;
  key: string;
}

/** A call that may tell whether a code is there. It holds points in the quotas of who makes it, until it is known what it has told. */
export interface Attempt {
  /** A service answered this. It is counted at once, unless a store must be told. */
  answered(status: number): Awaitable<void>;
  /** The call is over, answered or not. */
  over(): Awaitable<void>;
  /** No service was asked. */
  release(): void;
}

/** Answers to look-ups that tell nothing of the code: what was asked could not be read, or was too often. */
const TELLS_NOTHING: ReadonlySet<number> = new Set([400, 413, 415, 422, 429]);
const TAKEN = 409;

/** An attempt of somebody who is not counted. */
export const NOTHING: Attempt = { answered: () => undefined, over: () => undefined, release: () => undefined };

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

/** A look-up costs what it asked for in vain; whoever hung up has learned nothing. */
export function lookUp(wrong: Reservation): Attempt {
  const tells = (status: number) => status >= 400 && status < 500 && !TELLS_NOTHING.has(status);
  return {
    answered: (status) => (tells(status) ? wrong.spend() : wrong.release()),
    over: wrong.release,
    release: wrong.release,
  };
}

/**
 * A claim tells whether its code is free, whatever else is wrong with it, and also by silence: a taken code is refused before the files have come.
 * So each costs a claim once a service may have been asked; a taken code costs a try besides.
 */
export function claim(taken: Reservation, claimed: Reservation): Attempt {
  async function over(): Promise<void> {
    taken.release();
    await claimed.spend();
  }
  return {
    async answered(status) {
      await Promise.all([status === TAKEN && taken.spend(), over()]);
    },
    over,
    release() {
      taken.release();
      claimed.release();
    },
  };
}
