import type { Box } from './free-place.ts';

/** What people press, choose and follow. */
const PRESSED = 'button, a[href], input, select, summary, [role="button"]';

/** Where the buttons are that can be pressed now, but for those of the notices: none behind a modal, none that is scrolled away. */
export function buttonsInSight(notices: Element): Box[] {
  return [...document.querySelectorAll(PRESSED)]
    .filter((button) => !notices.contains(button) && canBePressed(button, notices))
    .map((button) => button.getBoundingClientRect());
}

function canBePressed(button: Element, notices: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const topmost = document.elementsFromPoint(left + width / 2, top + height / 2).find((element) => !notices.contains(element));
  return button.contains(topmost ?? null);
}
