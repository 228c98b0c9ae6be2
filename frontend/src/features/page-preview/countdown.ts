/** How long a preview lives at most, in milliseconds; a timer of this length leads away from it, whatever else was said. */
export const PREVIEW_LIFE = 300_000;

/**
 * Milliseconds that were left when an answer came, by the server's own clock (its Date header); the clock of this device may
 * be wrong. Without the header it is trusted, but never with more than a preview can have.
 */
export function timeLeft(expiresAt: string, dateHeader: string | null, localNow: number): number {
  const serverNow = Date.parse(dateHeader ?? '');
  const left = Date.parse(expiresAt) - (Number.isNaN(serverNow) ? localNow : serverNow);
  return Number.isNaN(left) ? PREVIEW_LIFE : Math.min(Math.max(left, 0), PREVIEW_LIFE);
}

/** Writes whole seconds as a clock shows them, for example 04:59. */
export function clockTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
