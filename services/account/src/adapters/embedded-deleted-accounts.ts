import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { DeletedAccounts } from '../core/delete-account.ts';

const DELETE = 'DELETE FROM accounts WHERE id = $accountId';
const DELETE_TOKENS = 'DELETE FROM api_tokens WHERE account_id = $accountId';
const ANONYMISE_GRANTS = 'UPDATE grants SET account_id = NULL, email_hash = NULL, is_revoked = 1 WHERE account_id = $accountId';

/** How accounts in an SQLite file end: all in one transaction, so that nothing is left to be completed. */
export class EmbeddedDeletedAccounts implements DeletedAccounts {
  readonly #database: Database;
  readonly #outbox: SqliteOutbox;

  /** The file holds accounts and tokens already. */
  constructor(database: Database, outbox: SqliteOutbox) {
    this.#database = database;
    this.#outbox = outbox;
  }

  async delete(accountId: string, event: DomainEvent): Promise<void> {
    this.#database.transaction(() => {
      if (this.#database.prepare(DELETE).run({ accountId }).changes === 0) return;
      for (const sql of [DELETE_TOKENS, ANONYMISE_GRANTS]) this.#database.prepare(sql).run({ accountId });
      this.#outbox.add(accountId, [event]);
    });
  }

  async sweep(): Promise<number> {
    return 0;
  }
}
