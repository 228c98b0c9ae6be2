import type { Database } from '@pasteroom/kit/sqlite/database';
import type {
  OrderContact,
  PremiumContact,
  PremiumContacts,
  PremiumRecord,
} from '../core/premium-contact.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS premium_contacts (order_id TEXT PRIMARY KEY, account_id TEXT, plan TEXT, contact TEXT) STRICT;
  CREATE INDEX IF NOT EXISTS premium_contacts_of_account ON premium_contacts (account_id) WHERE account_id IS NOT NULL`;
const MARK = `
  INSERT INTO premium_contacts VALUES ($orderId, $accountId, $plan, NULL)
  ON CONFLICT (order_id) DO UPDATE SET account_id = coalesce($accountId, account_id), plan = $plan`;
const ASSIGN = `
  INSERT INTO premium_contacts VALUES ($orderId, $accountId, NULL, NULL) ON CONFLICT (order_id) DO UPDATE SET account_id = $accountId`;
const SET =
  'INSERT INTO premium_contacts VALUES ($orderId, NULL, NULL, $contact) ON CONFLICT (order_id) DO UPDATE SET contact = $contact';
const SET_OF = 'UPDATE premium_contacts SET contact = $contact WHERE account_id = $accountId';
const GET = 'SELECT * FROM premium_contacts WHERE order_id = $orderId';
const BY_ACCOUNT = `
  SELECT * FROM premium_contacts WHERE account_id = $accountId AND contact IS NOT NULL AND order_id > $afterOrderId ORDER BY order_id LIMIT $limit`;
const DELETE_BY_ACCOUNT = 'DELETE FROM premium_contacts WHERE account_id = $accountId';

interface Row {
  order_id: string;
  account_id: string | null;
  plan: PremiumRecord['plan'];
  contact: string | null;
}

export class EmbeddedPremiumContacts implements PremiumContacts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLE);
  }

  async mark(order: Parameters<PremiumContacts['mark']>[0]): Promise<void> {
    this.#database.prepare(MARK).run(order);
  }

  async assign(orderId: string, accountId: string): Promise<void> {
    this.#database.prepare(ASSIGN).run({ orderId, accountId });
  }

  async setContact(orderId: string, contact: PremiumContact): Promise<void> {
    this.#database.prepare(SET).run({ orderId, contact: JSON.stringify(contact) });
  }

  async setContactOf(accountId: string, contact: PremiumContact): Promise<boolean> {
    return (
      this.#database.prepare(SET_OF).run({ accountId, contact: JSON.stringify(contact) }).changes >
      0
    );
  }

  async get(orderId: string): Promise<PremiumRecord | null> {
    const row = this.#database.prepare<Row>(GET).get({ orderId });
    if (!row) return null;
    return { orderId, accountId: row.account_id, plan: row.plan, contact: contactOf(row) };
  }

  async listByAccount(
    accountId: string,
    afterOrderId: string,
    limit: number,
  ): Promise<OrderContact[]> {
    const rows = this.#database.prepare<Row>(BY_ACCOUNT).all({ accountId, afterOrderId, limit });
    return rows.flatMap((row) => {
      const contact = contactOf(row);
      return contact ? { orderId: row.order_id, ...contact } : [];
    });
  }

  async deleteByAccount(accountId: string): Promise<void> {
    this.#database.prepare(DELETE_BY_ACCOUNT).run({ accountId });
  }
}

const contactOf = ({ contact }: Row): PremiumContact | null =>
  contact === null ? null : (JSON.parse(contact) as PremiumContact);
