import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Ad, AdState } from '../core/ad.ts';
import type { AdRepository } from '../core/ports.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS ads (
    id TEXT PRIMARY KEY, size TEXT NOT NULL, target_url TEXT NOT NULL, alt_text TEXT NOT NULL, picture_type TEXT NOT NULL,
    state TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT`;
const ADD =
  'INSERT INTO ads VALUES ($id, $size, $targetUrl, $altText, $pictureType, $state, $createdAt)';
const GET = 'SELECT * FROM ads WHERE id = $id';
const LIST = `
  SELECT * FROM ads WHERE state IN (SELECT value FROM json_each($states)) ORDER BY created_at DESC, id DESC LIMIT $limit`;
const MOVE =
  'UPDATE ads SET state = $to WHERE id = $id AND state IN (SELECT value FROM json_each($from)) RETURNING *';
const ERASABLE = `
  SELECT id FROM ads WHERE (state = 'removed' OR (state = 'incoming' AND created_at < $before))
    AND id NOT IN (SELECT document_id FROM outbox) LIMIT $limit`;
const ERASE = 'DELETE FROM ads WHERE id IN (SELECT value FROM json_each($ids))';

interface Row {
  id: string;
  size: Ad['size'];
  target_url: string;
  alt_text: string;
  picture_type: string;
  state: AdState;
  created_at: number;
}

export class EmbeddedAds implements AdRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    database.exec(TABLE);
    this.outbox = new SqliteOutbox(database, now);
  }

  async add({ createdAt, ...fields }: Ad): Promise<void> {
    this.#database.prepare(ADD).run({ ...fields, createdAt: createdAt.getTime() });
  }

  async get(id: string): Promise<Ad | null> {
    const row = this.#database.prepare<Row>(GET).get({ id });
    return row ? adOf(row) : null;
  }

  async list(states: readonly AdState[], limit: number): Promise<Ad[]> {
    return this.#database
      .prepare<Row>(LIST)
      .all({ states: JSON.stringify(states), limit })
      .map(adOf);
  }

  async move(
    id: string,
    from: readonly AdState[],
    to: AdState,
    event: DomainEvent,
  ): Promise<Ad | null> {
    return this.#database.transaction(() => {
      const row = this.#database.prepare<Row>(MOVE).get({ id, from: JSON.stringify(from), to });
      if (!row) return null;
      this.outbox.add(id, [event]);
      return adOf(row);
    });
  }

  async listErasable(incomingBefore: Date, limit: number): Promise<string[]> {
    const found = this.#database
      .prepare<Pick<Row, 'id'>>(ERASABLE)
      .all({ before: incomingBefore.getTime(), limit });
    return found.map(({ id }) => id);
  }

  async erase(ids: readonly string[]): Promise<void> {
    this.#database.prepare(ERASE).run({ ids: JSON.stringify(ids) });
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }
}

const adOf = ({ id, size, target_url, alt_text, picture_type, state, created_at }: Row): Ad => ({
  id,
  size,
  targetUrl: target_url,
  altText: alt_text,
  pictureType: picture_type,
  state,
  createdAt: new Date(created_at),
});
