const DAY_MS = 86_400_000;

export function dayAndTime(
  expiresAt: string,
  now: number,
  locale: string,
  timeZone?: string,
): { day: string; time: string } {
  const end = new Date(expiresAt);
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = dayNumber(end, zone) - dayNumber(new Date(now), zone);
  const day =
    Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }).format(end);
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  }).format(end);
  return { day, time };
}

function dayNumber(date: Date, zone: { timeZone?: string }): number {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zone,
  }).formatToParts(date);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  return Math.round(Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS);
}
