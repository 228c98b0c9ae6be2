const UNITS = [
  ['year', 31_536_000],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Writes seconds in the largest unit that fits, such as `24 hours`. */
export function duration(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / size,
  );
}
