import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { directionOfNode } from './text-direction.ts';
import { MAX_STACKED_MARKS, stackedMarksIn, textPartEnds } from './text-parts.ts';

const stacks = new WeakMap<Node, ReturnType<typeof stackedMarksIn>>();

/** Splits long paragraphs into boxes, because browsers can take seconds to lay out one as a whole. */
export const LongParagraphs = Extension.create({
  name: 'longParagraphs',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, boxesIn(doc)) } }),
  ],
});

function boxesIn(doc: Node): Decoration[] {
  const boxes: Decoration[] = [];
  doc.descendants((block, pos) => {
    if (block.isTextblock && block.content.size >= MAX_STACKED_MARKS)
      boxes.push(...stacksIn(block, pos + 1), ...partsIn(block, pos + 1));
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

function partsIn(block: Node, start: number): Decoration[] {
  if (block.type.spec.code === true) return [];
  const boxes: Decoration[] = [];
  block.forEach(({ text = '' }, offset) => {
    let from = start + offset;
    for (const end of textPartEnds(text)) {
      const to = start + offset + end;
      boxes.push(Decoration.inline(from, to, { class: 'text-part', dir: directionOfNode(block) }));
      from = to;
    }
  });
  return boxes;
}
