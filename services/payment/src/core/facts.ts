import type { Currency } from '@pasteroom/openapi/rules/prices';

/** `amount` is in the currency's smallest unit. */
export interface Money {
  amount: number;
  currency: Currency | (string & {});
}

/**
 * Facts are append-only and together determine an order's state. They may arrive late, repeatedly
 * and in any order. A repeated fact has the same `id`.
 */
export type Fact =
  /** `charged` is the order's price, excluding provider fees and discounts. */
  | {
      kind: 'payment-succeeded';
      id: string;
      paymentId: string;
      charged: Money;
      payerName?: string | undefined;
    }
  | { kind: 'payment-open'; id: string; paymentId: string }
  /** Another attempt may follow. */
  | { kind: 'payment-failed'; id: string; paymentId: string }
  /** No new attempts are possible, but a pending one may still succeed. */
  | { kind: 'closed'; id: string }
  /** The account was deleted before payment, so the order must not be paid anymore. */
  | { kind: 'withdrawn'; id: string }
  | { kind: 'refunded'; id: string; paymentId: string; sum: Money }
  /** The provider or the payer's bank returned the full payment. */
  | { kind: 'reversed'; id: string; paymentId: string }
  /** Open disputes don't affect the order's state. */
  | { kind: 'dispute-opened'; id: string; paymentId: string; disputeId: string }
  | { kind: 'dispute-won'; id: string; paymentId: string; disputeId: string }
  | { kind: 'dispute-lost'; id: string; paymentId: string; disputeId: string };
