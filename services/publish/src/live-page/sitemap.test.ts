import { expect, test } from '@jest/globals';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { robotsText } from './robots.ts';
import { type SitemapEntry, sitemapIndexOf, sitemapOf } from './sitemap.ts';
import { SITE } from './testing/views.ts';

const parse = (text: string) => parseDocument(text, { xmlMode: true }).children;
const all = (name: string, text: string) =>
  getElementsByTagName(name, parse(text)).map((element) => textContent(element));

async function* entries(count: number): AsyncGenerator<SitemapEntry> {
  for (let at = 0; at < count; at += 1)
    yield { url: `https://pasteroom.example/publish/p${at}.html?a&b<`, changedAt: new Date(at) };
}

async function chunksOf(count: number): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of sitemapOf(entries(count))) chunks.push(chunk);
  return chunks;
}

test('lists every URL with its last modification date', async () => {
  const text = (await chunksOf(3)).join('');
  expect(all('loc', text)).toEqual(
    [0, 1, 2].map((at) => `https://pasteroom.example/publish/p${at}.html?a&b<`),
  );
  expect(all('lastmod', text)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.001Z',
    '1970-01-01T00:00:00.002Z',
  ]);
});

test('produces a valid sitemap without entries', async () => {
  expect(parse((await chunksOf(0)).join('')).filter(({ type }) => type === 'tag')).toHaveLength(1);
});

test('streams a large sitemap in chunks', async () => {
  const chunks = await chunksOf(5_000);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(40_000);
  expect(all('loc', chunks.join(''))).toHaveLength(5_000);
});

test('lists the sitemap parts with pages in the sitemap index', () => {
  const writtenAt = new Date(0);
  const parts = [3, 0, 1].map((count, at) => ({ number: at + 1, count, writtenAt }));
  const index = sitemapIndexOf(parts, SITE);
  expect(all('loc', index)).toEqual([
    'https://pasteroom.example/sitemap-site.xml',
    'https://pasteroom.example/sitemaps/1.xml',
    'https://pasteroom.example/sitemaps/3.xml',
  ]);
  expect(all('lastmod', index)).toEqual(Array(2).fill(writtenAt.toISOString()));
});

test('lists the sitemap and disallows the API in robots.txt', () => {
  const lines = robotsText(SITE).split('\n');
  expect(lines).toContain('Sitemap: https://pasteroom.example/sitemap.xml');
  expect(lines).toContain('Disallow: /api/');
});
