import { WORD_LISTS, type WordList } from './head.ts';

export const WORD_COUNT = 6;
const LIST_LENGTH = 2_048;
/** Identifies a word of these lists. */
export const PREFIX_LENGTH = 4;
/** More edits would suggest unrelated words. */
const MAX_EDIT_COST = 2;

const LISTS: Record<WordList, () => Promise<{ readonly wordlist: readonly string[] }>> = {
  en: () => import('@scure/bip39/wordlists/english.js'),
  es: () => import('@scure/bip39/wordlists/spanish.js'),
  pt: () => import('@scure/bip39/wordlists/portuguese.js'),
  fr: () => import('@scure/bip39/wordlists/french.js'),
};

export type ReadWords =
  | { readonly ok: true; readonly numbers: readonly number[] }
  | {
      readonly ok: false;
      readonly fault: 'unknown';
      readonly word: string;
      readonly suggestion?: string;
    }
  | { readonly ok: false; readonly fault: 'count'; readonly count: number };

/** Accepts codes and BCP 47 tags. Languages without a suitable list use the English one. */
export const wordListFor = (language: string): WordList =>
  WORD_LISTS.find((list) => list === language.toLowerCase().split('-', 1)[0]) ?? 'en';

/** The list's length divides 2¹⁶, so all numbers are equally likely. */
export const randomNumbers = (): number[] =>
  Array.from(crypto.getRandomValues(new Uint16Array(WORD_COUNT)), (value) => value % LIST_LENGTH);

export async function wordsOf(numbers: readonly number[], list: WordList): Promise<string[]> {
  const { wordlist } = await LISTS[list]();
  return numbers.map((number) => wordlist[number]?.normalize('NFC') ?? '');
}

/** Returns the words that start with the typed letters, in the list's order. Ignores accents. */
export async function completionsOf(typed: string, list: WordList): Promise<string[]> {
  const { wordlist } = await LISTS[list]();
  const start = plain(typed);
  const found = wordlist.filter((word) => start !== '' && plain(word).startsWith(start));
  return found.map((word) => word.normalize('NFC'));
}

/**
 * Reads typed or pasted words. Ignores case, accents, digits and punctuation, and completes words
 * from their first four letters.
 */
export async function readWords(typed: string, list: WordList): Promise<ReadWords> {
  const { wordlist } = await LISTS[list]();
  const known = wordlist.map(plain);
  const words =
    typed
      .replaceAll(/\p{Cf}/gu, '')
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const numbers = words.map((word) => numberOf(plain(word), known));
  const unknown = numbers.indexOf(-1);
  const word = words[unknown];
  if (word !== undefined) {
    const suggestion = wordlist[closest(plain(word), known)]?.normalize('NFC');
    return { ok: false, fault: 'unknown', word, ...(suggestion !== undefined && { suggestion }) };
  }
  if (numbers.length !== WORD_COUNT) return { ok: false, fault: 'count', count: numbers.length };
  return { ok: true, numbers };
}

const plain = (word: string): string =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function numberOf(word: string, known: readonly string[]): number {
  const exact = known.indexOf(word);
  if (exact !== -1 || word.length < PREFIX_LENGTH) return exact;
  return known.findIndex((each) => each.startsWith(word));
}

function closest(word: string, known: readonly string[]): number {
  const costs = known.map((each) => editCost(word, each));
  const least = Math.min(...costs);
  return least <= Math.min(MAX_EDIT_COST, word.length / 2) ? costs.indexOf(least) : -1;
}

/** A substitution costs more than a missing letter, so "achor" suggests "anchor", not "actor". */
const SUBSTITUTION_COST = 1.5;

/** Damerau–Levenshtein distance (optimal string alignment). */
function editCost(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const costs = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      costs[column] = Math.min(
        (above[column] ?? Infinity) + 1,
        (costs[column - 1] ?? Infinity) + 1,
        (above[column - 1] ?? Infinity) + (isSame ? 0 : SUBSTITUTION_COST),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, above] = [above, costs];
  }
  return above[to.length] ?? Infinity;
}
