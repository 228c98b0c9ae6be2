/** The header counts in whole seconds, and an answer travels a while: a smaller difference is none, in milliseconds. */
const TOLERANCE = 5_000;

let ahead = 0;

/** Learns from an answer's Date header how far the server's clock is from this device's, which may be set wrong. */
export function learnServerTime(dateHeader: string | null, localNow = Date.now()): void {
  const difference = Date.parse(dateHeader ?? '') - localNow;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
}

/** The time by the server's clock, as far as an answer has told it. */
export const serverTime = (localNow = Date.now()): number => localNow + ahead;
