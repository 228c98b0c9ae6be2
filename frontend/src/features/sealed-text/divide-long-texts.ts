import { directionOf } from '../../shared/rich-editor/text-direction.ts';
import {
  MAX_STACKED_MARKS,
  stackedMarksIn,
  textPartEnds,
} from '../../shared/rich-editor/text-parts.ts';

const BLOCKS = 'p, li, td, th, summary, h1, h2, h3, h4, h5, h6, blockquote';

/** Splits long paragraphs into boxes, because browsers can take seconds to lay out one as a whole. */
export function divideLongTexts(root: HTMLElement): void {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const long: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.length >= MAX_STACKED_MARKS) long.push(text);
  }
  for (const text of long) {
    const ends = text.parentElement?.closest('pre') ? [] : textPartEnds(text.data);
    const parts = ends.map((end, at) => text.data.slice(ends[at - 1] ?? 0, end));
    const direction = directionOf(text.parentElement?.closest<HTMLElement>(BLOCKS) ?? root);
    if (parts.length === 0) text.replaceWith(...withoutStacks(text.data));
    else
      text.replaceWith(
        ...parts.map((part) => {
          const element = box('text-part', ...withoutStacks(part));
          element.dir = direction;
          return element;
        }),
      );
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
