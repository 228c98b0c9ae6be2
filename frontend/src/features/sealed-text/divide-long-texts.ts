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
  for (const text of long) text.replaceWith(...boxesOf(text));
}

function boxesOf({ data, parentElement }: Text): (string | HTMLElement)[] {
  const ends = parentElement?.closest('pre') ? [] : textPartEnds(data);
  if (parentElement === null || ends.length === 0) return withoutStacks(data);
  const direction = directionOf(parentElement.closest<HTMLElement>(BLOCKS) ?? parentElement);
  return ends.map((end, at) => {
    const part = box('text-part', ...withoutStacks(data.slice(ends[at - 1] ?? 0, end)));
    part.style.direction = direction;
    return part;
  });
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
