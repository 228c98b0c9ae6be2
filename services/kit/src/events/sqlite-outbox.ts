import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import type { Database } from '../sqlite/database.ts';
import type { WakingOutbox } from './outbox.ts';

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
const LEASE = 'UPDATE outbox SET leased_until = $until WHERE document_id = $documentId';
const EVENTS = 'SELECT event FROM outbox WHERE document_id = $documentId ORDER BY position';
const PUBLISHED = 'DELETE FROM outbox WHERE document_id = $documentId AND event_id IN (SELECT value FROM json_each($eventIds))';
const RELEASE = 'UPDATE outbox SET leased_until = 0 WHERE document_id = $documentId';
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

  async lease(limit: number, leaseMs: number): Promise<{ documentId: string; events: DomainEvent[] }[]> {
    const now = this.#now().getTime();
    return this.#database.transaction(() => {
      const free = this.#database.prepare<{ document_id: string }>(FREE).all({ now, limit });
      return free.map(({ document_id: documentId }) => {
        this.#database.prepare(LEASE).run({ documentId, until: now + leaseMs });
        const rows = this.#database.prepare<{ event: string }>(EVENTS).all({ documentId });
        return { documentId, events: rows.map(({ event }) => JSON.parse(event) as DomainEvent) };
      });
    });
  }

  async published(documentId: string, eventIds: readonly string[]): Promise<void> {
    this.#database.transaction(() => {
      this.#database.prepare(PUBLISHED).run({ documentId, eventIds: JSON.stringify(eventIds) });
      this.#database.prepare(RELEASE).run({ documentId });
    });
  }

  async oldestAge(): Promise<number> {
    const addedAt = this.#database.prepare<{ added_at: number | null }>(OLDEST).get()?.added_at;
    return addedAt == null ? 0 : Math.max(0, this.#now().getTime() - addedAt);
  }
}
