import type { Currency } from '@pasteroom/openapi/rules/prices';

/** A sum in the currency's smallest unit. */
export interface Money {
  amount: number;
  currency: Currency | (string & {});
}

/**
 * What is known of an order, once: what its provider has said, and whether its buyer is gone. Facts are only ever added; an order's state follows from the set of them, so that they may come
 * twice, late and in any order. `id` names the fact: the same one said again has the same id.
 */
export type Fact =
  /** An attempt to pay that ended with the money. `charged` is what the order cost, without the provider's fee or what it offered besides. */
  | { kind: 'payment-succeeded'; id: string; paymentId: string; charged: Money; payerName?: string | undefined }
  /** An attempt that may still end either way. */
  | { kind: 'payment-open'; id: string; paymentId: string }
  /** An attempt that ended without the money; another may follow. */
  | { kind: 'payment-failed'; id: string; paymentId: string }
  /** The provider takes no further attempt for the order; one that was under way may still succeed. */
  | { kind: 'closed'; id: string }
  /** The buyer's account was deleted before the order was paid: it must not be paid any more, and nothing would be given for it. */
  | { kind: 'withdrawn'; id: string }
  /** A part of a payment was refunded. */
  | { kind: 'refunded'; id: string; paymentId: string; sum: Money }
  /** All of a payment went back, through the provider or the payer's bank. */
  | { kind: 'reversed'; id: string; paymentId: string }
  /** The payer disputes a payment: that alone changes nothing yet. */
  | { kind: 'dispute-opened'; id: string; paymentId: string; disputeId: string }
  | { kind: 'dispute-won'; id: string; paymentId: string; disputeId: string }
  /** The dispute is lost, and the money with it. */
  | { kind: 'dispute-lost'; id: string; paymentId: string; disputeId: string };
