import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import type { PageLists } from './core/ports.ts';
import { siteTexts } from './site-texts.ts';

const site = { publicUrl: 'https://pasteroom.example' };

function listsOf(count: number) {
  const asked = { countLive: 0, newest: 0 };
  const lists: PageLists = {
    search: async () => ({ pages: [], count, isCountExact: true }),
    newest: async () => {
      asked.newest += 1;
      return [];
    },
    findByAuthor: async () => [],
    countLive: async () => {
      asked.countLive += 1;
      return count;
    },
    async *allLive(skip, limit) {
      for (let at = skip; at < Math.min(count, skip + limit); at += 1)
        yield { publicId: `page-${at}`, slugs: [], liveAt: new Date(at) };
    },
  };
  return { lists, asked };
}

const open = (count: number, partSize = 10) => {
  const now = manualClock('2030-01-01T00:00:00Z');
  const { lists, asked } = listsOf(count);
  return { now, asked, texts: siteTexts({ lists, site, now, partSize }) };
};
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    url?.replace(`${site.publicUrl}/`, ''),
  );

test('lists each page in one part of the sitemap and each part in the index', async () => {
  expect(locations(await open(10).texts.sitemap())).toEqual(['sitemap-site.xml', 'sitemaps/1.xml']);
  const { texts } = open(25);
  const parts = locations(await texts.sitemap());
  expect(parts).toEqual(['sitemap-site.xml', 'sitemaps/1.xml', 'sitemaps/2.xml', 'sitemaps/3.xml']);
  const pages: (string | undefined)[] = [];
  for (const part of [1, 2, 3]) pages.push(...locations(await text(await texts.sitemapPart(part))));
  expect(pages).toEqual(Array.from({ length: 25 }, (_, at) => `publish/page-${at}.html`));
});

test.each([0, 4, 1_000_000])('rejects part %d of a sitemap with three parts', async (part) => {
  await expect(open(25).texts.sitemapPart(part)).rejects.toMatchObject({ code: 'not_found' });
});

test('serves an empty first sitemap part if there are no live pages', async () => {
  const { texts } = open(0);
  expect(locations(await texts.sitemap())).toEqual(['sitemap-site.xml', 'sitemaps/1.xml']);
  expect(locations(await text(await texts.sitemapPart(1)))).toEqual([]);
});

test('streams a sitemap part of 50,000 pages in chunks', async () => {
  let pieces = 0;
  for await (const piece of await open(50_000, 50_000).texts.sitemapPart(1)) {
    pieces += 1;
    expect(Buffer.byteLength(piece as Buffer)).toBeLessThan(100_000);
  }
  expect(pieces).toBeGreaterThan(50);
});

test('queries pages for the feed and sitemap once a minute, and again after a failure', async () => {
  const { now, asked, texts } = open(25);
  for (let times = 0; times < 3; times += 1) await Promise.all([texts.feed(), texts.sitemap()]);
  expect(asked).toEqual({ countLive: 1, newest: 1 });
  now.advance(MINUTE);
  await Promise.all([texts.feed(), texts.sitemap()]);
  expect(asked).toEqual({ countLive: 2, newest: 2 });

  const failing = listsOf(1);
  failing.lists.newest = () => Promise.reject(new Error('away'));
  const others = siteTexts({ lists: failing.lists, site, now });
  await expect(others.feed()).rejects.toThrow('away');
  failing.lists.newest = async () => [];
  expect(await others.feed()).toContain('<rss');
});
