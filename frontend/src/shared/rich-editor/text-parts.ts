export const MAX_STACKED_MARKS = 1_000;
/** Characters that join the previous one, including the Thai and Lao vowel AM. */
const JOINED = '[\\p{M}\\p{Cf}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const STACKED_MARKS = new RegExp(`${JOINED}{${MAX_STACKED_MARKS}}`, 'gu');

/** Text of twice this length can take seconds to lay out, for example if its direction alternates. */
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
 * possible, otherwise between graphemes.
 */
export function textPartEnds(text: string): number[] {
  const ends: number[] = [];
  let from = 0;
  while (text.length - from > 2 * PART_LENGTH) {
    const next = text.slice(from, from + 2 * PART_LENGTH);
    const afterWord = next.lastIndexOf(' ', PART_LENGTH - 1) + 1;
    from += afterWord > PART_LENGTH / 2 ? afterWord : graphemeStart(next, PART_LENGTH);
    ends.push(from);
  }
  return ends.length === 0 ? [] : [...ends, text.length];
}

/** Falls back to the start of the character if one grapheme fills the whole part. */
function graphemeStart(text: string, at: number): number {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const isWithinPair = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return graphemes.segment(text).containing(at)?.index || (isWithinPair ? at - 1 : at);
}
