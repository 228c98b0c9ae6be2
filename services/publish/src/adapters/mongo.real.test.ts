import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesContract } from '@pasteroom/content/adapters/files.contract';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { pagesAt, summaryOf } from '../testing/records.ts';
import { filesOfPages } from './files-of-pages.contract.ts';
import { pagesIn } from './mongo-documents.ts';
import { CONTENTS } from './mongo-contents.ts';
import { candidatesOf, MongoPageLists } from './mongo-page-lists.ts';
import { mongoRecords } from './mongo-records.ts';
import { pagesByAuthorContract } from './pages-by-author.contract.ts';
import { pageListsContract } from './page-lists.contract.ts';
import { sitemapsContract } from './sitemaps.contract.ts';
import { pagesContract } from './pages.contract.ts';

const START = '2030-01-01T00:00:00Z';

async function openRecords() {
  const now = manualClock(START);
  const mongo = await openMongo(
    {
      url: realAddress('MONGO_URL'),
      database: `test_publish_${newId()}`,
    },
    { buildsIndexes: true },
  );
  const close = async () => {
    await mongo.database.dropDatabase();
    await mongo.close();
  };
  return { ...(await mongoRecords(mongo, now)), now, close, mongo };
}

describeReal('MongoPages on a real server', () => {
  pagesContract('MongoPages', openRecords);
  pageListsContract('MongoPageLists', openRecords);
  sitemapsContract('MongoSitemaps', openRecords);
  pagesByAuthorContract('MongoPageLists', openRecords);
  filesContract('MongoFiles of pages', filesOfPages(openRecords));

  let fixture: Awaited<ReturnType<typeof openRecords>>;
  beforeAll(async () => {
    fixture = await openRecords();
  });
  afterAll(() => fixture.close());

  test('creates the MongoDB indexes even if replicas start concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => mongoRecords(fixture.mongo, fixture.now)));
    const page = pagesAt(fixture.now)();
    await fixture.pages.insert(page, []);
    await expect(fixture.pages.insert({ ...page, id: newId() }, [])).rejects.toMatchObject({
      code: 'code_taken',
    });
  });

  test('lets replicas claim different due and deleted pages, and take over expired claims', async () => {
    const [now, until] = [fixture.now(), new Date(fixture.now().getTime() + MINUTE)];
    const due = Array.from({ length: 30 }, () => pagesAt(fixture.now)({ liveAt: now }));
    const deleted = Array.from({ length: 30 }, () => pagesAt(fixture.now)({ state: 'deleted' }));
    for (const page of [...due, ...deleted]) await fixture.pages.insert(page, []);
    for (const [pages, claim] of [
      [due, fixture.pages.claimDue.bind(fixture.pages)],
      [deleted, fixture.pages.claimUnswept.bind(fixture.pages)],
    ] as const) {
      const claims = await Promise.all([1, 2, 3].map(() => claim(now, { until, limit: 10 })));
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      while ((await claim(now, { until, limit: 10 })).length > 0);
      const again = await claim(until, { until, limit: 1_000 });
      expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(pages.map(({ id }) => id)));
    }
  });

  test('finds pages by title words that an earlier version did not index', async () => {
    const [waiting, held] = [1, 2].map(() => pagesAt(fixture.now)({ title: '我爱北京天安门广场' }));
    if (!waiting || !held) throw new Error('unreachable');
    await fixture.pages.insert(waiting, []);
    await fixture.pages.insert({ ...held, state: 'held' }, []);
    const outdated = {
      $set: { words: ['我爱北京天安门广场'] },
      $unset: { wordsVersion: 1 as const, grams: 1 as const },
    };
    await pagesIn(fixture.mongo.database).updateMany({}, outdated);
    const found = async () =>
      (await fixture.lists.search({ listing: 'pending', terms: ['天安门'], skip: 0, limit: 10 }))
        .count;
    expect(await found()).toBe(0);
    while ((await fixture.pages.upgrade(1)) > 0);
    expect(await found()).toBe(1);
    await fixture.pages.save(summaryOf(held), []);
    expect(await found()).toBe(2);
  });

  test('moves content that an earlier version stored in its page', async () => {
    const { database } = fixture.mongo;
    const page = pagesAt(fixture.now)({ isPublished: true, liveAt: fixture.now() });
    await fixture.pages.insert(page, []);
    const outdated = { $set: { content: '<p>earlier</p>' }, $unset: { wordsVersion: 1 as const } };
    await pagesIn(database).updateOne({ _id: page.id }, outdated);
    await database.collection<{ _id: string }>(CONTENTS).deleteOne({ _id: page.id });
    const contents = async () => [
      await fixture.pages.contentOf(page),
      (await fixture.lists.newest(1))[0]?.content,
    ];
    expect(await contents()).toEqual(['<p>earlier</p>', '<p>earlier</p>']);
    while ((await fixture.pages.upgrade(10)) > 0);
    expect(await contents()).toEqual(['<p>earlier</p>', '<p>earlier</p>']);
    expect(await pagesIn(database).findOne({ _id: page.id })).not.toHaveProperty('content');
    await fixture.pages.swept([page]);
    expect(await fixture.pages.contentOf(page)).toBeNull();
  });

  test('deletes content whose page was never inserted', async () => {
    const contents = fixture.mongo.database.collection<{ _id: string; unsettledSince: Date }>(
      CONTENTS,
    );
    const page = pagesAt(fixture.now)();
    await fixture.pages.insert(page, []);
    await contents.insertOne({ _id: 'lost', unsettledSince: fixture.now() });
    const isLost = async () => (await contents.findOne({ _id: 'lost' })) === null;
    await fixture.pages.purge(100);
    expect(await isLost()).toBe(false);
    fixture.now.advance(10 * MINUTE);
    while ((await fixture.pages.purge(100)) > 0);
    expect([await isLost(), await fixture.pages.contentOf(page)]).toEqual([true, page.content]);
  });

  test('searches only the newest pages if all terms are frequent', async () => {
    const lists = new MongoPageLists(fixture.mongo.database, { maxCandidates: 2 });
    for (const title of ['dolphin', 'delta echo', 'delta echo', 'delta echo']) {
      fixture.now.advance(1_000);
      const page = pagesAt(fixture.now)({ title, isPublished: true, liveAt: fixture.now() });
      await fixture.pages.insert(page, []);
    }
    const query = { listing: 'live' as const, skip: 0, limit: 10 };
    const found = async (...terms: string[]) => {
      const { pages: some, ...counts } = await lists.search({ ...query, terms });
      return { ...counts, shown: some.length };
    };
    expect(await found('d', 'e')).toEqual({ count: 2, isCountExact: false, shown: 2 });
    expect(await found('d')).toEqual({ count: 4, isCountExact: true, shown: 4 });
    expect(await found('dol', 'd')).toEqual({ count: 1, isCountExact: true, shown: 1 });
  });

  test('uses an index for every query, if the server supports explain', async () => {
    const pages = pagesIn(fixture.mongo.database);
    const canExplain = await pages
      .find({})
      .explain()
      .then(
        () => true,
        () => false,
      );
    if (!canExplain) {
      console.warn(
        'NOT PROVEN: this server does not explain its plans, so no index was seen in use.',
      );
      return;
    }
    for (let at = 0; at < 50; at += 1)
      await fixture.pages.insert(
        pagesAt(fixture.now)({ title: `word${at} hello`, isPublished: true }),
        [],
      );
    const planOf = async (filter: object, sort: Record<string, 1 | -1> = {}) =>
      JSON.stringify(
        (
          (await pages.find(filter).sort(sort).limit(12).explain('queryPlanner')) as {
            queryPlanner: unknown;
          }
        ).queryPlanner,
      );
    const newestFirst = { listedAt: -1, _id: -1 } as const;
    const plans = {
      grams: await planOf(
        candidatesOf({ listing: 'live', terms: ['wo', 'hel'] }, 'wo').filter,
        newestFirst,
      ),
      listed: await planOf({ listing: 'live' }, newestFirst),
      names: await planOf({ names: 'word1' }),
      wordsVersion: await planOf({
        listing: { $in: ['pending', 'live'] },
        wordsVersion: { $ne: '2-8' },
      }),
      due: await planOf({ listing: 'pending', liveAt: { $lte: fixture.now() } }, { liveAt: 1 }),
      goneFiles: await planOf({ goneFiles: 'x' }),
      author: await planOf({ 'page.authorId': 'a' }, { 'page.createdAt': -1, _id: -1 }),
    };
    for (const [index, plan] of Object.entries(plans)) {
      expect([index, plan]).toEqual([index, expect.stringContaining(`"indexName":"${index}"`)]);
      expect(plan).not.toContain('COLLSCAN');
    }
    for (const plan of [plans.listed, plans.grams]) expect(plan).not.toContain('"stage":"SORT"');
  });
});

test('fails with unavailable if the database is down', async () => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
  const database = client.db('publish');
  const records = mongoRecords(
    { database, relayDatabase: database, buildsIndexes: false, ping: async () => undefined },
    manualClock(START),
  );
  await expect(records).rejects.toMatchObject({ code: 'unavailable' });
  await client.close();
});
