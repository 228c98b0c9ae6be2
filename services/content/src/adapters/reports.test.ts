import { expect, test } from '@jest/globals';
import { manualClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedReports } from './embedded-reports.ts';
import { reportsContract } from './reports.contract.ts';

test('migrates an older database whose reports lack a reporter and a decider', async () => {
  const database = openDatabase(':memory:');
  database.exec(`CREATE TABLE reports (
    reference TEXT PRIMARY KEY, subject_id TEXT NOT NULL, client TEXT NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL, closed_at INTEGER,
    reason TEXT NOT NULL, message TEXT NOT NULL, history TEXT NOT NULL DEFAULT '[]', UNIQUE (subject_id, client)
  ) STRICT`);
  const history = JSON.stringify([
    { decision: 'hold', reason: 'because', at: '2029-01-01T00:00:00.000Z' },
  ]);
  database.exec(
    `INSERT INTO reports VALUES ('T-2', 'a', 'c', 'held', 0, NULL, 'spam', '', '${history}')`,
  );
  const decided = {
    decision: 'hold',
    reason: 'because',
    at: new Date('2029-01-01T00:00:00.000Z'),
    by: 'operator',
  };
  for (let opened = 0; opened < 2; opened += 1)
    expect(await new EmbeddedReports(database).find('T-2')).toMatchObject({
      person: null,
      history: [decided],
    });
  database.close();
});

reportsContract('EmbeddedReports', async () => {
  const database = openDatabase(':memory:');
  return {
    reports: new EmbeddedReports(database),
    now: manualClock('2030-01-01T00:00:00Z'),
    close: async () => database.close(),
  };
});
