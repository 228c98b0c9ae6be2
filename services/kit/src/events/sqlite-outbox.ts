import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import type { Database } from '../sqlite/database.ts';
import type { WaitingEvents, WakingOutbox } from './outbox.ts';

// Files of older versions have an index of the event ids as well, which does no harm.
const TABLE = `
  CREATE TABLE IF NOT EXISTS outbox (
    position INTEGER PRIMARY KEY, document_id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_by_document ON outbox (document_id)`;
const ADD = 'INSERT INTO outbox (document_id, event_id, event, added_at) VALUES ($documentId, $eventId, $event, $now)';
// A document is leased whole: while one of its events is in somebody's hands, a later one must not overtake it.
const FREE = `
  SELECT document_id, event FROM outbox WHERE document_id IN
    (SELECT document_id FROM outbox WHERE document_id NOT IN (SELECT value FROM json_each($leased)) GROUP BY document_id ORDER BY min(position) LIMIT $limit)
  ORDER BY position`;
const PUBLISHED = `
  DELETE FROM outbox WHERE document_id IN (SELECT value FROM json_each($documentIds)) AND event_id IN (SELECT value FROM json_each($eventIds))`;
const OLDEST = 'SELECT min(added_at) AS added_at FROM outbox';

/**
 * The outbox of the documents in one SQLite file; `add` belongs into the transaction that changes the document. One process at a time has the file, so that
 * leases are kept in its memory: they cost no write, and what a killed process had leased waits for nobody.
 */
export class SqliteOutbox implements WakingOutbox {
  readonly #database: Database;
  readonly #now: Clock;
  /** The leased documents, each with the end of its lease in ms since 1970. */
  readonly #leases = new Map<string, number>();
  #added: () => void = () => undefined;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.exec(TABLE);
  }

  /** Sets the listener that is called when events were added (the relay's `wake`). */
  onAdded(listener: () => void): void {
    this.#added = listener;
  }

  /** Adds events behind those that wait for the same document. */
  add(documentId: string, events: readonly DomainEvent[]): void {
    const now = this.#now().getTime();
    for (const event of events) this.#database.prepare(ADD).run({ documentId, eventId: event.id, event: JSON.stringify(event), now });
    // The relay is woken in a microtask, after the surrounding transaction, which ends with the current synchronous call.
    queueMicrotask(this.#added);
  }

  async lease(limit: number, leaseMs: number): Promise<WaitingEvents[]> {
    const now = this.#now().getTime();
    for (const [documentId, until] of this.#leases) if (until <= now) this.#leases.delete(documentId);
    const leased = JSON.stringify([...this.#leases.keys()]);
    const byDocument = Map.groupBy(this.#database.prepare<WaitingRow>(FREE).all({ leased, limit }), ({ document_id: id }) => id);
    for (const documentId of byDocument.keys()) this.#leases.set(documentId, now + leaseMs);
    return Array.from(byDocument, ([documentId, rows]) => ({
      documentId,
      events: rows.map(({ event }) => JSON.parse(event) as DomainEvent),
    }));
  }

  async published(batch: readonly WaitingEvents[]): Promise<void> {
    const documentIds = JSON.stringify(batch.map(({ documentId }) => documentId));
    const eventIds = JSON.stringify(batch.flatMap(({ events }) => events.map(({ id }) => id)));
    this.#database.prepare(PUBLISHED).run({ documentIds, eventIds });
    for (const { documentId } of batch) this.#leases.delete(documentId);
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
