import type { Database } from '@pasteroom/kit/sqlite/database';
import {
  MAX_ATTEMPTS,
  type SimulatedOutcome,
  type SimulatedPayment,
  type SimulatedPayments,
} from '../core/ports.ts';

const CREATED_AT = "payment ->> 'createdAt'";
const TABLE = `
  CREATE TABLE IF NOT EXISTS simulated_payments (session_id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, payment TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS simulated_payments_by_age ON simulated_payments (${CREATED_AT})`;
const ADD =
  'INSERT INTO simulated_payments VALUES ($sessionId, $orderId, $payment) ON CONFLICT (order_id) DO NOTHING';
const OF_ORDER = 'SELECT payment FROM simulated_payments WHERE order_id = $orderId';
const GET = 'SELECT payment FROM simulated_payments WHERE session_id = $sessionId';
const REMOVE = 'DELETE FROM simulated_payments WHERE session_id = $sessionId';
// Payments stored before version 0.2 have no creation time and count as the oldest.
const SWEEP = `
  DELETE FROM simulated_payments WHERE session_id IN
    (SELECT session_id FROM simulated_payments WHERE ${CREATED_AT} IS NULL OR ${CREATED_AT} < $before LIMIT $limit)`;
const SET = 'UPDATE simulated_payments SET payment = $payment WHERE session_id = $sessionId';

interface Row {
  payment: string;
}

export class EmbeddedSimulatedPayments implements SimulatedPayments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(TABLE);
  }

  async add(payment: SimulatedPayment): Promise<SimulatedPayment> {
    const { sessionId, orderId } = payment;
    this.#database.prepare(ADD).run({ sessionId, orderId, payment: JSON.stringify(payment) });
    return read(this.#database.prepare<Row>(OF_ORDER).get({ orderId })) ?? payment;
  }

  async get(sessionId: string): Promise<SimulatedPayment | null> {
    return read(this.#database.prepare<Row>(GET).get({ sessionId }));
  }

  async attempt(sessionId: string, outcome: SimulatedOutcome): Promise<SimulatedPayment | null> {
    return this.#database.transaction(() => {
      const payment = read(this.#database.prepare<Row>(GET).get({ sessionId }));
      if (!payment || payment.attempts.includes('paid')) return payment;
      if (outcome !== 'paid' && payment.attempts.length >= MAX_ATTEMPTS) return payment;
      const next = { ...payment, attempts: [...payment.attempts, outcome] };
      this.#database.prepare(SET).run({ sessionId, payment: JSON.stringify(next) });
      return next;
    });
  }

  async close(sessionId: string): Promise<SimulatedPayment | null> {
    return this.#database.transaction(() => {
      const payment = read(this.#database.prepare<Row>(GET).get({ sessionId }));
      if (payment?.attempts.includes('paid')) return payment;
      this.#database.prepare(REMOVE).run({ sessionId });
      return null;
    });
  }

  async sweep(before: Date, limit: number): Promise<number> {
    return Number(
      this.#database.prepare(SWEEP).run({ before: before.toISOString(), limit }).changes,
    );
  }
}

function read(row: Row | undefined): SimulatedPayment | null {
  if (!row) return null;
  const payment = JSON.parse(row.payment) as Omit<SimulatedPayment, 'createdAt'> & {
    createdAt: string;
  };
  return { ...payment, createdAt: new Date(payment.createdAt) };
}
