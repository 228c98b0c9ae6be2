import type { CodeRange } from './highlight-worker.ts';

/** Name prefix of the highlights in the style sheet. */
const PREFIX = 'code-';

/**
 * Colors parts of an element's text by the CSS Custom Highlight API, which leaves the DOM as it is. An editor would need tens of thousands of elements
 * for long code, and check them on every key. Returns the ranges, which follow changes of the text.
 */
export function colorText(element: Element, ranges: readonly CodeRange[]): Range[] {
  const texts = textNodesIn(element);
  let index = 0;
  let start = 0;
  const placed: Range[] = [];
  for (const [from, to, color] of ranges) {
    while (index < texts.length - 1 && from >= start + (texts[index]?.length ?? 0)) start += texts[index++]?.length ?? 0;
    const text = texts[index];
    if (text === undefined || from - start >= text.length) break;
    const range = new Range();
    range.setStart(text, from - start);
    range.setEnd(text, Math.min(to - start, text.length));
    highlightNamed(`${PREFIX}${color}`).add(range);
    placed.push(range);
  }
  return placed;
}

export function removeColors(ranges: readonly Range[]): void {
  for (const highlight of CSS.highlights.values()) for (const range of ranges) highlight.delete(range);
}

function highlightNamed(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
