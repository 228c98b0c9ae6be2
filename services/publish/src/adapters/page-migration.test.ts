import { expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { WORDS_VERSION } from '../core/words.ts';
import { embeddedRecords } from '../embedded.ts';
import { pagesAt, summaryOf } from '../testing/records.ts';
import { migratePage } from './page-migration.ts';

const now = manualClock('2030-01-01T00:00:00Z');

const TO_VERSION_1 = `
  UPDATE pages SET page = json_remove(
    json_set(page, '$.recordId', id, '$.id', page ->> 'publicId', '$.isAnnounced', json('false'), '$.state', 'standing'), '$.publicId', '$.isPublished')`;

test('finds a page of version 0.1.0 and fires its deadline', async () => {
  const database = openDatabase(':memory:');
  const { pages, deadlines } = embeddedRecords(database, now);
  const page = pagesAt(now)();
  await pages.insert(page, []);
  database.exec(TO_VERSION_1);
  expect(await pages.find(page.publicId)).toEqual(summaryOf(page));
  const reached: string[] = [];
  deadlines.onReached((id) => reached.push(id));
  now.advance(page.liveAt.getTime() - now().getTime());
  deadlines.notify();
  expect(reached).toEqual([page.publicId]);
  expect(await pages.save({ ...summaryOf(page), isPublished: true }, [])).toBe(true);
  expect(await pages.find(page.publicId)).toMatchObject({
    id: page.id,
    publicId: page.publicId,
    isPublished: true,
    version: 1,
  });
  await deadlines.close();
  database.close();
});

test('finds titles that an earlier version changed after a rollback', async () => {
  const database = openDatabase(':memory:');
  const page = pagesAt(now)({ title: 'Before' });
  await embeddedRecords(database, now).pages.insert(page, []);
  database.exec(
    "CREATE TABLE titles_2 (words); UPDATE pages SET page = json_set(page, '$.title', 'After')",
  );
  const { lists } = embeddedRecords(database, now);
  const query = { listing: 'pending' as const, skip: 0, limit: 1 };
  const counts = [];
  for (const term of ['before', 'after'])
    counts.push((await lists.search({ ...query, terms: [term] })).count);
  expect(counts).toEqual([0, 1]);
  database.close();
});

test('finds titles stored by a version without a title index', async () => {
  const database = openDatabase(':memory:');
  const page = pagesAt(now)({ title: 'Alte Grüße' });
  await embeddedRecords(database, now).pages.insert(page, []);
  for (const listing of ['pending', 'live'])
    database.exec(`DROP TABLE ${listing}_titles_${WORDS_VERSION}`);
  const { lists } = embeddedRecords(database, now);
  expect(
    (await lists.search({ listing: 'pending', terms: ['gru'], skip: 0, limit: 1 })).pages,
  ).toEqual([summaryOf(page)]);
  database.close();
});

test('migrates a MongoDB document without adding an id to the page', () => {
  const first = {
    id: 'my-page',
    isAnnounced: true,
    state: 'held',
    title: 'T',
  } as unknown as Parameters<typeof migratePage>[0];
  expect(migratePage(first)).toEqual({
    publicId: 'my-page',
    isPublished: true,
    state: 'held',
    title: 'T',
  });
});
