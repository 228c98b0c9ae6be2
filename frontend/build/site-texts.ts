import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { english } from '../src/i18n/languages.ts';
import { articlePath, type SiteContent } from '../src/features/static-pages/content.ts';
import { pictureOf } from './pictures/picture.ts';
import { DARK } from './pictures/shapes.ts';
import { socialPicture } from './pictures/social-picture.ts';
import { SITE, socialPathOf, titleOf } from './static-head.ts';

export async function writeSiteTexts(
  dist: string,
  pages: readonly RenderedPage[],
  content: SiteContent,
): Promise<void> {
  const listed = pages.filter(({ canonical }) => canonical !== undefined);
  await writeFile(`${dist}/sitemap-site.xml`, sitemapOf(listed, content));
  await mkdir(`${dist}/blog`, { recursive: true });
  await writeFile(`${dist}/blog/feed.xml`, feedOf(content));
  // Other languages share the English images.
  const drawn = listed.filter(({ language }) => language.code === english.code);
  await Promise.all(drawn.map((page) => writePicture(dist, page, content)));
}

function sitemapOf(pages: readonly RenderedPage[], { articles }: SiteContent): string {
  const urls = pages.map(({ canonical, slug }) => {
    const day = articles.find((article) => article.slug === slug)?.published;
    return `<url><loc>${SITE}${canonical ?? ''}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function feedOf({ articles }: SiteContent): string {
  const items = articles.map(({ slug, title, description, published }) => {
    const url = SITE + articlePath(slug);
    const day = new Date(published).toUTCString();
    return `<item>\n<title>${escapeUTF8(title)}</title>\n<link>${url}</link>\n<guid>${url}</guid>\n<pubDate>${day}</pubDate>\n<description>${escapeUTF8(description)}</description>\n</item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Pasteroom Blog</title>
<link>${SITE}/blog</link>
<description>Guides to sharing text and code, search engines and the web</description>
<language>en</language>
<atom:link href="${SITE}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

async function writePicture(
  dist: string,
  page: RenderedPage,
  { articles }: SiteContent,
): Promise<void> {
  const article = articles.find(({ slug }) => slug === page.slug);
  const file = dist + socialPathOf(page);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await socialPicture(article?.title ?? titleOf(page), article && pictureOf(article, DARK)),
  );
}
