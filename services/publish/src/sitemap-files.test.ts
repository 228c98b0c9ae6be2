import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Page } from './core/page.ts';
import { sitemapFiles } from './sitemap-files.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { pagesAt, summaryOf } from './testing/records.ts';

const site = { publicUrl: 'https://pasteroom.example' };

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const open = () => sitemapFiles({ ...fixture.deps, site, partSize: 10 });
async function goLive(count: number, gapMs: number = MINUTE): Promise<Page[]> {
  const pages = Array.from({ length: count }, () => {
    fixture.clock.advance(gapMs);
    return pagesAt(fixture.clock)({ liveAt: fixture.clock(), isPublished: true });
  });
  for (const page of pages) {
    await fixture.deps.pages.insert(page, []);
    await fixture.deps.sitemaps.markAt(page.liveAt);
  }
  return pages;
}
async function locationsIn(number: number): Promise<(string | undefined)[]> {
  const xml = await text((await open().read(number)).stream);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
    url?.replace(`${site.publicUrl}/`, ''),
  );
}
const pathsOf = (pages: readonly Page[]) => pages.map(({ publicId }) => `publish/${publicId}.html`);

test('lists each page in one part of the sitemap and each part in the index', async () => {
  const pages = await goLive(25);
  await open().write();
  expect(await locationsIn(0)).toEqual([
    'sitemap-site.xml',
    'sitemaps/1.xml',
    'sitemaps/2.xml',
    'sitemaps/3.xml',
  ]);
  const parts = [await locationsIn(1), await locationsIn(2), await locationsIn(3)];
  expect(parts).toEqual([
    pathsOf(pages.slice(0, 10)),
    pathsOf(pages.slice(10, 20)),
    pathsOf(pages.slice(20)),
  ]);
  expect(await open().write()).toBe(0);
});

test('rewrites only the part whose pages changed', async () => {
  const pages = await goLive(15);
  await open().write();
  const [first] = pages;
  if (!first) throw new Error('unreachable');
  await fixture.deps.pages.save({ ...summaryOf(first), state: 'deleted' }, []);
  await fixture.deps.sitemaps.markAt(first.liveAt);
  expect(await open().write()).toBe(2);
  expect(await locationsIn(1)).toEqual(pathsOf(pages.slice(1, 10)));
  const more = await goLive(1);
  await open().write();
  expect(await locationsIn(2)).toEqual(pathsOf([...pages.slice(10), ...more]));
});

test('keeps pages that went live at the same time in one part', async () => {
  const pages = [...(await goLive(8)), ...(await goLive(7, 0))];
  const [last] = await goLive(1);
  await open().write();
  const isListed = new Set([...(await locationsIn(1)), ...(await locationsIn(2))]);
  expect(isListed.size).toBe(pages.length + 1);
  expect(await locationsIn(2)).toEqual(pathsOf(last ? [last] : []));
});

test('writes an empty first part, but omits it from the index', async () => {
  await open().write();
  expect(await locationsIn(1)).toEqual([]);
  expect(await locationsIn(0)).toEqual(['sitemap-site.xml']);
});

test('fails with unavailable if a part is missing, and writes it again', async () => {
  const pages = await goLive(3);
  await open().write();
  fixture.objects.stored.clear();
  for (const number of [0, 1])
    await expect(open().read(number)).rejects.toMatchObject({ code: 'unavailable' });
  await open().write();
  expect(await locationsIn(1)).toEqual(pathsOf(pages));
  await expect(open().read(2)).rejects.toMatchObject({ code: 'not_found' });
});

test('writes a part again if storing it failed', async () => {
  await open().write();
  const pages = await goLive(1);
  fixture.objects.isAway = true;
  await expect(open().write()).rejects.toMatchObject({ code: 'unavailable' });
  fixture.objects.isAway = false;
  fixture.clock.advance(10 * MINUTE);
  await open().write();
  expect(await locationsIn(1)).toEqual(pathsOf(pages));
});
