import { language } from '../i18n/i18n.ts';
import { prefixOf } from '../i18n/languages.ts';

/**
 * Takes the language out of the links of a document that came under an address without one. They name it for whoever reads without scripts; React,
 * which takes the document over, links from such an address to others of its kind, and leaves attributes as they are.
 */
export function withoutPrefix(root: HTMLElement): void {
  const prefix = prefixOf(language);
  if (prefix === '') return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[href="${prefix}"], a[href^="${prefix}/"]`))
    link.setAttribute('href', link.getAttribute('href')?.slice(prefix.length) || '/');
}
