import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { textPartEnds } from './text-parts.ts';

const MAX_STACKED = 1_000;
/** Characters that join the previous one, including the Thai and Lao vowel AM. */
const JOINED = '[\\p{M}\\p{Cf}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const STACKED = new RegExp(`${JOINED}{${MAX_STACKED}}`, 'gu');

/** Divides paragraphs into boxes, because browsers take seconds to lay out some long ones at once. */
export const LongParagraphs = Extension.create({
  name: 'longParagraphs',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => DecorationSet.create(doc, [...stacksIn(doc), ...partsIn(doc)]),
      },
    }),
  ],
});

/** Shaping a stack of combining characters takes quadratic time. */
function stacksIn(doc: Node): Decoration[] {
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

function partsIn(doc: Node): Decoration[] {
  const boxes: Decoration[] = [];
  doc.descendants((node, pos, parent) => {
    if (parent?.type.spec.code === true) return false;
    let from = 0;
    for (const to of textPartEnds(node.text ?? '')) {
      boxes.push(Decoration.inline(pos + from, pos + to, { class: 'text-part' }));
      from = to;
    }
    return undefined;
  });
  return boxes;
}
