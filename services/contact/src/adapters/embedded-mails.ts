import type { Database } from '@pasteroom/kit/sqlite/database';
import type { MailRecords } from '../core/mail.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS mails (key TEXT PRIMARY KEY, claimed_at INTEGER NOT NULL) STRICT';
const CLAIM = 'INSERT INTO mails VALUES ($key, $at) ON CONFLICT DO NOTHING';
const RELEASE = 'DELETE FROM mails WHERE key = $key';
const PURGE = 'DELETE FROM mails WHERE key IN (SELECT key FROM mails WHERE claimed_at < $before LIMIT $limit)';

/** Which mails were sent, in this service's SQLite file. */
export class EmbeddedMails implements MailRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLE);
  }

  async claim(key: string, at: Date): Promise<boolean> {
    return this.#database.prepare(CLAIM).run({ key, at: at.getTime() }).changes > 0;
  }

  async release(key: string): Promise<void> {
    this.#database.prepare(RELEASE).run({ key });
  }

  async purge(before: Date, limit: number): Promise<number> {
    return this.#database.prepare(PURGE).run({ before: before.getTime(), limit }).changes;
  }
}
