import { MARK_COLOR } from '@pasteroom/openapi/rules/highlight';

/** Colour names that are no highlight: transparent, white, and those that refer to another value. */
const NO_COLORS = /^(transparent|white|inherit|initial|unset|revert|currentcolor)$/;

/**
 * Reads what was highlighted as words with a colour behind them, which is what a text keeps. The ground of the page that they stood on, which browsers
 * and programs copy along, is left out: elsewhere it would be a box around the words.
 */
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

/** The colour behind an element's words as white paper shows it; undefined for what is no highlight. */
export function highlightOf({ style: { backgroundColor } }: HTMLElement): string | undefined {
  const numbers = rgbaOf(backgroundColor);
  if (numbers === undefined) return /^[a-z]+$/.test(backgroundColor) && !NO_COLORS.test(backgroundColor) ? backgroundColor : undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  const shown = [red, green, blue].map((part) => Math.round(part * alpha + 255 * (1 - alpha)));
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const isPage = most - least < 16 && (least > 230 || most < 64);
  return isPage ? undefined : `rgb(${shown.join(', ')})`;
}

/** Returns red, green, blue and, if given, alpha of a color as the CSSOM writes it; undefined for names. */
export const rgbaOf = (color: string): number[] | undefined => /^rgba?\(([\d., ]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
