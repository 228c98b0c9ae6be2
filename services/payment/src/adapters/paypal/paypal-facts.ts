import type { Fact, Money } from '../../core/facts.ts';
import type { OrderReference } from '../../core/provider.ts';
import { fromDecimal } from '../decimal.ts';
import {
  Capture,
  Dispute,
  Order,
  type Payer,
  Refund,
  ReversedApproval,
  Reversal,
} from './paypal-shapes.ts';

interface Read {
  about: OrderReference;
  facts: Fact[];
}

const PAID = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const FAILED = new Set(['DECLINED', 'DENIED', 'FAILED']);
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
const WON = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);

const READERS: Readonly<Record<string, (resource: unknown) => Read>> = {
  'CHECKOUT.ORDER.APPROVED': (resource) => readOrder(Order.parse(resource)),
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': (resource) =>
    readReversedApproval(ReversedApproval.parse(resource).order_id),
  'PAYMENT.CAPTURE.COMPLETED': (resource) => readCapture(Capture.parse(resource)),
  'PAYMENT.CAPTURE.PENDING': (resource) => readCapture(Capture.parse(resource)),
  'PAYMENT.CAPTURE.DECLINED': (resource) => readCapture(Capture.parse(resource)),
  'PAYMENT.CAPTURE.DENIED': (resource) => readCapture(Capture.parse(resource)),
  'PAYMENT.CAPTURE.REFUNDED': (resource) => readRefund(Refund.parse(resource)),
  'PAYMENT.CAPTURE.REVERSED': (resource) => readReversal(Reversal.parse(resource)),
  'CUSTOMER.DISPUTE.CREATED': (resource) => readDispute(Dispute.parse(resource)),
  'CUSTOMER.DISPUTE.UPDATED': (resource) => readDispute(Dispute.parse(resource)),
  'CUSTOMER.DISPUTE.RESOLVED': (resource) => readDispute(Dispute.parse(resource)),
};

export const readMessage = (type: string, resource: unknown): Read | null =>
  (Object.hasOwn(READERS, type) ? READERS[type]?.(resource) : null) ?? null;

export function factsOf(order: Order): Fact[] {
  const { captures, refunds } = paymentsOf(order);
  const payerName = nameOf(order.payment_source?.paypal) ?? nameOf(order.payer);
  const facts = [
    ...captures.flatMap((capture) => factsOfCapture(capture, payerName)),
    ...refunds.flatMap(factsOfRefund),
  ];
  return order.status === 'VOIDED'
    ? [...facts, { kind: 'closed', id: `order:${order.id}:VOIDED` }]
    : facts;
}

function nameOf(payer: Payer | null | undefined): string | undefined {
  return [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ') || undefined;
}

export const isToCapture = (order: Order): boolean =>
  order.status === 'APPROVED' &&
  paymentsOf(order).captures.every(({ status }) => FAILED.has(status));

export const hasCaptures = (order: Order): boolean => paymentsOf(order).captures.length > 0;

export const factOfDecline = (paypalOrderId: string, attempt: string): Fact => ({
  kind: 'payment-failed',
  id: `order:${paypalOrderId}:${attempt}:DECLINED`,
  paymentId: `${paypalOrderId}:${attempt}`,
});

function paymentsOf({ purchase_units }: Order): { captures: Capture[]; refunds: Refund[] } {
  const payments = (purchase_units ?? []).flatMap((unit) => unit.payments ?? []);
  return {
    captures: payments.flatMap(({ captures }) => captures ?? []),
    refunds: payments.flatMap(({ refunds }) => refunds ?? []),
  };
}

/** A refunded capture still counts as a payment. */
function factsOfCapture({ id: paymentId, status, amount }: Capture, payerName?: string): Fact[] {
  const id = `payment:${paymentId}:${status}`;
  if (FAILED.has(status)) return [{ kind: 'payment-failed', id, paymentId }];
  if (!PAID.has(status)) return [{ kind: 'payment-open', id, paymentId }];
  const named = payerName === undefined ? {} : { payerName };
  const taken: Fact = {
    kind: 'payment-succeeded',
    id: `payment:${paymentId}:COMPLETED`,
    paymentId,
    charged: money(amount),
    ...named,
  };
  return status === 'REFUNDED' ? [taken, { kind: 'reversed', id, paymentId }] : [taken];
}

function factsOfRefund({ id, status, amount, links }: Refund): Fact[] {
  const paymentId = captureIn(links);
  if (paymentId === undefined || (status ?? 'COMPLETED') !== 'COMPLETED') return [];
  return [{ kind: 'refunded', id: `refund:${id}`, paymentId, sum: money(amount) }];
}

const readOrder = (order: Order): Read => ({
  about: reference(order.purchase_units?.[0]?.custom_id, undefined, order.id),
  facts: factsOf(order),
});

const readReversedApproval = (orderId: string): Read => ({
  about: { providerOrderId: orderId },
  facts: [{ kind: 'payment-failed', id: `order:${orderId}:APPROVAL_REVERSED`, paymentId: orderId }],
});

function readCapture(capture: Capture): Read {
  const providerOrderId = capture.supplementary_data?.related_ids?.order_id;
  return {
    about: reference(capture.custom_id, capture.id, providerOrderId),
    facts: factsOfCapture(capture),
  };
}

const readRefund = (refund: Refund): Read => ({
  about: reference(refund.custom_id, captureIn(refund.links)),
  facts: factsOfRefund(refund),
});

function readReversal({ id, custom_id, links }: Reversal): Read {
  const paymentId = captureIn(links) ?? id;
  return {
    about: reference(custom_id, paymentId),
    facts: [{ kind: 'reversed', id: `payment:${paymentId}:REVERSED`, paymentId }],
  };
}

function readDispute({
  dispute_id: disputeId,
  status,
  dispute_outcome,
  disputed_transactions: [disputed],
}: Dispute): Read {
  const outcome = dispute_outcome?.outcome_code ?? status;
  const paymentId = disputed?.seller_transaction_id;
  if (paymentId === undefined) throw new RangeError('The dispute has no transaction.');
  const kind = LOST.has(outcome)
    ? 'dispute-lost'
    : WON.has(outcome)
      ? 'dispute-won'
      : 'dispute-opened';
  return {
    about: { paymentId },
    facts: [{ kind, id: `dispute:${disputeId}:${outcome}`, paymentId, disputeId }],
  };
}

function reference(
  ours: string | null | undefined,
  paymentId: string | undefined,
  providerOrderId?: string | null,
): OrderReference {
  if (ours) return { id: ours, ...(providerOrderId && { providerOrderId }) };
  if (providerOrderId) return { providerOrderId };
  if (paymentId) return { paymentId };
  throw new RangeError('The message refers to no order.');
}

/** A refund links to its capture with `rel: up`. */
const captureIn = (links: Refund['links']): string | undefined =>
  links
    .map(({ rel, href }) =>
      rel === 'up' ? /\/payments\/captures\/([A-Za-z0-9-]+)$/.exec(href)?.[1] : undefined,
    )
    .find(Boolean);

const money = ({ value, currency_code }: Capture['amount']): Money => ({
  amount: fromDecimal(value),
  currency: currency_code,
});
