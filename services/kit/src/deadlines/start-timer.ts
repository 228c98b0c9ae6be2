/** Calls back once after so many milliseconds; what it returns cancels that. A dependency like the clock, so that tests can fire it. */
export type StartTimer = (ms: number, callback: () => void) => () => void;

/** A timer of the machine; it does not keep the process alive. */
export const realTimer: StartTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};
