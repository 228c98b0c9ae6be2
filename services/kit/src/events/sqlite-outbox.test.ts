import { expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { manualClock } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { openDatabase } from '../sqlite/database.ts';
import { outboxContract } from './outbox.contract.ts';
import { SqliteOutbox } from './sqlite-outbox.ts';

outboxContract('SqliteOutbox', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  const outbox = new SqliteOutbox(database, now);
  return {
    outbox,
    now,
    pass: async (ms) => now.advance(ms),
    add: async (event, documentId = newId()) => {
      outbox.add(documentId, [event]);
      return documentId;
    },
    close: async () => database.close(),
  };
});

test('rolls events back with their transaction and notifies only after commit', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  const outbox = new SqliteOutbox(database, now);
  const event = newEvent(PasteEnded, { pasteId: 'p', reason: 'deleted' }, { now, newId });
  const undone = () =>
    database.transaction(() => {
      outbox.add('p', [event]);
      throw new Error('the change failed');
    });
  expect(undone).toThrow('the change failed');
  expect(await outbox.lease(10, 1_000)).toEqual([]);

  const told = new Promise<number>((resolve) =>
    outbox.onAdded(() => void outbox.lease(10, 1_000).then((leased) => resolve(leased.length))),
  );
  database.transaction(() => outbox.add('p', [event]));
  expect(await told).toBe(1);
  database.close();
});

test('releases the leases of a killed process, even in a database from an older version', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  const database = openDatabase(':memory:');
  database.exec(`
    CREATE TABLE outbox (
      position INTEGER PRIMARY KEY, document_id TEXT NOT NULL, event_id TEXT NOT NULL UNIQUE, event TEXT NOT NULL,
      added_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0
    ) STRICT`);
  const killed = new SqliteOutbox(database, now);
  const event = newEvent(PasteEnded, { pasteId: 'p', reason: 'deleted' }, { now, newId });
  killed.add('p', [event]);
  expect(await killed.lease(10, 5_000)).toHaveLength(1);
  database.exec(`UPDATE outbox SET leased_until = ${now().getTime() + 5_000}`);

  expect(await new SqliteOutbox(database, now).lease(10, 5_000)).toEqual([
    { documentId: 'p', events: [event] },
  ]);
  database.close();
});
