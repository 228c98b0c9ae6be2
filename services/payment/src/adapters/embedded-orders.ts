import type { Clock } from '@pasteroom/kit/core/clock';
import { SqliteOutbox } from '@pasteroom/kit/events/sqlite-outbox';
import type { Database } from '@pasteroom/kit/sqlite/database';
import type { OrderKind } from '../core/reconcile-budget.ts';
import type { Buyer, Order } from '../core/order.ts';
import type { OrderChange, OrderCursor, OrderRepository } from '../core/ports.ts';
import type { OrderReference } from '../core/provider.ts';
import { keptOrder, orderOf, paymentIdsOf } from './kept-order.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, purchase_key TEXT UNIQUE, account_id TEXT, email_hash TEXT NOT NULL, provider_order_id TEXT,
    created_at INTEGER NOT NULL, next_sync_at INTEGER, is_paid_plan INTEGER NOT NULL, version INTEGER NOT NULL, kept TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS orders_of_account ON orders (account_id, created_at, id);
  CREATE INDEX IF NOT EXISTS orders_of_address ON orders (email_hash, created_at, id);
  CREATE INDEX IF NOT EXISTS orders_due ON orders (next_sync_at) WHERE next_sync_at IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS orders_at_provider ON orders (provider_order_id) WHERE provider_order_id IS NOT NULL;
  CREATE TABLE IF NOT EXISTS order_payments (payment_id TEXT PRIMARY KEY, order_id TEXT NOT NULL) STRICT`;
const IS_OF_VERSION_1 = "SELECT 1 FROM pragma_table_info('orders') WHERE name = 'ask_at'";
// eslint-disable-next-line no-restricted-syntax -- Version 0.1.0 used other names for two fields.
const FROM_VERSION_1 = `
  ALTER TABLE orders RENAME COLUMN ask_at TO next_sync_at;
  UPDATE orders SET kept = json_remove(
    json_set(kept, '$.fulfilment', kept ->> 'told', '$.nextSyncAt', kept ->> 'askAt'), '$.told', '$.askAt')`;
const ADD = `
  INSERT INTO orders VALUES ($id, $purchaseKey, $accountId, $emailHash, $providerOrderId, $createdAt, $nextSyncAt, $isPaidPlan, $version, $kept)
  ON CONFLICT (purchase_key) DO NOTHING`;
const SAVE = `
  UPDATE orders SET account_id = $accountId, email_hash = $emailHash, provider_order_id = $providerOrderId, next_sync_at = $nextSyncAt,
    is_paid_plan = $isPaidPlan, version = $version, kept = $kept
  WHERE id = $id AND version = $version - 1`;
const PAYMENT = 'INSERT INTO order_payments VALUES ($paymentId, $orderId) ON CONFLICT DO NOTHING';
const REMOVE = 'DELETE FROM orders WHERE id = $id AND version = $version';
const REMOVE_PAYMENT = 'DELETE FROM order_payments WHERE payment_id = $paymentId';
const GET = 'SELECT kept FROM orders WHERE id = $id';
const BY_KEY = 'SELECT kept FROM orders WHERE purchase_key = $purchaseKey';
const BY_PROVIDER = 'SELECT kept FROM orders WHERE provider_order_id = $providerOrderId';
const BY_PAYMENT =
  'SELECT kept FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.payment_id = $paymentId';
const IS_BUYERS =
  '((account_id = $accountId AND $accountId IS NOT NULL) OR (account_id IS NULL AND email_hash = $emailHash))';
const OF_BUYER = `
  SELECT kept FROM orders WHERE ${IS_BUYERS} AND (created_at, id) < ($createdAt, $id) ORDER BY created_at DESC, id DESC LIMIT $limit`;
const PAID_PLANS = `SELECT kept FROM orders WHERE ${IS_BUYERS} AND is_paid_plan = 1`;
const KIND = `
  kept ->> 'provider' || CASE
    WHEN kept ->> 'paidAt' IS NULL THEN ' open' WHEN kept ->> 'fulfilment' = 'nothing' THEN ' unsettled' ELSE ' paid' END`;
const DUE = `
  SELECT kept FROM orders WHERE next_sync_at <= $now AND ${KIND} NOT IN (SELECT value FROM json_each($exhausted)) ORDER BY next_sync_at LIMIT $limit`;
const COUNT_DUE =
  'SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE next_sync_at <= $now LIMIT $limit)';

const NEWEST: OrderCursor = { createdAt: new Date(8.64e15), id: '' };

interface Row {
  kept: string;
}

export class EmbeddedOrders implements OrderRepository {
  readonly outbox: SqliteOutbox;
  readonly #database: Database;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    if (database.prepare(IS_OF_VERSION_1).get())
      database.transaction(() => database.exec(FROM_VERSION_1));
    database.exec(TABLES);
    this.outbox = new SqliteOutbox(database, now);
  }

  async add(order: Order): Promise<Order> {
    return this.#database.transaction(() => {
      const { changes } = this.#database.prepare(ADD).run(valuesOf(order));
      if (changes > 0) return order;
      const earlier = this.#one(BY_KEY, { purchaseKey: order.purchaseKey });
      if (!earlier) throw new Error('The order was neither stored nor found.');
      return earlier;
    });
  }

  async get(id: string): Promise<Order | null> {
    return this.#one(GET, { id });
  }

  async find(reference: OrderReference): Promise<Order | null> {
    if ('id' in reference) return this.get(reference.id);
    return 'paymentId' in reference
      ? this.#one(BY_PAYMENT, { paymentId: reference.paymentId })
      : this.#one(BY_PROVIDER, { providerOrderId: reference.providerOrderId });
  }

  async save({ order, event }: OrderChange): Promise<boolean> {
    return this.#database.transaction(() => {
      const { purchaseKey: _fixed, createdAt: _same, ...values } = valuesOf(order);
      if (this.#database.prepare(SAVE).run(values).changes === 0) return false;
      for (const paymentId of paymentIdsOf(order))
        this.#database.prepare(PAYMENT).run({ paymentId, orderId: order.id });
      if (event) this.outbox.add(order.id, [event]);
      return true;
    });
  }

  async remove(order: Order): Promise<void> {
    this.#database.transaction(() => {
      if (
        this.#database.prepare(REMOVE).run({ id: order.id, version: order.version }).changes === 0
      )
        return;
      for (const paymentId of paymentIdsOf(order))
        this.#database.prepare(REMOVE_PAYMENT).run({ paymentId });
    });
  }

  async ofBuyer(
    { accountId, emailHash }: Pick<Buyer, 'accountId' | 'emailHash'>,
    after: OrderCursor | null,
    limit: number,
  ): Promise<Order[]> {
    const { createdAt, id } = after ?? NEWEST;
    return this.#all(OF_BUYER, { accountId, emailHash, createdAt: createdAt.getTime(), id, limit });
  }

  async paidPlansOf({
    accountId,
    emailHash,
  }: Pick<Buyer, 'accountId' | 'emailHash'>): Promise<Order[]> {
    return this.#all(PAID_PLANS, { accountId, emailHash });
  }

  async due(now: Date, limit: number, exhausted: readonly OrderKind[] = []): Promise<Order[]> {
    const kinds = exhausted.map(
      ({ provider, isPaid }) => `${provider} ${isPaid ? 'paid' : 'open'}`,
    );
    return this.#all(DUE, { now: now.getTime(), limit, exhausted: JSON.stringify(kinds) });
  }

  async countDue(now: Date, limit: number): Promise<number> {
    return (
      this.#database.prepare<{ count: number }>(COUNT_DUE).get({ now: now.getTime(), limit })
        ?.count ?? 0
    );
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }

  #one(sql: string, values: Record<string, string | null>): Order | null {
    const row = this.#database.prepare<Row>(sql).get(values);
    return row ? orderOf(row.kept) : null;
  }

  #all(sql: string, values: Record<string, string | number | null>): Order[] {
    return this.#database
      .prepare<Row>(sql)
      .all(values)
      .map(({ kept }) => orderOf(kept));
  }
}

const valuesOf = (order: Order) => ({
  id: order.id,
  purchaseKey: order.purchaseKey,
  accountId: order.buyer.accountId,
  emailHash: order.buyer.emailHash,
  providerOrderId: order.session?.providerOrderId ?? null,
  createdAt: order.createdAt.getTime(),
  nextSyncAt: order.nextSyncAt?.getTime() ?? null,
  isPaidPlan: order.paidAt !== null && order.page === null ? 1 : 0,
  version: order.version,
  kept: keptOrder(order),
});
