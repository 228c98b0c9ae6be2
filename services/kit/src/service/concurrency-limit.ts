import type { ServerResponse } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';

/** High enough for a fast process, but low enough for a slow one to respond within seconds. */
export const MAX_REQUESTS_IN_FLIGHT = 1_000;

export interface ConcurrencyLimit {
  /** Returns false if no slot is free. Release each slot once. */
  acquire(): boolean;
  release(): void;
  inFlight(): number;
  /** Like `acquire`, but releases the slot when the response closes. */
  acquireSlot(res: ServerResponse): boolean;
}

interface Options {
  name: string;
  max: number;
  log: Log;
}

const LOG_INTERVAL_MS = 10 * SECOND;
const RETRY_AFTER_S = 2;

export function concurrencyLimit({ name, max, log }: Options): ConcurrencyLimit {
  let inFlight = 0;
  let loggedAt = -LOG_INTERVAL_MS;
  const acquire = () => {
    if (inFlight < max) {
      inFlight += 1;
      return true;
    }
    const now = performance.now();
    if (now - loggedAt >= LOG_INTERVAL_MS) {
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
    inFlight: () => inFlight,
    acquireSlot(res) {
      const isFree = acquire();
      if (isFree) res.on('close', release);
      return isFree;
    },
  };
}

export const overloaded = (): AppError =>
  new AppError('unavailable', 'The server is overloaded. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_S,
  });
