import { standApart, webAddress } from './remote-pictures.ts';

const ICON = 'img, svg, i';
const HIDDEN = '[aria-hidden="true"], [style*="visibility: hidden" i]';
const CONTENT = 'img, iframe, video, audio, embed, object, input';

/** Returns links that show only an icon, except permalinks, whose addresses have a fragment. */
export const iconLinksIn = (body: HTMLElement): HTMLAnchorElement[] =>
  [...body.querySelectorAll('a')].filter(
    (link) =>
      link.textContent.trim() === '' &&
      link.querySelector(ICON) !== null &&
      link.closest(HIDDEN) === null &&
      webAddress(link.getAttribute('href') ?? '') !== '' &&
      link.hash === '',
  );

/** Call this after removing decorative images. */
export function nameIconLink(link: HTMLAnchorElement): void {
  if (link.textContent.trim() !== '' || link.querySelector(CONTENT) !== null) return;
  standApart(link);
  link.replaceChildren(link.ariaLabel?.trim() || link.title.trim() || link.href);
}
