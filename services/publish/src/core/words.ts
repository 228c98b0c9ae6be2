/** Raise it when `wordsOf` changes: the words of stored titles are then replaced. */
export const WORDS_VERSION = 2;

/** Longest indexed prefix of a word. */
const MAX_LETTERS = 40;

/** Runs of the scripts that write no spaces between words. */
const UNSPACED = /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}\p{M}]]+/gv;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the words by which a title is found: distinct, in lower case, without accents and punctuation. For scripts without spaces, each word is returned
 * with all that follows it in the run, so that a search for several words in a row is a prefix, too.
 */
export function wordsOf(title: string): string[] {
  const { spaced, unspaced } = runsOf(title);
  return unique([...spaced, ...unspaced.flatMap((run) => wordStarts(run).map((at) => shortened(run.slice(at))))]);
}

/** Most terms of a search. Each is looked up in all titles. */
const MAX_TERMS = 12;

/** Returns the prefixes that a search looks for. A run of a script without spaces is one term. Drops terms that are prefixes of other terms. */
export function termsOf(typed: string): string[] {
  const { spaced, unspaced } = runsOf(typed);
  const words = unique([...spaced, ...unspaced.map(shortened)]);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MAX_TERMS);
}

function runsOf(text: string): { spaced: string[]; unspaced: string[] } {
  const composed = text.normalize('NFKC');
  return { spaced: spacedWords(composed.replaceAll(UNSPACED, ' ')), unspaced: composed.match(UNSPACED) ?? [] };
}

function spacedWords(text: string): string[] {
  // Words are folded through capitals, since some small letters share one: ß is found as ss, ı as i, ς as σ.
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(shortened);
}

/** Returns where words start in a run, including words inside compounds that the segmenter treats as one. */
const wordStarts = (run: string): number[] =>
  [...WORDS.segment(run)].flatMap(({ index, segment }) => [index, ...innerStarts(segment).map((at) => index + at)]);

/** Returns where a compound can be divided into words of at least two characters: 東京|都庁, but not 東|京都. */
function innerStarts(word: string): number[] {
  const starts = [...CHARACTERS.segment(word)].map(({ index }) => index);
  return starts.slice(2, -1).filter((at) => isLong(lastWord(word.slice(0, at))) && isLong(firstWord(word.slice(at))));
}

const firstWord = (text: string): string => WORDS.segment(text).containing(0)?.segment ?? '';
const lastWord = (text: string): string => WORDS.segment(text).containing(text.length - 1)?.segment ?? '';
const isLong = (word: string): boolean => (CHARACTERS.segment(word).containing(0)?.segment ?? '').length < word.length;

const shortened = (word: string): string => [...word].slice(0, MAX_LETTERS).join('');
const unique = (words: readonly string[]): string[] => [...new Set(words)];
