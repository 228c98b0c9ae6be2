import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { MAX_STACKED_MARKS, stackedMarksIn, textPartEnds } from './text-parts.ts';

const stacks = new WeakMap<Node, ReturnType<typeof stackedMarksIn>>();

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
    if (block.isTextblock && block.content.size >= MAX_STACKED_MARKS)
      boxes.push(...stacksIn(block, pos + 1), ...partsIn(block, pos + 1, caret));
    return !block.isTextblock;
  });
  return boxes;
}

function stacksIn(block: Node, start: number): Decoration[] {
  const known =
    stacks.get(block) ?? stackedMarksIn(block.textBetween(0, block.content.size, '', ' '));
  stacks.set(block, known);
  return known.map(({ from, to }) =>
    Decoration.inline(start + from, start + to, { class: 'stacked-marks' }),
  );
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
