import type { ServerResponse } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';

/** How many requests a process works on at a time: more than a quick one ever has, and few enough to be answered within seconds when it is not. */
export const MAX_REQUESTS_IN_FLIGHT = 1_000;

/** Limits the requests in flight. */
export interface ConcurrencyLimit {
  /** Takes a slot until `release` is called, once; false where none is free. */
  acquire(): boolean;
  release(): void;
  /** Takes a slot until an answer is closed, however that ends; false where none is free. */
  acquireSlot(res: ServerResponse): boolean;
}

interface Options {
  /** The name of what is limited, for the log. */
  name: string;
  max: number;
  log: Log;
}

const LOGGED_EVERY_MS = 10 * SECOND;
const RETRY_AFTER_S = 2;

/** A limit of requests in flight. That it is reached is told in the log, every 10 s at the most. */
export function concurrencyLimit({ name, max, log }: Options): ConcurrencyLimit {
  let inFlight = 0;
  let loggedAt = -LOGGED_EVERY_MS;
  const acquire = () => {
    if (inFlight < max) {
      inFlight += 1;
      return true;
    }
    const now = performance.now();
    if (now - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now;
      log.warn({ limit: name, max }, 'overloaded');
    }
    return false;
  };
  const release = () => {
    inFlight -= 1;
  };
  return {
    acquire,
    release,
    acquireSlot(res) {
      const isFree = acquire();
      if (isFree) res.on('close', release);
      return isFree;
    },
  };
}

/** The refusal of a request beyond a limit. */
export const overloaded = (): AppError =>
  new AppError('unavailable', 'Too much is asked for at this moment. Please try again in a few seconds.', { retryAfter: RETRY_AFTER_S });
