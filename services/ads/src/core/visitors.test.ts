import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY, manualClock, type ManualClock } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedCounts } from '../adapters/embedded-counts.ts';
import type { ConfiguredAd } from './ad.ts';
import type { Counted } from './ports.ts';
import { dayOf, noteVisit } from './visitors.ts';

const START = '2030-05-01T12:00:00.000Z';
const ad = (id: string): ConfiguredAd => ({
  id,
  size: 'hero',
  imageUrl: '',
  targetUrl: '',
  altText: '',
});

let now: ManualClock;
let database: Database;
let keys: EmbeddedKeys;
let counts: EmbeddedCounts;
let uncounted: unknown[];
beforeEach(() => {
  now = manualClock(START);
  database = openDatabase(':memory:');
  keys = new EmbeddedKeys(database, now);
  counts = new EmbeddedCounts(database);
  uncounted = [];
});
afterEach(async () => {
  await keys.close();
  database.close();
});

const visit = (
  client: string,
  adId = 'tea',
  what: Counted = 'views',
  { count = counts.count.bind(counts) } = {},
) =>
  noteVisit(
    {
      keys,
      now,
      counts: { count },
      isRobot: (agent) => agent === 'bot',
      onUncounted: (thrown) => uncounted.push(thrown),
    },
    ad(adId),
    what,
    {
      caller: { user: null, client },
      userAgent: 'Firefox',
      purpose: '',
    },
  );
const countsOf = async (adId: string) =>
  (await counts.of([adId], '2030-05-01')).map(({ day, views, clicks }) => ({ day, views, clicks }));

test('counts a visitor once per day, ad and kind of visit', async () => {
  for (const client of ['ada', 'ada', 'grace']) await visit(client);
  await visit('ada', 'tea', 'clicks');
  await visit('ada', 'coffee');
  now.advance(DAY / 2 - 1);
  await visit('ada');
  expect(await countsOf('tea')).toEqual([{ day: '2030-05-01', views: 2, clicks: 1 }]);
  expect(await countsOf('coffee')).toEqual([{ day: '2030-05-01', views: 1, clicks: 0 }]);
  now.advance(1);
  await visit('ada');
  expect((await countsOf('tea'))[0]).toEqual({ day: '2030-05-02', views: 1, clicks: 0 });
});

test('stores only a hash of the visitor, which changes each day', async () => {
  const stored = () =>
    database
      .prepare<{ key: string }>('SELECT key FROM expiring_keys')
      .all()
      .map(({ key }) => key.split(':').at(-1));
  await visit('ada');
  now.advance(DAY);
  await visit('ada');
  const members = stored().filter((name) => name?.length === 16);
  expect([members.length, new Set(members).size, stored().includes('ada')]).toEqual([2, 2, false]);
  expect(dayOf(now())).toBe('2030-05-02');
});

test('retries a failed count with the next visit', async () => {
  await visit('ada', 'tea', 'views', { count: () => Promise.reject(unavailable()) });
  expect([uncounted.length, await countsOf('tea')]).toEqual([1, []]);
  await visit('grace');
  expect(await countsOf('tea')).toEqual([{ day: '2030-05-01', views: 2, clicks: 0 }]);
});
