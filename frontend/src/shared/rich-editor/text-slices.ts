import type { Node } from '@tiptap/pm/model';

/** Enough for several screens, and short enough for the browser to handle input in between. */
const MIN_SLICE_SIZE = 20_000;
const DIVISIBLE = new Set(['bulletList', 'orderedList', 'listItem', 'blockquote']);

/** Returns the ends of slices, in ascending order. Doesn't divide tables, code or lines of text. */
export function sliceEnds(doc: Node, minSize = MIN_SLICE_SIZE): number[] {
  const ends: number[] = [];
  let wanted = minSize;
  const visit = (parent: Node, start: number) => {
    parent.forEach((child, offset) => {
      const from = start + offset;
      const to = from + child.nodeSize;
      if (to < wanted) return;
      if (DIVISIBLE.has(child.type.name)) visit(child, from + 1);
      if (to < wanted) return;
      ends.push(to);
      wanted = to + minSize;
    });
  };
  visit(doc, 0);
  if (ends.at(-1) !== doc.content.size) ends.push(doc.content.size);
  return ends;
}
