import { buffer } from 'node:stream/consumers';
import { manualClock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedFiles } from '../adapters/embedded-files.ts';
import { EmbeddedPastes } from '../adapters/embedded-pastes.ts';
import { LIFETIMES } from '../core/paste.ts';
import type { FileStore } from '../core/ports.ts';

export type Bench = ReturnType<typeof openBench>;

/** What the use cases need: records in memory, a clock that stands still, and bytes that can be taken away. */
export function openBench() {
  const database = openDatabase(':memory:');
  const clock = manualClock('2030-01-01T00:00:00.000Z');
  const pastes = new EmbeddedPastes(database, clock);
  const objects = memoryObjects();
  return {
    clock,
    objects,
    deps: { pastes, files: new EmbeddedFiles(database), objects, now: clock, newId, lifetimes: LIFETIMES },
    /** Ids of the texts and of the files that are on record, whatever their state. */
    records: () => ({ pastes: idsIn(database, 'pastes'), files: idsIn(database, 'files') }),
    /** Takes the events that wait, as the relay does. */
    async takeEvents(): Promise<DomainEvent[]> {
      const waiting = await pastes.outbox.lease(10_000, 0);
      for (const { documentId, events } of waiting) {
        const ids = events.map(({ id }) => id);
        await pastes.outbox.published(documentId, ids);
      }
      return waiting.flatMap(({ events }) => events);
    },
    close: () => database.close(),
  };
}

const idsIn = (database: Database, table: 'pastes' | 'files'): string[] =>
  database
    .prepare<{ id: string }>(`SELECT id FROM ${table}`)
    .all()
    .map(({ id }) => id);

/** Bytes in memory; while `isAway` every call fails. */
function memoryObjects() {
  const stored = new Map<string, string>();
  const objects = {
    stored,
    isAway: false as boolean,
    async put(key, content) {
      if (objects.isAway) throw unavailable();
      const bytes = await buffer(content);
      stored.set(key, bytes.toString());
      return { size: bytes.length };
    },
    async delete(keys) {
      if (objects.isAway) throw unavailable();
      for (const key of keys) stored.delete(key);
    },
  } satisfies FileStore & { stored: Map<string, string>; isAway: boolean };
  return objects;
}
