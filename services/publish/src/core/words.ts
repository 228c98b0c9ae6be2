/** Most letters of an indexed word: words are found by their beginnings, so further letters tell little. */
const MAX_LETTERS = 40;

/**
 * The words of a title as they are searched: no capitals, no accents, nothing but letters and digits, each once. The same is made of what
 * somebody searches for, so the letters of both are the same whatever was typed.
 */
export function wordsOf(text: string): string[] {
  // Words are folded through capitals, since some small letters share one: ß is found as ss, ı as i, ς as σ.
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_LETTERS).join('')))];
}

/** Most terms of a search: nobody remembers more words of a title, and each costs a look at all titles with such a word. */
const MAX_TERMS = 12;

/**
 * The beginnings of words by which titles are searched for what was typed. Of those of which one begins with the other the longer one alone: what has a word
 * that begins with it has one that begins with the shorter.
 */
export function termsOf(typed: string): string[] {
  const words = wordsOf(typed);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MAX_TERMS);
}
