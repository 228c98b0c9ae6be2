import type { Box } from './free-position.ts';

/** `data-keep-clear` marks content that notices must not cover, such as QR codes. */
const AVOIDED_ELEMENTS =
  'button, a[href], input, select, summary, [role="button"], [data-keep-clear]';

export function keptClear(notices: Element): Box[] {
  return [...document.querySelectorAll(AVOIDED_ELEMENTS)]
    .filter((element) => !notices.contains(element) && isInSight(element, notices))
    .map((element) => element.getBoundingClientRect());
}

function isInSight(element: Element, notices: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((other) => !notices.contains(other));
  return element.contains(topmost ?? null);
}
