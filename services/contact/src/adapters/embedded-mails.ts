import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Mail, MailRecords, WaitingMail } from '../core/mail.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS mails (key TEXT PRIMARY KEY, claimed_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS waiting_mails (
    key TEXT PRIMARY KEY, mail TEXT NOT NULL, since INTEGER NOT NULL, tries INTEGER NOT NULL, due_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting_mails_due ON waiting_mails (due_at) WHERE due_at IS NOT NULL`;
const CLAIM = 'INSERT INTO mails VALUES ($key, $at) ON CONFLICT DO NOTHING';
const STORE = 'INSERT OR REPLACE INTO waiting_mails VALUES ($key, $mail, $since, $tries, $dueAt)';
const TAKE = 'DELETE FROM waiting_mails WHERE key = $key RETURNING *';
const TAKE_DUE = `
  DELETE FROM waiting_mails WHERE key = (SELECT key FROM waiting_mails WHERE due_at <= $now ORDER BY due_at LIMIT 1) RETURNING *`;
const COUNT = 'SELECT count(*) AS count FROM (SELECT 1 FROM waiting_mails LIMIT $max)';
const PURGE =
  'DELETE FROM mails WHERE key IN (SELECT key FROM mails WHERE claimed_at < $before LIMIT $limit)';
const PURGE_WAITING =
  'DELETE FROM waiting_mails WHERE key IN (SELECT key FROM waiting_mails WHERE since < $before LIMIT $limit)';

interface Row {
  mail: string;
  since: number;
  tries: number;
}

export class EmbeddedMails implements MailRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLES);
  }

  async add(mail: Mail, at: Date): Promise<void> {
    this.#database.transaction(() => {
      const { changes } = this.#database.prepare(CLAIM).run({ key: mail.key, at: at.getTime() });
      if (changes > 0) this.#keep({ mail, since: at, tries: 0 }, at);
    });
  }

  async take(key: string): Promise<WaitingMail | null> {
    return toWaiting(this.#database.prepare<Row>(TAKE).get({ key }));
  }

  async takeDue(now: Date): Promise<WaitingMail | null> {
    return toWaiting(this.#database.prepare<Row>(TAKE_DUE).get({ now: now.getTime() }));
  }

  async putBack(waiting: WaitingMail, dueAt: Date | null): Promise<void> {
    this.#keep(waiting, dueAt);
  }

  async countWaiting(max: number): Promise<number> {
    return this.#database.prepare<{ count: number }>(COUNT).get({ max })?.count ?? 0;
  }

  async purge(
    { sentBefore, waitingBefore }: { sentBefore: Date; waitingBefore: Date },
    limit: number,
  ): Promise<number> {
    const purge = (sql: string, before: Date) =>
      this.#database.prepare(sql).run({ before: before.getTime(), limit }).changes;
    return purge(PURGE, sentBefore) + purge(PURGE_WAITING, waitingBefore);
  }

  #keep({ mail, since, tries }: WaitingMail, dueAt: Date | null): void {
    const values = {
      key: mail.key,
      mail: JSON.stringify(mail),
      since: since.getTime(),
      tries,
      dueAt: dueAt?.getTime() ?? null,
    };
    this.#database.prepare(STORE).run(values);
  }
}

const toWaiting = (row: Row | undefined): WaitingMail | null =>
  row ? { mail: JSON.parse(row.mail) as Mail, since: new Date(row.since), tries: row.tries } : null;
