/** Maximum lifetime of a preview in milliseconds, whatever the server returns. */
export const PREVIEW_LIFE = 300_000;

/**
 * Returns the remaining milliseconds by the server's `Date` header, since the local clock may be
 * wrong. Falls back to the local clock. Never exceeds `PREVIEW_LIFE`.
 */
export function timeLeft(expiresAt: string, dateHeader: string | null, localNow: number): number {
  const serverNow = Date.parse(dateHeader ?? '');
  const left = Date.parse(expiresAt) - (Number.isNaN(serverNow) ? localNow : serverNow);
  return Number.isNaN(left) ? PREVIEW_LIFE : Math.min(Math.max(left, 0), PREVIEW_LIFE);
}

/** Formats seconds as in `04:59`. */
export function clockTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
