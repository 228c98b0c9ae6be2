import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import { DAY } from '@pasteroom/kit/core/clock';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { goLiveDue, goLiveReached } from './go-live.ts';
import { readLivePage } from './read-live-page.ts';
import { reportedPages } from './reported-pages.ts';
import { savePage } from './save-page.ts';
import { searchPages } from './search-pages.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const save = (id: string) => savePage(fixture.deps, { parts: pageForm({ id }), caller: guest });
const listed = async (isLive: boolean) =>
  (await searchPages(fixture.deps, { title: '', isLive, page: 0, limit: 50 })).pages
    .map(({ publicId: id }) => id)
    .toSorted();
const liveEvents = async () =>
  (await fixture.takeEvents())
    .filter(({ type }) => type === 'publish.page-went-live')
    .map(({ key }) => key);

test('makes a page readable at its exact time and lists it after the next run', async () => {
  const { page } = await save('page-1');
  await save('page-2');
  fixture.clock.advance(page.liveAt.getTime() - fixture.clock().getTime() - 1);
  expect((await readLivePage(fixture.deps, 'page-1')).is).toBe('missing');
  fixture.clock.advance(1);
  expect((await readLivePage(fixture.deps, 'page-1')).is).toBe('live');
  expect(await listed(true)).not.toContain('page-1');
  await Promise.all([goLiveDue(fixture.deps), goLiveDue(fixture.deps), goLiveDue(fixture.deps)]);
  expect(await listed(true)).toContain('page-1');
  expect(await listed(false)).not.toContain('page-1');
  expect((await liveEvents()).filter((id) => id === 'page-1')).toEqual(['page-1']);
  fixture.clock.advance(5 * DAY);
  await goLiveDue(fixture.deps);
  expect([await listed(true), await listed(false), await liveEvents()]).toEqual([
    ['page-1', 'page-2'],
    [],
    expect.not.arrayContaining(['page-1']),
  ]);
});

test('publishes an event with the author of a page and whether the page had to wait', async () => {
  const caller = signedIn('ada');
  await savePage(fixture.deps, { parts: pageForm({ id: 'waits' }), caller });
  fixture.clock.advance(5 * DAY);
  await goLiveDue(fixture.deps);
  await savePage(fixture.deps, {
    parts: pageForm({ id: 'at-once' }),
    caller: signedIn('ada', '2031-01-01T00:00:00.000Z'),
  });
  const announcements = (await fixture.takeEvents())
    .filter(({ type }) => type === 'publish.page-went-live')
    .map(({ data }) => data);
  expect(announcements).toEqual([
    { pageId: 'waits', names: ['waits'], authorId: 'ada', orderId: null, hasWaited: true },
    { pageId: 'at-once', names: ['at-once'], authorId: 'ada', orderId: null, hasWaited: false },
  ]);
});

test('publishes more than one batch of pages in one run', async () => {
  for (let at = 0; at < 120; at += 1) await save(`page-${at}`);
  fixture.clock.advance(5 * DAY);
  expect(await goLiveDue(fixture.deps)).toBe(120);
  expect(fixture.prepared).toHaveLength(120);
  expect(await goLiveDue(fixture.deps)).toBe(0);
  expect(await liveEvents()).toHaveLength(120);
});

test('publishes a held page only after its release', async () => {
  await save('page-1');
  const pages = reportedPages({ ...fixture.deps, urlOf: ({ publicId: id }) => `/${id}` });
  expect(await pages.describe('page-1')).toMatchObject({ title: 'Title', url: null });
  await pages.hold('page-1');
  fixture.clock.advance(5 * DAY);
  await goLiveDue(fixture.deps);
  expect([
    await liveEvents(),
    await listed(true),
    (await readLivePage(fixture.deps, 'page-1')).is,
  ]).toEqual([[], [], 'missing']);
  await pages.release('page-1');
  expect([
    await liveEvents(),
    await listed(true),
    (await readLivePage(fixture.deps, 'page-1')).is,
  ]).toEqual([['page-1'], ['page-1'], 'live']);
  expect(await pages.describe('page-1')).toMatchObject({ title: 'Title', url: '/page-1' });
  expect([
    await pages.remove('page-1'),
    await pages.remove('page-1'),
    await pages.hold('page-1'),
  ]).toEqual([true, false, false]);
  expect(await pages.describe('page-1')).toBeNull();
  expect((await readLivePage(fixture.deps, 'page-1')).is).toBe('gone');
});

test('publishes a page once at its deadline', async () => {
  const { page } = await save('page-1');
  expect([...fixture.deadlines.moments]).toEqual([['page-1', page.liveAt]]);
  fixture.clock.advance(page.liveAt.getTime() - fixture.clock().getTime());
  await Promise.all([
    goLiveReached(fixture.deps, ['page-1']),
    goLiveReached(fixture.deps, ['page-1']),
    goLiveDue(fixture.deps),
  ]);
  expect([await listed(true), await liveEvents()]).toEqual([['page-1'], ['page-1']]);
  expect(new Set(fixture.prepared)).toEqual(new Set(['page-1']));
});

test('postpones the deadline of a page if it fires too early', async () => {
  const { page } = await save('page-1');
  fixture.clock.advance(page.liveAt.getTime() - fixture.clock().getTime() - 1_500);
  await goLiveReached(fixture.deps, ['page-1']);
  expect([await listed(true), await liveEvents(), fixture.prepared]).toEqual([[], [], []]);
  expect([...fixture.deadlines.moments]).toEqual([
    ['page-1', new Date(page.liveAt.getTime() + 1_500)],
  ]);
});

test('ignores the deadline of a held page and sets no new one', async () => {
  const { page } = await save('page-1');
  await reportedPages({ ...fixture.deps, urlOf: ({ publicId: id }) => `/${id}` }).hold('page-1');
  fixture.deadlines.moments.clear();
  await goLiveReached(fixture.deps, ['page-1']);
  fixture.clock.advance(page.liveAt.getTime() - fixture.clock().getTime());
  await goLiveReached(fixture.deps, ['page-1']);
  expect([await liveEvents(), fixture.deadlines.moments.size, fixture.prepared]).toEqual([
    [],
    0,
    [],
  ]);
});

test.each(['isAway', 'isSilent'] as const)(
  'accepts and publishes a page during an outage of the deadline store (%s)',
  async (outage) => {
    fixture.deadlines[outage] = true;
    await save('page-1');
    fixture.clock.advance(5 * DAY);
    await goLiveDue(fixture.deps);
    expect(await liveEvents()).toEqual(['page-1']);
  },
);
