import type { Clock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { PlanName } from '@pasteroom/openapi/rules/prices';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Account, Profile } from '../core/account.ts';
import { type Grant, premiumUntilOf } from '../core/grant.ts';
import type { AccountRepository, ToEvent } from '../core/ports.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, name TEXT NOT NULL, img_url TEXT NOT NULL, email TEXT NOT NULL, premium_until TEXT, email_hash TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS grants (
    order_id TEXT PRIMARY KEY, account_id TEXT, email_hash TEXT, valid_until INTEGER, is_revoked INTEGER NOT NULL, plan TEXT, paid_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS grants_of_account ON grants (account_id);
  CREATE INDEX IF NOT EXISTS grants_unclaimed ON grants (email_hash) WHERE account_id IS NULL`;
/** Missing from older databases. */
const ADDED_COLUMNS = [
  ['grants', 'plan', 'TEXT'],
  ['grants', 'paid_at', 'INTEGER'],
  ['accounts', 'email_hash', 'TEXT'],
] as const;
const EMAIL_HASH_INDEX =
  'CREATE INDEX IF NOT EXISTS accounts_of_address ON accounts (email_hash) WHERE email_hash IS NOT NULL';
const RELEASE_EMAIL_HASH =
  'UPDATE accounts SET email_hash = NULL WHERE email_hash = $emailHash AND subject <> $subject';
const RECORD = `
  INSERT INTO accounts (id, subject, name, img_url, email, email_hash) VALUES ($id, $subject, $name, $imgUrl, $email, $emailHash)
  ON CONFLICT (subject) DO UPDATE SET
    name = excluded.name, img_url = excluded.img_url, email = excluded.email, email_hash = excluded.email_hash
  RETURNING *`;
const GET = 'SELECT * FROM accounts WHERE id = $id';
const RECORD_GRANT = `
  INSERT INTO grants VALUES ($orderId, $accountId, $emailHash, $validUntil, $isRevoked, $plan, $paidAt)
  ON CONFLICT (order_id) DO UPDATE SET
    account_id = coalesce(account_id, excluded.account_id),
    email_hash = coalesce(email_hash, excluded.email_hash),
    valid_until = coalesce(max(valid_until, excluded.valid_until), valid_until, excluded.valid_until),
    is_revoked = max(is_revoked, excluded.is_revoked),
    plan = coalesce(plan, excluded.plan),
    paid_at = coalesce(paid_at, excluded.paid_at)
  RETURNING account_id, email_hash`;
const CLAIM =
  'UPDATE grants SET account_id = $accountId WHERE email_hash = $emailHash AND account_id IS NULL';
const ASSIGN =
  'UPDATE grants SET account_id = $accountId WHERE order_id = $orderId AND account_id IS NULL';
const BY_EMAIL_HASH = 'SELECT id FROM accounts WHERE email_hash = $emailHash';
const GRANTS =
  'SELECT order_id, valid_until, is_revoked, plan, paid_at FROM grants WHERE account_id = $accountId';
const SET_PREMIUM =
  'UPDATE accounts SET premium_until = $until WHERE id = $accountId AND premium_until IS NOT $until';

export interface AccountRow {
  id: string;
  subject: string;
  name: string;
  img_url: string;
  email: string;
  premium_until: string | null;
  email_hash: string | null;
}

interface GrantRow {
  order_id: string;
  valid_until: number | null;
  is_revoked: number;
  plan: PlanName | null;
  paid_at: number | null;
}

function createTables(database: Database): void {
  database.exec(TABLES);
  for (const [table, column, type] of ADDED_COLUMNS) {
    const columns = database.prepare<{ name: string }>(`PRAGMA table_info(${table})`).all();
    if (!columns.some(({ name }) => name === column))
      database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
  database.exec(EMAIL_HASH_INDEX);
}

export class EmbeddedAccounts implements AccountRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    createTables(database);
    this.outbox = new SqliteOutbox(database, now);
  }

  async recordSignIn({ subject, name, imgUrl, email }: Profile, id: string): Promise<Account> {
    const hash = emailHash(email);
    return this.#inTransaction(() => {
      this.#database.prepare(RELEASE_EMAIL_HASH).run({ emailHash: hash, subject });
      const row = this.#database
        .prepare<AccountRow>(RECORD)
        .get({ id, subject, name, imgUrl, email, emailHash: hash });
      if (!row) throw new Error('The database returned no account.');
      return accountOf(row);
    });
  }

  async get(id: string): Promise<Account | null> {
    const row = this.#database.prepare<AccountRow>(GET).get({ id });
    return row ? accountOf(row) : null;
  }

  async recordGrant(grant: Grant, toEvent: ToEvent): Promise<void> {
    const values = valuesOf(grant);
    this.#inTransaction(() => {
      const recorded = this.#database
        .prepare<{ account_id: string | null; email_hash: string | null }>(RECORD_GRANT)
        .get(values);
      const owner = recorded?.account_id ?? this.#accountOfAddress(recorded?.email_hash ?? null);
      if (owner === null) return;
      this.#database.prepare(ASSIGN).run({ accountId: owner, orderId: grant.orderId });
      this.#refresh(owner, toEvent);
    });
  }

  async claimGrants(accountId: string, hash: string, toEvent: ToEvent): Promise<Date | null> {
    return this.#inTransaction(() => {
      this.#database.prepare(CLAIM).run({ accountId, emailHash: hash });
      return this.#refresh(accountId, toEvent);
    });
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }

  #accountOfAddress(hash: string | null): string | null {
    return hash === null
      ? null
      : (this.#database.prepare<{ id: string }>(BY_EMAIL_HASH).get({ emailHash: hash })?.id ??
          null);
  }

  #refresh(accountId: string, toEvent: ToEvent): Date | null {
    const grants = this.#database.prepare<GrantRow>(GRANTS).all({ accountId });
    const until = premiumUntilOf(grants.map(grantOf));
    const { changes } = this.#database
      .prepare(SET_PREMIUM)
      .run({ accountId, until: until?.toISOString() ?? null });
    if (changes > 0)
      this.outbox.add(accountId, [
        toEvent(
          accountId,
          until,
          grants.map(({ order_id: id }) => id),
        ),
      ]);
    return until;
  }

  #inTransaction<T>(work: () => T extends Promise<unknown> ? never : T): T {
    return this.#database.transaction(work);
  }
}

const valuesOf = ({ orderId, accountId, emailHash, validUntil, term, isRevoked }: Grant) => ({
  orderId,
  accountId,
  emailHash,
  validUntil: validUntil?.getTime() ?? null,
  isRevoked: isRevoked ? 1 : 0,
  plan: term?.plan ?? null,
  paidAt: term?.paidAt.getTime() ?? null,
});

const grantOf = ({ valid_until: until, is_revoked: revoked, plan, paid_at: paidAt }: GrantRow) => ({
  validUntil: until === null ? null : new Date(until),
  term: plan === null || paidAt === null ? null : { plan, paidAt: new Date(paidAt) },
  isRevoked: revoked === 1,
});

export const accountOf = ({
  img_url,
  premium_until,
  email_hash: _,
  ...row
}: AccountRow): Account => ({
  ...row,
  imgUrl: img_url,
  premiumUntil: premium_until === null ? null : new Date(premium_until),
});
