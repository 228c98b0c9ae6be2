export const MAX_STACKED_MARKS = 1_000;
/** Characters that join the previous one, including the Thai and Lao vowel AM. */
const JOINED = '[\\p{M}\\p{Cf}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const STACKED_MARKS = new RegExp(`${JOINED}{${MAX_STACKED_MARKS}}`, 'gu');

/** Browsers lay out some texts of this length in seconds, such as alternating directions. */
const MAX_UNDIVIDED_LENGTH = 20_000;
const PART_LENGTH = 10_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns parts of stacks of combining characters, which take quadratic time to shape. */
export const stackedMarksIn = (text: string): Span[] =>
  [...text.matchAll(STACKED_MARKS)].map(({ index, 0: marks }) => ({
    from: index,
    to: index + marks.length,
  }));

/**
 * Returns the ends of parts in ascending order, or none for short text. Divides between words where
 * possible, or between graphemes.
 */
export function textPartEnds(text: string): number[] {
  if (text.length <= MAX_UNDIVIDED_LENGTH) return [];
  const ends: number[] = [];
  let from = 0;
  while (text.length - from > 2 * PART_LENGTH) {
    const next = text.slice(from, from + 2 * PART_LENGTH);
    const afterWord = next.lastIndexOf(' ', PART_LENGTH - 1) + 1;
    from += afterWord > PART_LENGTH / 2 ? afterWord : graphemeStart(next, PART_LENGTH);
    ends.push(from);
  }
  return [...ends, text.length];
}

/** Returns `at` for graphemes that are too long for one part. */
const graphemeStart = (text: string, at: number): number =>
  new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(at)?.index ||
  at;
