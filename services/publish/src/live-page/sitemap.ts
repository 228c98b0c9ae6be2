import { type Markup, textOf, xml } from './markup.ts';
import { absolute, type Site } from './site.ts';

export const SITEMAP_SIZE = 50_000;

export interface SitemapEntry {
  url: string;
  changedAt: Date;
}

const SITEMAP_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
const CHUNK_LENGTH = 32_768;

export async function* sitemapOf(
  entries: AsyncIterable<SitemapEntry>,
): AsyncGenerator<string, void, undefined> {
  let chunk = SITEMAP_START;
  for await (const { url, changedAt } of entries) {
    chunk += lineOf(xml`<url><loc>${url}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`);
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}</urlset>\n`;
}

const FRONTEND_SITEMAP_PATH = '/sitemap-site.xml';

export function sitemapIndexOf(parts: number, site: Site): string {
  const paths = [
    FRONTEND_SITEMAP_PATH,
    ...Array.from({ length: parts }, (_, at) => `/sitemaps/${at + 1}.xml`),
  ];
  const lines = paths.map((path) =>
    lineOf(xml`<sitemap><loc>${absolute(path, site)}</loc></sitemap>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

const lineOf = (markup: Markup): string => `${textOf(markup)}\n`;
