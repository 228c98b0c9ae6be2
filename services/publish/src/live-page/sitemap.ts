import type { SitemapPart } from '../core/sitemaps.ts';
import { type Markup, textOf, xml } from './markup.ts';
import { absolute, type Site } from './site.ts';

export const SITEMAP_SIZE = 10_000;
/** Limit of the sitemap protocol. */
export const MAX_SITEMAP_SIZE = 50_000;

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

/** Omits empty parts, which search engines report as errors. */
export function sitemapIndexOf(parts: readonly SitemapPart[], site: Site): string {
  const listed = parts.filter(({ count }) => count > 0);
  const files = [
    { path: FRONTEND_SITEMAP_PATH, writtenAt: null },
    ...listed.map(({ number, writtenAt }) => ({ path: `/sitemaps/${number}.xml`, writtenAt })),
  ];
  const lines = files.map(({ path, writtenAt }) =>
    lineOf(
      xml`<sitemap><loc>${absolute(path, site)}</loc>${writtenAt && xml`<lastmod>${writtenAt.toISOString()}</lastmod>`}</sitemap>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

const lineOf = (markup: Markup): string => `${textOf(markup)}\n`;
