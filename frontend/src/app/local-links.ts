import { language } from '../i18n/i18n.ts';
import { prefixOf } from '../i18n/languages.ts';

/**
 * Removes the language prefix from links if the document's URL has none, because hydration doesn't
 * patch attributes.
 */
export function withoutPrefix(root: HTMLElement): void {
  const prefix = prefixOf(language);
  if (prefix === '') return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(
    `a[href="${prefix}"], a[href^="${prefix}/"]`,
  ))
    link.setAttribute('href', link.getAttribute('href')?.slice(prefix.length) || '/');
}
