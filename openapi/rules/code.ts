/** Longest code whose language is guessed if none is chosen, by trying each of the common ones. Lengths are in UTF-16 code units. */
export const LONGEST_GUESSED = 5_000;
/** Longest code that gets colours. */
const MAX_HIGHLIGHTED_LENGTH = 100_000;
/** Most code of one text that gets colours. */
const MAX_HIGHLIGHTED_LENGTH_PER_TEXT = 300_000;
/** Guessing a language costs about as much as highlighting that many times. */
const GUESS_COST = 10;

interface CodeBlock {
  readonly text: string;
  /** Undefined if it has to be guessed. */
  readonly language: string | undefined;
}

/** Returns the code blocks of a text that get colours, in their order. Browser and server share these limits, so that code looks the same everywhere. */
export function highlightedBlocks<Block extends CodeBlock>(blocks: readonly Block[]): Block[] {
  let left = MAX_HIGHLIGHTED_LENGTH_PER_TEXT;
  const highlighted = [];
  for (const block of blocks) {
    const isGuessed = block.language === undefined;
    const { length } = block.text;
    if (length > (isGuessed ? LONGEST_GUESSED : MAX_HIGHLIGHTED_LENGTH)) continue;
    left -= length * (isGuessed ? GUESS_COST : 1);
    if (left < 0) break;
    highlighted.push(block);
  }
  return highlighted;
}
