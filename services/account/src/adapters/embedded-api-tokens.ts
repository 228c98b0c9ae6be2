import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Account } from '../core/account.ts';
import type { ApiToken, ApiTokenRepository } from '../core/api-token.ts';
import { type AccountRow, accountOf } from './embedded-accounts.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS api_tokens (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL, prefix TEXT NOT NULL,
    created_at INTEGER NOT NULL, last_used_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS api_tokens_of_account ON api_tokens (account_id, created_at)`;
const ADD = `
  INSERT INTO api_tokens
  SELECT $id, $accountId, $name, $scopes, $prefix, $createdAt, NULL FROM accounts
  WHERE id = $accountId AND (SELECT count(*) FROM api_tokens WHERE account_id = $accountId) < $limit`;
const LIST =
  'SELECT * FROM api_tokens WHERE account_id = $accountId ORDER BY created_at DESC, rowid DESC';
const REVOKE = 'DELETE FROM api_tokens WHERE id = $id AND account_id = $accountId';
const USE =
  'SELECT accounts.*, api_tokens.scopes FROM api_tokens JOIN accounts ON accounts.id = account_id WHERE api_tokens.id = $id';
const RECORD_USE =
  'UPDATE api_tokens SET last_used_at = $now WHERE id = $id AND (last_used_at IS NULL OR last_used_at <= $noteAfter)';

interface Row {
  id: string;
  name: string;
  scopes: string;
  prefix: string;
  created_at: number;
  last_used_at: number | null;
}

export class EmbeddedApiTokens implements ApiTokenRepository {
  readonly #database: Database;
  readonly #outbox: SqliteOutbox;

  constructor(database: Database, outbox: SqliteOutbox) {
    this.#database = database;
    this.#outbox = outbox;
    database.exec(TABLE);
  }

  async add(
    accountId: string,
    { id, name, scopes, prefix, createdAt }: ApiToken,
    limit: number,
  ): Promise<boolean> {
    const values = {
      id,
      accountId,
      name,
      scopes: scopes.join(),
      prefix,
      createdAt: createdAt.getTime(),
      limit,
    };
    return this.#database.prepare(ADD).run(values).changes > 0;
  }

  async list(accountId: string): Promise<ApiToken[]> {
    return this.#database.prepare<Row>(LIST).all({ accountId }).map(tokenOf);
  }

  async revoke(accountId: string, id: string, event: DomainEvent): Promise<boolean> {
    return this.#database.transaction(() => {
      const isThere = this.#database.prepare(REVOKE).run({ id, accountId }).changes > 0;
      if (isThere) this.#outbox.add(accountId, [event]);
      return isThere;
    });
  }

  async use(
    id: string,
    now: Date,
    noteAfter: Date,
  ): Promise<{ account: Account; scopes: Scope[] } | null> {
    const row = this.#database.prepare<AccountRow & Pick<Row, 'scopes'>>(USE).get({ id });
    if (!row) return null;
    this.#database
      .prepare(RECORD_USE)
      .run({ id, now: now.getTime(), noteAfter: noteAfter.getTime() });
    const { scopes, ...account } = row;
    return { account: accountOf(account), scopes: scopesOf(scopes) };
  }
}

const scopesOf = (text: string): Scope[] => text.split(',') as Scope[];

const tokenOf = ({ id, name, scopes, prefix, created_at, last_used_at }: Row): ApiToken => ({
  id,
  name,
  scopes: scopesOf(scopes),
  prefix,
  createdAt: new Date(created_at),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
});
