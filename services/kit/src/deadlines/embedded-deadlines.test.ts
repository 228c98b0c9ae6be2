import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock, SECOND, type ManualClock } from '../core/clock.ts';
import { openDatabase, type Database } from '../sqlite/database.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import { EmbeddedDeadlines } from './embedded-deadlines.ts';

const START = '2030-01-01T00:00:00.000Z';
const SOURCE = { table: 'records', id: 'id', at: 'ends_at', where: 'TRUE' };

function openRecord() {
  const database = openDatabase(':memory:');
  database.exec('CREATE TABLE records (id TEXT PRIMARY KEY, ends_at INTEGER NOT NULL)');
  return {
    database,
    set: (id: string, at: Date) =>
      database
        .prepare('INSERT OR REPLACE INTO records VALUES ($id, $at)')
        .run({ id, at: at.getTime() }),
    remove: (id: string) => database.prepare('DELETE FROM records WHERE id = $id').run({ id }),
  };
}

deadlinesContract('EmbeddedDeadlines', async () => {
  const now = manualClock(START);
  const record = openRecord();
  const opened: EmbeddedDeadlines[] = [];
  return {
    now,
    async open() {
      const deadlines = new EmbeddedDeadlines(record.database, SOURCE, now);
      opened.push(deadlines);
      // The store reads deadlines from the record, so setting one writes the record.
      return {
        set: async (id, at) => void record.set(id, at),
        remove: async (id) => void record.remove(id),
        onReached: (listener) => deadlines.onReached(listener),
        ping: () => deadlines.ping(),
        close: () => deadlines.close(),
      };
    },
    pass(ms) {
      now.advance(ms);
      for (const deadlines of opened) deadlines.notify();
    },
    async close() {
      for (const deadlines of opened) await deadlines.close();
      record.database.close();
    },
  };
});

describe('EmbeddedDeadlines', () => {
  let now: ManualClock;
  let record: ReturnType<typeof openRecord>;
  let database: Database;
  let deadlines: EmbeddedDeadlines;
  let reached: string[];
  beforeEach(() => {
    now = manualClock(START);
    record = openRecord();
    ({ database } = record);
    deadlines = new EmbeddedDeadlines(database, SOURCE, now);
    reached = [];
    deadlines.onReached((id) => reached.push(id));
  });
  afterEach(async () => {
    await deadlines.close();
    database.close();
  });
  const add = (id: string) => record.set(id, new Date(now().getTime() + SECOND));

  test('reports only deadlines that pass after a listener is added', async () => {
    record.set('a', now());
    now.advance(SECOND);
    add('b');
    now.advance(SECOND);
    while (reached.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reached).toEqual(['b']);
  });

  test('reports deadlines after a failed query', () => {
    add('a');
    now.advance(SECOND);
    database.exec('ALTER TABLE records RENAME TO away');
    deadlines.notify();
    database.exec('ALTER TABLE away RENAME TO records');
    deadlines.notify();
    expect(reached).toEqual(['a']);
  });

  test('reports at most 1,000 deadlines per run', () => {
    for (let at = 0; at < 1_001; at += 1) add(`id-${at}`);
    now.advance(SECOND);
    deadlines.notify();
    expect(reached).toHaveLength(1_000);
  });
});
