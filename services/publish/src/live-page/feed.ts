import type { Page } from '../core/page.ts';
import { excerptOfPage } from './article.ts';
import { textOf, xml } from './markup.ts';
import { absolute, addressOf, PRODUCT, type Site } from './site.ts';

/** In characters. Limits how long parsing blocks the event loop. */
const MAX_PARSED_LENGTH = 16_384;

export type FeedPage = Pick<
  Page,
  'publicId' | 'slugs' | 'title' | 'content' | 'authorName' | 'liveAt'
>;

export function feedOf(pages: readonly FeedPage[], site: Site): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${PRODUCT}</title>
<link>${absolute('/livePage', site)}</link>
<description>The latest pages on ${PRODUCT}</description>
<language>en</language>
<atom:link href="${absolute('/feed.xml', site)}" rel="self" type="application/rss+xml"/>
${pages.map(
  (page) => xml`<item>
<title>${page.title}</title>
<link>${addressOf(page, site)}</link>
<guid isPermaLink="false">${page.publicId}</guid>
<pubDate>${page.liveAt.toUTCString()}</pubDate>
${page.authorName && xml`<dc:creator>${page.authorName}</dc:creator>\n`}<description>${excerptOfPage({ ...page, content: page.content.slice(0, MAX_PARSED_LENGTH) })}</description>
</item>
`,
)}</channel>
</rss>
`,
  )}`;
}
