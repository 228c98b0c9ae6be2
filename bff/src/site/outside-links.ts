import { escapeUTF8 } from 'entities/escape';

/** Links without a URL stay hidden. */
export type OutsideLinks = Partial<Record<'chat' | 'promo' | 'video' | 'mail', string | undefined>>;

const ATTRIBUTES: Readonly<Record<string, string>> = {
  chat: ' target="_blank" rel="noopener noreferrer"',
  promo: ' target="_blank" rel="sponsored noopener"',
  video: ' target="_blank" rel="noopener"',
};

const HIDDEN_LINK = /<!--outside-link:(\w+) <a([^>]*)>(.*?)-->/gs;

/** Adds the URLs to the root element as attributes for styles and scripts. */
export function withOutsideLinks(document: string, links: OutsideLinks): string {
  const known = Object.entries(links).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const attributes = known
    .map(([name, address]) => ` data-${name}-url="${escapeUTF8(address)}"`)
    .join('');
  return document
    .replace('<html', (start) => start + attributes)
    .replaceAll(HIDDEN_LINK, (hidden, name: string, others: string, rest: string) => {
      const address = known.find(([known]) => known === name)?.[1];
      return address === undefined
        ? hidden
        : `<a${others} href="${escapeUTF8(address)}"${ATTRIBUTES[name] ?? ''}>${rest}`;
    });
}
