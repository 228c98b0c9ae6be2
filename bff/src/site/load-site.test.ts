import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from './load-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'blog'));
  await writeFile(
    join(folder, 'documents.json'),
    JSON.stringify({ documents: [{ path: '/', file: 'a.html' }], notFound: 'a.html' }),
  );
  await writeFile(join(folder, 'a.html'), '<!doctype html><link rel="canonical" href="/">');
  for (const name of ['blog/feed.xml', 'sitemap-site.xml'])
    await writeFile(join(folder, name), '<loc>https://site.invalid/blog</loc>');
});
afterEach(() => rm(folder, { recursive: true }));

test('serves feeds and sitemaps with their content types and the site URL', async () => {
  const { files } = await loadSite(folder, { siteUrl: 'https://paste.example' });
  const parsed = files.map(({ path, contentType, variants }) => [
    path,
    contentType,
    variants.at(-1)?.body.toString(),
  ]);
  expect(parsed.filter(([path]) => path?.endsWith('.xml')).toSorted()).toEqual([
    [
      '/blog/feed.xml',
      'application/rss+xml; charset=utf-8',
      '<loc>https://paste.example/blog</loc>',
    ],
    [
      '/sitemap-site.xml',
      'application/xml; charset=utf-8',
      '<loc>https://paste.example/blog</loc>',
    ],
  ]);
});

test('rejects a folder without a built front end', async () => {
  await rm(join(folder, 'documents.json'));
  await expect(loadSite(folder)).rejects.toThrow('The front end is not built');
});
