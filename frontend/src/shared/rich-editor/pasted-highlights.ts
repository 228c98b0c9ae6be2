import { MARK_COLOR } from '@pasteroom/openapi/rules/highlight';

const NO_COLORS = /^(transparent|white|inherit|initial|unset|revert|currentcolor)$/;

/** Removes page backgrounds, which programs also copy. */
export function readHighlights(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('mark')) {
    const span = document.createElement('span');
    span.style.cssText = mark.style.cssText;
    span.style.background = highlightOf(mark) ?? MARK_COLOR;
    span.append(...mark.childNodes);
    mark.replaceWith(span);
  }
  for (const span of body.querySelectorAll<HTMLElement>('span[style*="background"]')) {
    const color = highlightOf(span);
    span.style.background = '';
    if (color !== undefined) span.style.backgroundColor = color;
    if (span.style.length === 0) span.removeAttribute('style');
  }
}

/** Blends with white. Returns undefined for page backgrounds. In cells, gray is a highlight. */
export function highlightOf(element: HTMLElement): string | undefined {
  const { backgroundColor } = element.style;
  const numbers = rgbaOf(backgroundColor);
  if (numbers === undefined)
    return /^[a-z]+$/.test(backgroundColor) && !NO_COLORS.test(backgroundColor)
      ? backgroundColor
      : undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const shown = [red, green, blue].map((part) => Math.round(part * alpha + 255 * (1 - alpha)));
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const isPage = element.closest('td, th, tr')
    ? least === 255
    : most - least < 16 && (least > 230 || most < 64);
  return isPage ? undefined : `rgb(${shown.join(', ')})`;
}

export const rgbaOf = (color: string): number[] | undefined =>
  /^rgba?\(([\d., ]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
