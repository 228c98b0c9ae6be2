/** Increment when `wordsOf` changes, so stored words are rebuilt. */
export const WORDS_VERSION = 2;

const MAX_LETTERS = 40;

const UNSPACED =
  /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}\p{M}]]+/gv;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns distinct lowercase words without accents and punctuation. In scripts without spaces, each
 * word includes the rest of its run, so prefix search finds consecutive words.
 */
export function wordsOf(title: string): string[] {
  const { spaced, unspaced } = runsOf(title);
  return unique([
    ...spaced,
    ...unspaced.flatMap((run) => wordStarts(run).map((at) => shortened(run.slice(at)))),
  ]);
}

const MAX_TERMS = 12;

/**
 * Returns the prefixes to search for, except prefixes of other terms. A run without spaces is one
 * term.
 */
export function termsOf(typed: string): string[] {
  const { spaced, unspaced } = runsOf(typed);
  const words = unique([...spaced, ...unspaced.map(shortened)]);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .slice(0, MAX_TERMS);
}

function runsOf(text: string): { spaced: string[]; unspaced: string[] } {
  const composed = text.normalize('NFKC');
  return {
    spaced: spacedWords(composed.replaceAll(UNSPACED, ' ')),
    unspaced: composed.match(UNSPACED) ?? [],
  };
}

function spacedWords(text: string): string[] {
  // Upper case first, because some letters share their uppercase form: ß → ss, ı → i, ς → σ.
  const folded = text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(shortened);
}

/** Includes words inside compounds that the segmenter treats as one word. */
const wordStarts = (run: string): number[] =>
  [...WORDS.segment(run)].flatMap(({ index, segment }) => [
    index,
    ...innerStarts(segment).map((at) => index + at),
  ]);

/** Splits only into words of at least two characters: 東京|都庁, but not 東|京都. */
function innerStarts(word: string): number[] {
  const starts = [...CHARACTERS.segment(word)].map(({ index }) => index);
  return starts
    .slice(2, -1)
    .filter((at) => isLong(lastWord(word.slice(0, at))) && isLong(firstWord(word.slice(at))));
}

const firstWord = (text: string): string => WORDS.segment(text).containing(0)?.segment ?? '';
const lastWord = (text: string): string =>
  WORDS.segment(text).containing(text.length - 1)?.segment ?? '';
const isLong = (word: string): boolean =>
  (CHARACTERS.segment(word).containing(0)?.segment ?? '').length < word.length;

const shortened = (word: string): string => [...word].slice(0, MAX_LETTERS).join('');
const unique = (words: readonly string[]): string[] => [...new Set(words)];
