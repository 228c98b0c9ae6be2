import { CODE_PART } from './long-code.ts';
import type { CodeRange } from './highlight-worker.ts';

const PREFIX = 'code-';
/** One screen beyond the viewport. */
const MARGIN = '100%';

interface ColoredElement {
  readonly element: Element | undefined;
  readonly ranges: readonly CodeRange[];
}

/**
 * Colors only code near the viewport, because browsers process all highlighted ranges on each
 * change. Doesn't change the DOM.
 * @param codes returns all code elements and their ranges in ascending order
 */
export function visibleColors(codes: () => readonly ColoredElement[]): {
  show: () => void;
  remove: () => void;
} {
  const visible = new WeakSet<Element>();
  let placed: Range[] = [];

  const remove = () => {
    for (const highlight of CSS.highlights.values())
      for (const range of placed) highlight.delete(range);
    placed = [];
  };
  const show = () => {
    remove();
    for (const { element, ranges } of codes()) {
      let start = 0;
      for (const part of partsOf(element)) {
        observer.observe(part);
        const end = start + part.textContent.length;
        if (visible.has(part)) placed.push(...colorText(part, within(ranges, start, end)));
        start = end;
      }
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      show();
    },
    { rootMargin: MARGIN },
  );

  return {
    show,
    remove: () => {
      observer.disconnect();
      remove();
    },
  };
}

function partsOf(element: Element | undefined): readonly Element[] {
  if (element === undefined) return [];
  const parts = [...element.getElementsByClassName(CODE_PART)];
  return parts.length === 0 ? [element] : parts;
}

function within(ranges: readonly CodeRange[], start: number, end: number): CodeRange[] {
  return ranges
    .filter(([from, to]) => from < end && to > start)
    .map(([from, to, color]) => [Math.max(from, start) - start, Math.min(to, end) - start, color]);
}

function colorText(element: Element, ranges: readonly CodeRange[]): Range[] {
  const textAt = textFinder(element);
  const placed: Range[] = [];
  for (const [from, to, color] of ranges) {
    const [start, end] = [textAt(from), textAt(to - 1)];
    if (start === undefined || end === undefined) break;
    const range = new Range();
    range.setStart(start.text, start.offset);
    range.setEnd(end.text, end.offset + 1);
    highlightNamed(`${PREFIX}${color}`).add(range);
    placed.push(range);
  }
  return placed;
}

function highlightNamed(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

function textFinder(
  element: Element,
): (index: number) => { text: Text; offset: number } | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let start = 0;
  let text = walker.nextNode() as Text | null;
  return (index) => {
    while (text !== null && index >= start + text.length) {
      start += text.length;
      text = walker.nextNode() as Text | null;
    }
    return text === null ? undefined : { text, offset: index - start };
  };
}
