import type { Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { DeletedAccounts } from '../core/delete-account.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS deleted_accounts (id TEXT PRIMARY KEY, deleted_at INTEGER NOT NULL, announced_at INTEGER NOT NULL) STRICT, WITHOUT ROWID`;
const DELETE = 'DELETE FROM accounts WHERE id = $accountId';
const DELETE_TOKENS = 'DELETE FROM api_tokens WHERE account_id = $accountId';
const ANONYMIZE_GRANTS =
  'UPDATE grants SET account_id = NULL, email_hash = NULL, is_revoked = 1 WHERE account_id = $accountId';
const RECORD_DELETION = 'INSERT INTO deleted_accounts VALUES ($accountId, $now, $now)';
const ANNOUNCE_AGAIN = `
  UPDATE deleted_accounts SET announced_at = $now WHERE id IN
    (SELECT id FROM deleted_accounts WHERE announced_at < $before ORDER BY announced_at LIMIT $limit) RETURNING id`;
const PURGE =
  'DELETE FROM deleted_accounts WHERE id IN (SELECT id FROM deleted_accounts WHERE deleted_at < $before LIMIT $limit)';

/** Each deletion is one transaction, so there are no interrupted deletions. */
export class EmbeddedDeletedAccounts implements DeletedAccounts {
  readonly #database: Database;
  readonly #outbox: SqliteOutbox;
  readonly #now: Clock;

  constructor(database: Database, outbox: SqliteOutbox, now: Clock) {
    database.exec(TABLE);
    this.#database = database;
    this.#outbox = outbox;
    this.#now = now;
  }

  async delete(accountId: string, event: DomainEvent): Promise<void> {
    this.#database.transaction(() => {
      if (this.#database.prepare(DELETE).run({ accountId }).changes === 0) return;
      for (const sql of [DELETE_TOKENS, ANONYMIZE_GRANTS])
        this.#database.prepare(sql).run({ accountId });
      this.#database.prepare(RECORD_DELETION).run({ accountId, now: this.#now().getTime() });
      this.#outbox.add(accountId, [event]);
    });
  }

  async announceAgain(
    announcedBefore: Date,
    eventOf: (accountId: string) => DomainEvent,
    limit: number,
  ): Promise<number> {
    const times = { now: this.#now().getTime(), before: announcedBefore.getTime() };
    return this.#database.transaction(() => {
      const accounts = this.#database
        .prepare<{ id: string }>(ANNOUNCE_AGAIN)
        .all({ ...times, limit });
      for (const { id } of accounts) this.#outbox.add(id, [eventOf(id)]);
      return accounts.length;
    });
  }

  async sweep(deletedBefore: Date, limit: number): Promise<number> {
    return this.#database.prepare(PURGE).run({ before: deletedBefore.getTime(), limit }).changes;
  }
}
