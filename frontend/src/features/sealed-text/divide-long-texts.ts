import {
  MAX_STACKED_MARKS,
  stackedMarksIn,
  textPartEnds,
} from '../../shared/rich-editor/text-parts.ts';

/** Divides long texts into boxes, because browsers take seconds to lay out some of them at once. */
export function divideLongTexts(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const long: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.length >= MAX_STACKED_MARKS && text.parentElement?.closest('pre') === null)
      long.push(text);
  }
  for (const text of long) {
    const ends = textPartEnds(text.data);
    const parts = ends.map((end, at) => text.data.slice(ends[at - 1] ?? 0, end));
    if (parts.length === 0) text.replaceWith(...withoutStacks(text.data));
    else text.replaceWith(...parts.map((part) => box('text-part', ...withoutStacks(part))));
  }
}

function withoutStacks(text: string): (string | HTMLElement)[] {
  const nodes: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { from, to } of stackedMarksIn(text)) {
    nodes.push(text.slice(at, from), box('stacked-marks', text.slice(from, to)));
    at = to;
  }
  return [...nodes, text.slice(at)];
}

function box(className: string, ...content: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...content);
  return element;
}
