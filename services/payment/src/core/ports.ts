import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { OrderKind } from './reconcile-budget.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderReference } from './provider.ts';

export interface OrderChange {
  order: Order;
  event: DomainEvent | null;
}

export interface OrderCursor {
  createdAt: Date;
  id: string;
}

/** Writes an order and its event atomically. */
export interface OrderRepository {
  /** Returns the existing order for a known purchase key, even to concurrent calls. */
  add(order: Order): Promise<Order>;
  get(id: string): Promise<Order | null>;
  find(reference: OrderReference): Promise<Order | null>;
  /** Returns false if another change was saved first. */
  save(change: OrderChange): Promise<boolean>;
  remove(order: Order): Promise<void>;
  /** Newest first, including guest orders for the email address. */
  ofBuyer(
    buyer: Pick<Buyer, 'accountId' | 'emailHash'>,
    after: OrderCursor | null,
    limit: number,
  ): Promise<Order[]>;
  paidPlansOf(buyer: Pick<Buyer, 'accountId' | 'emailHash'>): Promise<Order[]>;
  /** Most overdue first. Skips exhausted kinds, except paid but unsettled orders. */
  due(now: Date, limit: number, exhausted?: readonly OrderKind[]): Promise<Order[]>;
  countDue(now: Date, limit: number): Promise<number>;
  ping(): Promise<void>;
}

export const MAX_ATTEMPTS = 100;

export type SimulatedOutcome = 'paid' | 'failed' | 'aborted';

export interface SimulatedPayment {
  sessionId: string;
  orderId: string;
  description: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
  /** Missing from older payments. */
  payerName?: string | null;
  attempts: SimulatedOutcome[];
}

export interface SimulatedPayments {
  add(payment: SimulatedPayment): Promise<SimulatedPayment>;
  get(sessionId: string): Promise<SimulatedPayment | null>;
  /**
   * Ignores attempts after a success, and failures above `MAX_ATTEMPTS`. Returns null for unknown
   * sessions.
   */
  attempt(sessionId: string, outcome: SimulatedOutcome): Promise<SimulatedPayment | null>;
  /** Deletes the payment to prevent further attempts, or returns it if it is already paid. */
  close(sessionId: string): Promise<SimulatedPayment | null>;
  sweep(before: Date, limit: number): Promise<number>;
}
