/** The Date header has whole seconds, and responses take time. */
const TOLERANCE_MS = 5_000;

let ahead = 0;
const listeners = new Set<() => void>();

export function learnServerTime(dateHeader: string | null, localNow = Date.now()): void {
  const difference = Date.parse(dateHeader ?? '') - localNow;
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < TOLERANCE_MS) return;
  ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  for (const listener of listeners) listener();
}

export const serverTime = (localNow = Date.now()): number => localNow + ahead;

export function onServerTimeLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
