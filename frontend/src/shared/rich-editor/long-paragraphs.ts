import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { directionOfNode } from './text-direction.ts';
import { MAX_STACKED_MARKS, stackedMarksIn, textPartEnds } from './text-parts.ts';

const key = new PluginKey<DecorationSet>('longParagraphs');
const stacks = new WeakMap<Node, ReturnType<typeof stackedMarksIn>>();

/** Splits long paragraphs into boxes, because browsers can take seconds to lay out one as a whole. */
export const LongParagraphs = Extension.create({
  name: 'longParagraphs',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_config, { doc }) => boxesIn(doc),
        apply: ({ docChanged, doc }, boxes) => (docChanged ? boxesIn(doc) : boxes),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function boxesIn(doc: Node): DecorationSet {
  const boxes: Decoration[] = [];
  doc.descendants((block, pos) => {
    if (block.isTextblock && block.content.size >= MAX_STACKED_MARKS)
      boxes.push(...stacksIn(block, pos + 1), ...partsIn(block, pos + 1));
    return !block.isTextblock;
  });
  return DecorationSet.create(doc, boxes);
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
      // A `dir` attribute would hide the text from `dir="auto"` of a list.
      const style = `direction: ${directionOfNode(block)}`;
      boxes.push(Decoration.inline(from, to, { class: 'text-part', style }));
      from = to;
    }
  });
  return boxes;
}
