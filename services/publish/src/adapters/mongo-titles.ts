import { wordsOf, WORDS_VERSION } from '../core/words.ts';

/** In code points. Longer prefixes would enlarge the index and hardly narrow a search. */
const GRAM_LENGTH = 8;

/** Changes with everything that `searchFields` depends on. */
export const SEARCH_FIELDS_VERSION = `${WORDS_VERSION}-${GRAM_LENGTH}`;

export function searchFields(title: string, isListed: boolean) {
  const words = wordsOf(title);
  const grams = isListed ? [...new Set(words.flatMap(prefixesOf))] : [];
  return { words, grams, wordsVersion: SEARCH_FIELDS_VERSION };
}

export const gramOf = (term: string): string => prefixesOf(term).at(-1) ?? '';

export const isGram = (term: string): boolean => gramOf(term) === term;

const prefixesOf = (word: string): string[] => {
  const letters = [...word].slice(0, GRAM_LENGTH);
  return letters.map((_, at) => letters.slice(0, at + 1).join(''));
};
