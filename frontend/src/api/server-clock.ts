/**
 * Smaller differences are ignored, in milliseconds: the header has whole seconds, and responses
 * take time.
 */
const TOLERANCE = 5_000;

let ahead = 0;
const listeners = new Set<() => void>();

/**
 * Derives the offset of the server's clock from a `Date` header. This device's clock may be wrong.
 */
export function learnServerTime(dateHeader: string | null, localNow = Date.now()): void {
  const difference = Date.parse(dateHeader ?? '') - localNow;
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < TOLERANCE) return;
  ahead = Math.abs(difference) < TOLERANCE ? 0 : difference;
  for (const listener of listeners) listener();
}

/** The server's time in milliseconds, as far as known. */
export const serverTime = (localNow = Date.now()): number => localNow + ahead;

/** Calls back when the offset changes. Returns a function to unsubscribe. */
export function onServerTimeLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
