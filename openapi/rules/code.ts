/** For language detection, in UTF-16 code units. */
export const LONGEST_GUESSED = 5_000;
export const MAX_HIGHLIGHTED_LENGTH = 100_000;
const MAX_HIGHLIGHTED_LENGTH_PER_TEXT = 300_000;
/** Approximate cost of language detection relative to highlighting. */
const DETECTION_COST = 10;
/** Limits the number of highlighted blocks, because even an empty one takes time. */
const MIN_COST_PER_BLOCK = 300;

interface CodeBlock {
  readonly text: string;
  readonly language: string | undefined;
}

/** Browser and server share these limits, so code looks the same. */
export function highlightedBlocks<Block extends CodeBlock>(blocks: readonly Block[]): Block[] {
  let left = MAX_HIGHLIGHTED_LENGTH_PER_TEXT;
  const highlighted = [];
  for (const block of blocks) {
    const isGuessed = block.language === undefined;
    const { length } = block.text;
    if (length > (isGuessed ? LONGEST_GUESSED : MAX_HIGHLIGHTED_LENGTH)) continue;
    left -= Math.max(MIN_COST_PER_BLOCK, length * (isGuessed ? DETECTION_COST : 1));
    if (left < 0) break;
    highlighted.push(block);
  }
  return highlighted;
}
