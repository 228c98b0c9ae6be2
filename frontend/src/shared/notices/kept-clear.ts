import type { Box } from './free-position.ts';

/** What people press, choose and follow, and what asks by this attribute never to be covered, as what another device reads. */
const KEPT_CLEAR = 'button, a[href], input, select, summary, [role="button"], [data-keep-clear]';

/** Finds the boxes of the buttons and links that can be used now, except those of the notices, behind a modal or scrolled away. */
export function keptClear(notices: Element): Box[] {
  return [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !notices.contains(element) && isInSight(element, notices))
    .map((element) => element.getBoundingClientRect());
}

function isInSight(element: Element, notices: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementsFromPoint(left + width / 2, top + height / 2).find((other) => !notices.contains(other));
  return element.contains(topmost ?? null);
}
