/**
 * Returns the direction that `dir="auto"` would give the element. Browsers check the whole subtree
 * of such an element each time it gets a child, which takes quadratic time.
 */
export function directionOf(element: HTMLElement): 'ltr' | 'rtl' {
  const before = element.getAttribute('dir');
  element.dir = 'auto';
  const direction = element.matches(':dir(rtl)') ? 'rtl' : 'ltr';
  if (before === null) element.removeAttribute('dir');
  else element.dir = before;
  return direction;
}
