const WORDS_PER_MINUTE = 200;
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’-]+/gu;
const MAX_EXCERPT_LENGTH = 155;

/** In scripts without spaces, each character counts as a word. */
export const wordsOf = (text: string): number => text.match(WORD)?.length ?? 0;

export const minutesFor = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));

export function excerptOf(text: string): string {
  const line = text
    .slice(0, 20 * MAX_EXCERPT_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= MAX_EXCERPT_LENGTH) return line;
  const cut = line.slice(0, MAX_EXCERPT_LENGTH).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX_EXCERPT_LENGTH / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}

const COUNT = new Intl.NumberFormat('en');
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const counted = (count: number, noun?: string): string =>
  noun === undefined
    ? COUNT.format(count)
    : `${COUNT.format(count)} ${noun}${count === 1 ? '' : 's'}`;

export const dayOf = (moment: Date): string => DAY.format(moment);

const UNITS = ['bytes', 'kB', 'MB'];

export function sizeOf(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${COUNT.format(Number(value.toFixed(step > 0 && value < 10 ? 1 : 0)))} ${UNITS[step]}`;
}
