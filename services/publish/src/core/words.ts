/** A word is found by its beginning, so what comes after this many letters tells little. */
const MAX_LETTERS = 40;

/**
 * The words of a title as they are searched: no capitals, no accents, nothing but letters and digits, each once. The same is made of what
 * somebody searches for, so the letters of both are the same whatever was typed.
 */
export function wordsOf(text: string): string[] {
  // By way of capitals, because some small letters have the same one: ß is found as ss, ı as i, ς as σ.
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, MAX_LETTERS).join('')))];
}
