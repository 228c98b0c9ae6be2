import type { ServerResponse } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Log } from './log.ts';

/** How many requests a process has in hand at a time: more than a quick one ever has, and few enough to be answered within seconds when it is not. */
export const MAX_REQUESTS_IN_HAND = 1_000;

/** Takes a place for a request, which it holds until its answer is closed; false where none is free. */
export type TakePlace = (res: ServerResponse) => boolean;

/** What these places are for, as the log calls it, and how many there are. */
interface Room {
  name: string;
  max: number;
  log: Log;
}

const TOLD_EVERY_MS = 10 * SECOND;
const COME_BACK_AFTER_S = 2;

/** Places for so many requests at a time. That there are too few is told in the log, every 10 s at the most. */
export function places({ name, max, log }: Room): TakePlace {
  let taken = 0;
  let toldAt = -TOLD_EVERY_MS;
  const leave = () => {
    taken -= 1;
  };
  return (res) => {
    if (taken < max) {
      taken += 1;
      res.on('close', leave);
      return true;
    }
    const now = performance.now();
    if (now - toldAt >= TOLD_EVERY_MS) {
      toldAt = now;
      log.warn({ places: name, max }, 'overloaded');
    }
    return false;
  };
}

/** The refusal of a request that there is no place for. */
export const overloaded = (): AppError =>
  new AppError('unavailable', 'Too much is asked for at this moment. Please try again in a few seconds.', {
    retryAfter: COME_BACK_AFTER_S,
  });
