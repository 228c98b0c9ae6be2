/** Maximum in ms, whatever the server returns. */
export const PREVIEW_LIFE = 300_000;

/** In ms. Uses the server's `Date` header, because the local clock may be wrong. */
export function timeLeft(expiresAt: string, dateHeader: string | null, localNow: number): number {
  const serverNow = Date.parse(dateHeader ?? '');
  const left = Date.parse(expiresAt) - (Number.isNaN(serverNow) ? localNow : serverNow);
  return Number.isNaN(left) ? PREVIEW_LIFE : Math.min(Math.max(left, 0), PREVIEW_LIFE);
}

export function clockTime(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
