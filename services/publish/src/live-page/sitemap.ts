import { type Markup, textOf, xml } from './markup.ts';
import { absolute, type Site } from './site.ts';

/** Most addresses of one sitemap. */
export const SITEMAP_SIZE = 50_000;

export interface SitemapEntry {
  /** The whole address. */
  url: string;
  changedAt: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const CHUNK = 32_768;

/** A sitemap of these addresses, piece by piece as they arrive; the caller passes no more than `SITEMAP_SIZE`. */
export async function* sitemapOf(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string, void, undefined> {
  let chunk = HEAD;
  for await (const { url, changedAt } of entries) {
    chunk += lineOf(xml`<url><loc>${url}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</urlset>\n`;
}

/** The sitemap in which the front end lists its own pages. */
const OF_THE_FRONT_END = '/sitemap-site.xml';

/** The list of the sitemap's parts: that of the front end, and so many of live pages, which stand at /sitemaps/1.xml and on. */
export function sitemapIndexOf(parts: number, site: Site): string {
  const paths = [OF_THE_FRONT_END, ...Array.from({ length: parts }, (_, at) => `/sitemaps/${at + 1}.xml`)];
  const lines = paths.map((path) => lineOf(xml`<sitemap><loc>${absolute(path, site)}</loc></sitemap>`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

const lineOf = (markup: Markup): string => `${textOf(markup)}\n`;
