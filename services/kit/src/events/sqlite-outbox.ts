import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import type { Database } from '../sqlite/database.ts';
import type { WaitingEvents, WakingOutbox } from './outbox.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS outbox (
    position INTEGER PRIMARY KEY, document_id TEXT NOT NULL, event_id TEXT NOT NULL UNIQUE, event TEXT NOT NULL,
    added_at INTEGER NOT NULL, leased_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_by_document ON outbox (document_id)`;
const ADD = 'INSERT INTO outbox (document_id, event_id, event, added_at) VALUES ($documentId, $eventId, $event, $now)';
// A document is leased whole: while one of its events is in somebody's hands, a later one must not overtake it.
const FREE = `
  SELECT document_id FROM outbox GROUP BY document_id HAVING max(leased_until) <= $now ORDER BY min(position) LIMIT $limit`;
const LEASE_UNTIL = 'UPDATE outbox SET leased_until = $until WHERE document_id IN (SELECT value FROM json_each($documentIds))';
const EVENTS = 'SELECT document_id, event FROM outbox WHERE document_id IN (SELECT value FROM json_each($documentIds)) ORDER BY position';
const PUBLISHED = 'DELETE FROM outbox WHERE event_id IN (SELECT value FROM json_each($eventIds))';
const OLDEST = 'SELECT min(added_at) AS added_at FROM outbox';

/** The outbox of the documents in one SQLite file; `add` belongs into the transaction that changes the document. */
export class SqliteOutbox implements WakingOutbox {
  readonly #database: Database;
  readonly #now: Clock;
  #added: () => void = () => undefined;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.exec(TABLE);
  }

  /** Names whom to tell when events have been added (the relay's `wake`). */
  onAdded(listener: () => void): void {
    this.#added = listener;
  }

  /** Adds events behind those that wait for the same document. */
  add(documentId: string, events: readonly DomainEvent[]): void {
    const now = this.#now().getTime();
    for (const event of events) this.#database.prepare(ADD).run({ documentId, eventId: event.id, event: JSON.stringify(event), now });
    // After the transaction that this belongs to, which holds until the current call returns.
    queueMicrotask(this.#added);
  }

  async lease(limit: number, leaseMs: number): Promise<WaitingEvents[]> {
    const now = this.#now().getTime();
    return this.#database.transaction(() => {
      const free = this.#database.prepare<{ document_id: string }>(FREE).all({ now, limit });
      if (free.length === 0) return [];
      const documentIds = JSON.stringify(free.map(({ document_id: id }) => id));
      this.#database.prepare(LEASE_UNTIL).run({ documentIds, until: now + leaseMs });
      const byDocument = Map.groupBy(this.#database.prepare<WaitingRow>(EVENTS).all({ documentIds }), ({ document_id: id }) => id);
      return Array.from(byDocument, ([documentId, rows]) => ({
        documentId,
        events: rows.map(({ event }) => JSON.parse(event) as DomainEvent),
      }));
    });
  }

  async published(batch: readonly WaitingEvents[]): Promise<void> {
    if (batch.length === 0) return;
    const eventIds = JSON.stringify(batch.flatMap(({ events }) => events.map(({ id }) => id)));
    const documentIds = JSON.stringify(batch.map(({ documentId }) => documentId));
    this.#database.transaction(() => {
      this.#database.prepare(PUBLISHED).run({ eventIds });
      this.#database.prepare(LEASE_UNTIL).run({ documentIds, until: 0 });
    });
  }

  async oldestAge(): Promise<number> {
    const addedAt = this.#database.prepare<{ added_at: number | null }>(OLDEST).get()?.added_at;
    return addedAt == null ? 0 : Math.max(0, this.#now().getTime() - addedAt);
  }
}

interface WaitingRow {
  document_id: string;
  event: string;
}
