import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { OrderKind } from './reconcile-budget.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderReference } from './provider.ts';

/** A changed order, and the event about the change, if any. */
export interface OrderChange {
  order: Order;
  event: DomainEvent | null;
}

/** The position after an order, where the next part of a list begins. */
export interface OrderCursor {
  createdAt: Date;
  id: string;
}

/** The orders. An order and the event that tells of its change are written in one step. */
export interface OrderRepository {
  /** Stores a new order; or answers the one that has its purchase key already: of several at once one is stored. */
  add(order: Order): Promise<Order>;
  get(id: string): Promise<Order | null>;
  /** The order that a provider's message is about. */
  find(reference: OrderReference): Promise<Order | null>;
  /** Writes the order over the version that it was made of, which is one less; whether that still stood. */
  save(change: OrderChange): Promise<boolean>;
  /** Forgets an order, where it still stands as it was read, and nothing of it waits to be told. */
  remove(order: Order): Promise<void>;
  /** The account's orders, the newest first; those of guests for its address among them. */
  ofBuyer(buyer: Pick<Buyer, 'accountId' | 'emailHash'>, after: OrderCursor | null, limit: number): Promise<Order[]>;
  /** Finds all paid orders of plans that this account has, or that wait for its address. */
  paidPlansOf(buyer: Pick<Buyer, 'accountId' | 'emailHash'>): Promise<Order[]>;
  /** Lists orders that are due to be synchronised, the longest due first; of the exhausted kinds only paid ones that are not settled yet. */
  due(now: Date, limit: number, exhausted?: readonly OrderKind[]): Promise<Order[]>;
  countDue(now: Date, limit: number): Promise<number>;
  ping(): Promise<void>;
}

/** Most failed attempts of a simulated payment that are kept. */
export const MAX_ATTEMPTS = 100;

/** How an attempt with the simulator ends. */
export type SimulatedOutcome = 'paid' | 'failed' | 'aborted';

/** A payment that moves no money. */
export interface SimulatedPayment {
  sessionId: string;
  orderId: string;
  description: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
  /** The buyer's name; missing in older payments. */
  payerName?: string | null;
  /** The outcomes of its attempts, in turn. */
  attempts: SimulatedOutcome[];
}

/** What the simulator keeps, as a provider keeps its payments. */
export interface SimulatedPayments {
  /** Keeps a new payment; or answers the one that this order has already. */
  add(payment: SimulatedPayment): Promise<SimulatedPayment>;
  get(sessionId: string): Promise<SimulatedPayment | null>;
  /** Adds an attempt, unless it is paid already or has failed too often; it may be paid all the same. What it is then. Null where there is no such payment. */
  attempt(sessionId: string, outcome: SimulatedOutcome): Promise<SimulatedPayment | null>;
  /** Erases a payment that is not paid, so that it cannot be any more; what is left of it. */
  close(sessionId: string): Promise<SimulatedPayment | null>;
  /** Erases up to so many that were made before; how many. */
  sweep(before: Date, limit: number): Promise<number>;
}
