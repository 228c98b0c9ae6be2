import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { memoryDeadlines } from '@pasteroom/content/testing/memory-deadlines';
import { memoryObjects } from '@pasteroom/content/testing/memory-objects';
import { blocksNow } from '@pasteroom/content/core/blocks';
import { takeEvents } from '@pasteroom/content/testing/take-events';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { ReadCounter } from '../core/count-reads.ts';
import { LIFETIMES } from '../core/paste.ts';
import { embeddedRecords } from '../embedded.ts';

export type Fixture = ReturnType<typeof createFixture>;

export function createFixture() {
  const database = openDatabase(':memory:');
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const { pastes, files, reports, blocks, outbox } = embeddedRecords(database, clock);
  const reads = new ReadCounter(pastes, newId);
  const objects = memoryObjects();
  const deadlines = memoryDeadlines();
  return {
    clock,
    objects,
    deadlines,
    deps: {
      reads,
      threads: tasksHere,
      pastes,
      deadlines,
      files,
      reports,
      blocks,
      blocksNow: blocksNow({ blocks, now: clock }),
      objects,
      now: clock,
      newId,
      lifetimes: LIFETIMES,
    },
    records: () => ({ pastes: idsIn(database, 'pastes'), files: idsIn(database, 'files') }),
    takeEvents: async (type: string) =>
      (await takeEvents(outbox)).filter((event) => event.type === type),
    close: () => database.close(),
  };
}

const idsIn = (database: Database, table: 'pastes' | 'files'): string[] =>
  database
    .prepare<{ id: string }>(`SELECT id FROM ${table}`)
    .all()
    .map(({ id }) => id);
