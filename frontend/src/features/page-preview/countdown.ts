/** Upper limit, regardless of the response. */
export const PREVIEW_LIFETIME_MS = 300_000;

/** In ms. Uses the server's `Date` header, because the local clock may be wrong. */
export function timeLeft(expiresAt: string, dateHeader: string | null, localNow: number): number {
  const serverNow = Date.parse(dateHeader ?? '');
  const left = Date.parse(expiresAt) - (Number.isNaN(serverNow) ? localNow : serverNow);
  return Number.isNaN(left)
    ? PREVIEW_LIFETIME_MS
    : Math.min(Math.max(left, 0), PREVIEW_LIFETIME_MS);
}

export function clockTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
