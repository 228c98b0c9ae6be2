export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function manualClock(start: string): ManualClock {
  let now = new Date(start).getTime();
  return Object.assign(() => new Date(now), {
    advance(ms: number) {
      now += ms;
    },
  });
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;

/** Maximum between two machines, in ms. */
export const CLOCK_SKEW = 2 * MINUTE;

export const msUntilMidnight = (now: Date): number => DAY - (now.getTime() % DAY);
