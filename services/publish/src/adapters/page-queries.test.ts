import { expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedRecords } from '../embedded.ts';

test('reads pages in order from indexes, without scans and sorting', async () => {
  const database = openDatabase(':memory:');
  const now = manualClock('2030-01-01T00:00:00Z');
  const queries = new Set<string>();
  const prepare: typeof database.prepare = (sql) => {
    queries.add(sql);
    return database.prepare(sql);
  };
  const { pages, lists, deadlines } = embeddedRecords({ ...database, prepare }, now);
  queries.clear();
  const claim = { until: now(), limit: 1 };
  await Promise.all([pages.claimDue(now(), claim), pages.claimUnswept(now(), claim)]);
  await Promise.all([pages.countDue(now(), 1), pages.countUnswept(1), lists.newest(1)]);
  await deadlines.ping();
  await lists.search({ listing: 'live', terms: [], skip: 0, limit: 1 });
  await lists.findByAuthor('a', { after: null, limit: 1 });
  for await (const _ of lists.liveBetween(now(), null)) throw new Error('unreachable');

  const plans = [...queries].map((sql) =>
    database
      .prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
  expect(plans.length).toBeGreaterThan(8);
  const slow = plans.flat().filter((step) => /TEMP B-TREE|^SCAN (p|pages)\b/.test(step));
  expect(slow).toEqual([]);
  await deadlines.close();
  database.close();
});
