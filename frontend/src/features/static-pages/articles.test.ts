import { beforeAll, describe, expect, test } from '@jest/globals';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { loadContent } from '../../../build/content/load-content.ts';
import { paths } from '../../shared/paths.ts';
import { articlePath, type Article, type SiteContent } from './content.ts';
import { popularOf, relatedTo } from './other-articles.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));

const SPECIFIED_SLUGS =
  `react-ssr-seo-react-helmet tailwindcss godaddy-hosting-web importance-of-backlinks-justpaste
  advanced-long-tail-keyword-optimization-seo-guide secure-text-sharing-tools-remote-teams free-qr-code-generator-text-sharing-mobile
  free-online-text-editor-rich-formatting-guide anonymous-text-publishing-platform-secure-content-sharing
  code-snippet-sharing-syntax-highlighting-developers best-pastebin-alternatives-dpaste-snippets-comparison
  programmer-productivity-tools-code-sharing-collaboration share-online-text-without-login where-to-share-text-online`.split(
    /\s+/,
  );

const SPECIFIED_BUTTON_LABELS: Record<string, string | RegExp> = {
  'importance-of-backlinks-justpaste': 'Start Building Backlinks Now',
  'advanced-long-tail-keyword-optimization-seo-guide': 'Start Optimizing Long-Tail Keywords Now',
  'secure-text-sharing-tools-remote-teams': 'Start Secure Sharing Now',
  'free-qr-code-generator-text-sharing-mobile': 'Generate Your First QR Code',
  'anonymous-text-publishing-platform-secure-content-sharing': 'Begin Anonymous Publishing',
  'code-snippet-sharing-syntax-highlighting-developers': 'Start Sharing Code Now',
  'best-pastebin-alternatives-dpaste-snippets-comparison': 'Try Pasteroom Now',
  'programmer-productivity-tools-code-sharing-collaboration': 'Boost Your Productivity Now',
};
const SLUGS_WITHOUT_IMAGE = [
  'code-snippet-sharing-syntax-highlighting-developers',
  'best-pastebin-alternatives-dpaste-snippets-comparison',
  'programmer-productivity-tools-code-sharing-collaboration',
];

let content: SiteContent;
beforeAll(async () => {
  content = await loadContent();
});

function articleOf(slug: string): Article {
  const found = content.articles.find((article) => article.slug === slug);
  if (found === undefined) throw new Error(`There is no article ${slug}.`);
  return found;
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link);

test('lists the specified articles, newest first', () => {
  expect(content.articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining(SPECIFIED_SLUGS));
  const days = content.articles.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().toReversed());
});

describe.each(readdirSync(join(CONTENT, 'blog')).map((name) => name.replace('.md', '')))(
  'the article %s',
  (slug) => {
    test('loads articles with at least 900 words and unique headings', () => {
      const { words, html, headings } = articleOf(slug);
      expect(words).toBeGreaterThanOrEqual(900);
      expect(html).not.toContain('<h1');
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    });

    test('renders tables without deprecated alignment attributes', () => {
      expect(articleOf(slug).html).not.toMatch(/<t[hd][^>]* align=/);
    });

    test('links articles only to existing pages and to https and mailto URLs', () => {
      const { html } = articleOf(slug);
      const inside = new Set<string>([
        ...Object.values(paths),
        ...content.articles.map((article) => articlePath(article.slug)),
        ...readdirSync(PUBLIC).map((name) => `/${name}`),
        '/feed.xml',
        '/sitemap.xml',
        '/blog/feed.xml',
        '/api/docs',
        '/robots.txt',
      ]);
      for (const link of linksOf(html)) {
        if (link.startsWith('#')) expect(html).toContain(`id="${link.slice(1)}"`);
        else if (link.startsWith('/')) expect(inside).toContain(link.replace(/[#?].*/, ''));
        else expect(link).toMatch(/^(https:\/\/|mailto:)/);
      }
    });

    test('loads articles with the specified image and button', () => {
      const { heroAlt, callToAction } = articleOf(slug);
      // Images use theme colors, so their descriptions must not name colors.
      expect(heroAlt ?? '').not.toMatch(/\b(green|blue|red|yellow|orange)\b/i);
      expect(SLUGS_WITHOUT_IMAGE.includes(slug) && heroAlt !== undefined).toBe(false);
      if (SPECIFIED_BUTTON_LABELS[slug] !== undefined)
        expect(callToAction?.label).toBe(SPECIFIED_BUTTON_LABELS[slug]);
    });

    test('recommends other articles without duplicates', () => {
      const article = articleOf(slug);
      const others = [
        ...popularOf(article, content.articles),
        ...relatedTo(article, content.articles),
      ].map((other) => other.slug);
      expect(others).not.toContain(slug);
      expect(new Set(others).size).toBe(others.length);
    });
  },
);

test('lists ranked articles as popular, or the newest articles if none are ranked', () => {
  const named = content.articles
    .filter(({ popular }) => popular !== undefined)
    .toSorted((a, b) => (a.popular ?? 0) - (b.popular ?? 0));
  expect(named.map(({ popular }) => popular)).toEqual(named.map((_, at) => at + 1));
  const [first, ...others] = named;
  // One more article is ranked than shown, so ranked articles also show a full list.
  expect(popularOf(articleOf('tailwindcss'), content.articles)).toEqual(named.slice(0, 4));
  expect(first && popularOf(first, content.articles)).toEqual(others.slice(0, 4));
  const unnamed = content.articles.map(({ popular: _, ...article }) => article);
  expect(popularOf(articleOf('tailwindcss'), unnamed)).toEqual(
    unnamed.filter(({ slug }) => slug !== 'tailwindcss').slice(0, 4),
  );
});

test('renders the additional article elements that the specification requires', () => {
  const html = (slug: string) => articleOf(slug).html;
  expect(html('react-ssr-seo-react-helmet')).toMatch(
    /data-subscribe[^>]*>Subscribe to Download<\/outside-link><a [^>]*href="\/serverExample" download[^>]*>Download File/,
  );
  expect(html('tailwindcss')).toContain('>Copy Code</button>');
  const keywords = html('advanced-long-tail-keyword-optimization-seo-guide');
  expect(keywords).toMatch(/<div class="chips">\s*<ul>/);
  for (const row of ['Search volume', 'Competition', 'Conversion rate'])
    expect(keywords).toMatch(new RegExp(`<th scope="row">${row}</th>`, 'i'));
  expect(
    html('programmer-productivity-tools-code-sharing-collaboration').match(
      /<section class="week">/g,
    ),
  ).toHaveLength(4);
});

test('loads a new article from a single added file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    await cp(CONTENT, folder, { recursive: true });
    const front = `---\ntitle: A fifteenth article\ndescription: ${'x'.repeat(120)}\npublished: 2027-01-01\ntopics: [css]\n---\n`;
    await writeFile(join(folder, 'blog', 'fifteenth.md'), `${front}\nIts text.\n`);
    const [newest] = (await loadContent(folder)).articles;
    expect(newest).toMatchObject({ slug: 'fifteenth', html: '<p>Its text.</p>', words: 2 });
    expect(newest?.picture).toMatch(/^<svg /);
  } finally {
    await rm(folder, { recursive: true });
  }
});
