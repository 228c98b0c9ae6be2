/** Replaces the decimal digits of other scripts. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, asciiDigit);

/** Unicode orders the decimal digits of each script, so a run of digits starts with zero. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((point - start) % 10);
}
