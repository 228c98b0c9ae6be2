import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import type { Database } from '../sqlite/database.ts';
import type { WaitingEvents, WakingOutbox } from './outbox.ts';

// Older files also have an unused index of event ids.
const TABLE = `
  CREATE TABLE IF NOT EXISTS outbox (
    position INTEGER PRIMARY KEY, document_id TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_by_document ON outbox (document_id)`;
const ADD =
  'INSERT INTO outbox (document_id, event_id, event, added_at) VALUES ($documentId, $eventId, $event, $now)';
// Lease all events of a document, so no later event overtakes a leased one.
const FREE = `
  SELECT document_id, event FROM outbox WHERE document_id IN
    (SELECT document_id FROM outbox WHERE document_id NOT IN (SELECT value FROM json_each($leased)) GROUP BY document_id ORDER BY min(position) LIMIT $limit)
  ORDER BY position`;
const PUBLISHED = `
  DELETE FROM outbox WHERE document_id IN (SELECT value FROM json_each($documentIds)) AND event_id IN (SELECT value FROM json_each($eventIds))`;
const COUNT = 'SELECT count(*) AS count FROM (SELECT DISTINCT document_id FROM outbox LIMIT $max)';
const OLDEST = 'SELECT min(added_at) AS added_at FROM outbox';

/**
 * Call `add` in the transaction that changes the document. Leases stay in memory, because only one
 * process opens the file.
 */
export class SqliteOutbox implements WakingOutbox {
  readonly #database: Database;
  readonly #now: Clock;
  readonly #leases = new Map<string, number>();
  #added: () => void = () => undefined;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.exec(TABLE);
  }

  onAdded(listener: () => void): void {
    this.#added = listener;
  }

  add(documentId: string, events: readonly DomainEvent[]): void {
    const now = this.#now().getTime();
    for (const event of events)
      this.#database
        .prepare(ADD)
        .run({ documentId, eventId: event.id, event: JSON.stringify(event), now });
    // Run after the surrounding transaction, which commits synchronously.
    queueMicrotask(this.#added);
  }

  async lease(limit: number, leaseMs: number): Promise<WaitingEvents[]> {
    const now = this.#now().getTime();
    for (const [documentId, until] of this.#leases)
      if (until <= now) this.#leases.delete(documentId);
    const leased = JSON.stringify([...this.#leases.keys()]);
    const byDocument = Map.groupBy(
      this.#database.prepare<WaitingRow>(FREE).all({ leased, limit }),
      ({ document_id: id }) => id,
    );
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

  async count(max: number): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT).get({ max })?.count ?? 0;
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
