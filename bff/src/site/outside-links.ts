import { escapeUTF8 } from 'entities/escape';

/** Addresses outside the product, by their purpose; a link without an address is not shown. */
export type OutsideLinks = Partial<Record<'chat' | 'promo' | 'video' | 'mail', string | undefined>>;

/** Attributes of links that are no mail addresses: they open in a new tab, which cannot reach back. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  chat: ' target="_blank" rel="noopener noreferrer"',
  promo: ' target="_blank" rel="sponsored noopener"',
  video: ' target="_blank" rel="noopener"',
};

/**
 * A document that leads to these addresses: each of its links that is marked with a name gets the address of that name, and the root element
 * carries all of them, by which the stylesheet shows what has one and the scripts know it.
 */
export function withOutsideLinks(document: string, links: OutsideLinks): string {
  const known = Object.entries(links).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return known.reduce((text, [name, address]) => {
    const mark = `data-outside-link="${name}"`;
    const quoted = escapeUTF8(address);
    return text
      .replace('<html ', () => `<html data-${name}-url="${quoted}" `)
      .replaceAll(mark, () => `${mark} href="${quoted}"${ATTRIBUTES[name] ?? ''}`);
  }, document);
}
