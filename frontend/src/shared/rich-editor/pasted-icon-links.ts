import { isAllowedLink } from './allowed-links.ts';
import { standApart } from './remote-pictures.ts';

const ICONS = 'img, svg, i';
const CONTENT = 'img, iframe, video, audio, embed, object, input';

const hasWords = (element: Element): boolean => element.textContent.trim() !== '';

/** Returns links that show only an icon, except permalinks, whose addresses have a fragment. */
export const iconLinksIn = (
  body: HTMLElement,
  isInvisible: (icon: HTMLElement) => boolean,
): HTMLAnchorElement[] =>
  [...body.querySelectorAll('a')].filter(
    (link) =>
      !hasWords(link) &&
      [...link.querySelectorAll<HTMLElement>(ICONS)].some((icon) => !isInvisible(icon)) &&
      link.closest('[aria-hidden="true"]') === null &&
      isAllowedLink(link.getAttribute('href') ?? '') &&
      link.hash === '',
  );

/**
 * Names links that would disappear, unless another link leads to the same address. Call this after
 * removing decorative images.
 */
export function nameIconLinks(body: HTMLElement, links: readonly HTMLAnchorElement[]): void {
  const others = new Set([...body.querySelectorAll('a')].filter(hasWords).map(({ href }) => href));
  for (const link of links) {
    if (hasWords(link) || others.has(link.href) || link.querySelector(CONTENT) !== null) continue;
    standApart(link);
    link.replaceChildren(link.ariaLabel?.trim() || link.title.trim() || link.href);
  }
}
