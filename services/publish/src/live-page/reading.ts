const WORDS_A_MINUTE = 200;
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}'’-]+/gu;
const EXCERPT = 155;

/** In scripts without spaces, each letter counts as a word. */
export const wordsOf = (text: string): number => text.match(WORD)?.length ?? 0;

export const minutesFor = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE));

export function excerptOf(text: string): string {
  const line = text
    .slice(0, 20 * EXCERPT)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${(end > EXCERPT / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
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
