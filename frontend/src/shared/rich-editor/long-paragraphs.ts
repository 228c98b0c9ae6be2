import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { textPartEnds } from './text-parts.ts';

const MAX_STACKED = 1_000;
/** Characters that join the previous one, including the Thai and Lao vowel AM. */
const JOINED = '[\\p{M}\\p{Cf}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const STACKED = new RegExp(`${JOINED}{${MAX_STACKED}}`, 'gu');

interface Stack {
  readonly from: number;
  readonly to: number;
}

const stacks = new WeakMap<Node, readonly Stack[]>();

/** Editing at a boundary would join two boxes instead of changing the text. */
const DISTANCE_FROM_CARET = 1_000;

/** Divides paragraphs into boxes, because browsers take seconds to lay out some long ones at once. */
export const LongParagraphs = Extension.create({
  name: 'longParagraphs',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc, selection }) =>
          DecorationSet.create(doc, boxesIn(doc, selection.head)),
      },
    }),
  ],
});

function boxesIn(doc: Node, caret: number): Decoration[] {
  const boxes: Decoration[] = [];
  doc.descendants((block, pos) => {
    if (block.isTextblock && block.content.size >= MAX_STACKED)
      boxes.push(...stacksIn(block, pos + 1), ...partsIn(block, pos + 1, caret));
    return !block.isTextblock;
  });
  return boxes;
}

/** Shaping a stack of combining characters takes quadratic time. */
function stacksIn(block: Node, start: number): Decoration[] {
  return stacksOf(block).map(({ from, to }) =>
    Decoration.inline(start + from, start + to, { class: 'stacked-marks' }),
  );
}

function stacksOf(block: Node): readonly Stack[] {
  const known = stacks.get(block);
  if (known !== undefined) return known;
  const text = block.textBetween(0, block.content.size, null, ' ');
  const found = [...text.matchAll(STACKED)].map(({ index, 0: stack }) => ({
    from: index,
    to: index + stack.length,
  }));
  stacks.set(block, found);
  return found;
}

function partsIn(block: Node, start: number, caret: number): Decoration[] {
  if (block.type.spec.code === true) return [];
  const boxes: Decoration[] = [];
  block.forEach(({ text = '' }, offset) => {
    let from = start + offset;
    for (const end of textPartEnds(text)) {
      const to = start + offset + end;
      if (end < text.length && Math.abs(to - caret) < DISTANCE_FROM_CARET) continue;
      boxes.push(Decoration.inline(from, to, { class: 'text-part' }));
      from = to;
    }
  });
  return boxes;
}
