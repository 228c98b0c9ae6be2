import { WORD_COUNT } from '@pasteroom/sealed/words';

const SEPARATORS = /[^\p{L}\p{M}]+/u;

interface Split {
  words: string[];
  /** Index of the field to continue in. */
  focus: number;
}

/** Distributes what was typed or pasted into one field. All six words replace those before. */
export function splitWords(words: readonly string[], at: number, typed: string): Split {
  const visible = typed.replaceAll(/\p{Cf}/gu, '');
  const pieces = visible.split(SEPARATORS).filter((piece) => piece !== '');
  const start = pieces.length >= WORD_COUNT ? 0 : at;
  const next = [...words];
  next[start] = '';
  for (const [index, piece] of pieces.entries()) {
    const field = Math.min(start + index, WORD_COUNT - 1);
    next[field] = start + index > field ? `${next[field] ?? ''} ${piece}` : piece;
  }
  const isComplete = pieces.length === 1 && SEPARATORS.test(visible.slice(-1));
  const last = start + Math.max(0, pieces.length - 1) + (isComplete ? 1 : 0);
  return { words: next, focus: Math.min(last, WORD_COUNT - 1) };
}
