/** The header counts in whole seconds, and an answer travels a while: a smaller difference is none, in milliseconds. */
const TOLERANCE = 5_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** Learns from an answer's Date header how far the server's clock is from this device's, which may be set wrong. */
export function learnServerTime(dateHeader: string | null, localNow = Date.now()): void {
  const difference = Date.parse(dateHeader ?? '') - localNow;
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < TOLERANCE) return;
  ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
  for (const listener of listeners) listener();
}

/** The time by the server's clock, as far as an answer has told it. */
export const serverTime = (localNow = Date.now()): number => localNow + ahead;

/** Calls back when an answer has told another time than was known; returns how to stop. */
export function onServerTimeLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
