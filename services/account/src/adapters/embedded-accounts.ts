import type { Database } from '@pasteroom/kit/sqlite/database';
import type { Account, Profile } from '../core/account.ts';
import type { AccountRepository } from '../core/ports.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, name TEXT NOT NULL, img_url TEXT NOT NULL, email TEXT NOT NULL, premium_until TEXT
  ) STRICT`;
const RECORD = `
  INSERT INTO accounts (id, subject, name, img_url, email) VALUES ($id, $subject, $name, $imgUrl, $email)
  ON CONFLICT (subject) DO UPDATE SET name = excluded.name, img_url = excluded.img_url, email = excluded.email
  RETURNING *`;
const GET = 'SELECT * FROM accounts WHERE id = $id';

interface Row {
  id: string;
  subject: string;
  name: string;
  img_url: string;
  email: string;
  premium_until: string | null;
}

/** Accounts in an SQLite file, which belongs to whoever opened it. */
export class EmbeddedAccounts implements AccountRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLE);
  }

  async recordSignIn({ subject, name, imgUrl, email }: Profile, id: string): Promise<Account> {
    const row = this.#database.prepare<Row>(RECORD).get({ id, subject, name, imgUrl, email });
    if (!row) throw new Error('The account was not answered.');
    return accountOf(row);
  }

  async get(id: string): Promise<Account | null> {
    const row = this.#database.prepare<Row>(GET).get({ id });
    return row ? accountOf(row) : null;
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }
}

const accountOf = ({ img_url, premium_until, ...row }: Row): Account => ({
  ...row,
  imgUrl: img_url,
  premiumUntil: premium_until === null ? null : new Date(premium_until),
});
