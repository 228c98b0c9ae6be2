import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Threads } from '@pasteroom/content/core/threads';
import { AppError } from '@pasteroom/kit/core/errors';
import { silentLog } from '@pasteroom/kit/core/log';
import type { Page, PageSummary } from './core/page.ts';
import { pagePictures } from './page-pictures.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { pagesAt } from './testing/records.ts';

let fixture: Fixture;
let clients: string[];
let counting: Threads;
beforeEach(() => {
  fixture = createFixture();
  clients = [];
  counting = {
    run(task, input, origin) {
      clients.push(origin.client);
      return fixture.deps.threads.run(task, input, origin);
    },
  };
});
afterEach(() => fixture.close());

const open = (threads = counting) =>
  pagePictures({
    renderings: fixture.renderings,
    objects: fixture.objects,
    threads,
    log: silentLog,
  });
async function add(part: Partial<Page> = {}): Promise<PageSummary> {
  const page = pagesAt(fixture.clock)({ liveAt: fixture.clock(), isPublished: true, ...part });
  await fixture.deps.pages.insert(page, []);
  return page;
}
const kept = () => [...fixture.objects.stored.keys()];
async function isThere(page: PageSummary, pictures = open()): Promise<boolean> {
  const found = await pictures.read(page);
  found?.object.stream.destroy();
  return found !== null;
}

test('draws a title image once for all readers and attributes the work to the page', async () => {
  const page = await add();
  const pictures = open();
  expect(await Promise.all([1, 2, 3].map(() => isThere(page, pictures)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await isThere(page)).toBe(true);
  expect([clients, kept().length]).toEqual([[page.id], 1]);
});

test('draws a title image in advance and attributes the work to the publisher', async () => {
  const page = await add();
  await open().prepare(page, 'writer');
  await open().prepare(page, 'reader');
  expect([await isThere(page), clients]).toEqual([true, ['writer']]);
});

test('draws a new image for a changed title and deletes the old one', async () => {
  const page = await add();
  await isThere(page);
  const [before] = kept();
  await isThere({ ...page, title: 'Another title', version: 1 });
  expect([kept().length, kept()[0] === before]).toEqual([1, false]);
});

test('redraws a title image if its file is missing', async () => {
  const page = await add();
  await isThere(page);
  await fixture.objects.delete(kept());
  expect([await isThere(page), clients.length]).toEqual([true, 2]);
});

test('discards a title image if its page is deleted during drawing', async () => {
  const page = await add();
  const { put } = fixture.objects;
  fixture.objects.put = async (...args) => {
    await fixture.deps.pages.swept([page]);
    return put.call(fixture.objects, ...args);
  };
  expect([await isThere(page), kept()]).toEqual([false, []]);
});

test('deletes all title images of a page, including one for an earlier title', async () => {
  const page = await add();
  await isThere(page);
  await open().erase({ ...page, title: 'Not drawn' });
  expect(kept()).toEqual([]);
});

test('returns null if a title image cannot be drawn or stored', async () => {
  const page = await add();
  const refusing: Threads = { run: () => Promise.reject(new AppError('unavailable', 'x')) };
  expect(await isThere(page, open(refusing))).toBe(false);
  expect(await isThere(await add({ title: '潮' }))).toBe(false);
  fixture.objects.put = () => Promise.reject(new Error('away'));
  expect(await isThere(page)).toBe(false);
  expect(kept()).toEqual([]);
});

test('limits concurrent drawings of title images and skips the rest', async () => {
  const started: (() => void)[] = [];
  const slow: Threads = {
    async run(task, input, origin) {
      await new Promise<void>((resolve) => started.push(resolve));
      return fixture.deps.threads.run(task, input, origin);
    },
  };
  const pictures = open(slow);
  const pages = await Promise.all(Array.from({ length: 20 }, () => add()));
  const found = Promise.all(pages.map((page) => isThere(page, pictures)));
  while (started.length < 8) await new Promise((resolve) => setImmediate(resolve));
  for (const go of started) go();
  expect((await found).filter(Boolean)).toHaveLength(8);
  expect(started).toHaveLength(8);
});
