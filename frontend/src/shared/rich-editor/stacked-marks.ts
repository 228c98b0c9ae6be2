import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const MAX_STACKED = 1_000;
/** Characters that join the previous one, including the Thai and Lao vowel AM. */
const JOINED = '[\\p{M}\\p{Cf}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const STACKED = new RegExp(`${JOINED}{${MAX_STACKED}}`, 'gu');

/**
 * Puts long stacks of combining characters into boxes, because browsers need quadratic time to shape
 * each stack.
 */
export const StackedMarks = Extension.create({
  name: 'stackedMarks',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, boxesIn(doc)) } }),
  ],
});

function boxesIn(doc: Node): Decoration[] {
  const boxes: Decoration[] = [];
  doc.descendants((block, pos) => {
    if (!block.isTextblock || block.content.size < MAX_STACKED) return;
    const text = block.textBetween(0, block.content.size, null, ' ');
    for (const { index, 0: stack } of text.matchAll(STACKED)) {
      const from = pos + 1 + index;
      boxes.push(Decoration.inline(from, from + stack.length, { class: 'stacked-marks' }));
    }
  });
  return boxes;
}
