import type { StartTimer } from '../deadlines/start-timer.ts';

/** A timer that fires when it is told to. */
export interface ManualTimer {
  start: StartTimer;
  /** Calls back whoever waits. */
  fire(): void;
  /** Answers for how many milliseconds the timer was started; null when nobody waits. */
  waiting(): number | null;
}

export function manualTimer(): ManualTimer {
  let started: { ms: number; callback: () => void } | undefined;
  return {
    start(ms, callback) {
      const mine = { ms, callback };
      started = mine;
      return () => {
        if (started === mine) started = undefined;
      };
    },
    fire() {
      const due = started;
      started = undefined;
      due?.callback();
    },
    waiting: () => started?.ms ?? null,
  };
}
