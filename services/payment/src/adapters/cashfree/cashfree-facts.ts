import type { Fact, Money } from '../../core/facts.ts';
import type { OrderReference } from '../../core/provider.ts';
import { fromDecimal } from '../decimal.ts';
import type { Dispute, Message, Order, Payment, Refund } from './cashfree-shapes.ts';

const MESSAGE_TYPES =
  /^(PAYMENT_(SUCCESS|FAILED|USER_DROPPED)|(AUTO_)?REFUND_STATUS)_WEBHOOK$|^DISPUTE_(CREATED|UPDATED|CLOSED)$/;
const FAILED = new Set(['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID']);
const CLOSED = new Set(['EXPIRED', 'TERMINATED']);
const LOST = /_(MERCHANT_LOST|MERCHANT_ACCEPTED|INSUFFICIENT_EVIDENCE)$/;
const WON = /_MERCHANT_WON$/;

export const isForUs = (type: string): boolean => MESSAGE_TYPES.test(type);

export const factsOf = (
  order: Order,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): Fact[] => [
  ...(CLOSED.has(order.order_status)
    ? [{ kind: 'closed' as const, id: `order:${order.order_id}:${order.order_status}` }]
    : []),
  ...payments.map((payment) => factOfPayment(payment, order)),
  ...refunds.flatMap((refund) => factsOfRefund(refund, order.order_currency)),
  ...disputes.map((dispute) => factOfDispute(dispute, dispute.order_details.cf_payment_id)),
];

export function readMessage({ data }: Message): { about: OrderReference; facts: Fact[] } {
  if ('payment' in data)
    return { about: { id: data.order.order_id }, facts: [factOfPayment(data.payment, data.order)] };
  if ('dispute' in data)
    return {
      about: { id: data.order_details.order_id },
      facts: [factOfDispute(data.dispute, data.order_details.cf_payment_id)],
    };
  const refund = 'refund' in data ? data.refund : data.auto_refund;
  const about = refund.order_id ? { id: refund.order_id } : { paymentId: refund.cf_payment_id };
  return { about, facts: factsOfRefund(refund, 'INR') };
}

/** Uses the order's price, since the paid amount may include a fee or discount. */
function factOfPayment(
  payment: Payment,
  order: Pick<Order, 'order_amount' | 'order_currency'>,
): Fact {
  const { cf_payment_id: paymentId, payment_status: status } = payment;
  const id = `payment:${paymentId}:${status}`;
  if (status === 'SUCCESS') {
    const charged = money(
      payment.order_amount ?? order.order_amount,
      payment.order_currency ?? order.order_currency,
    );
    return { kind: 'payment-succeeded', id, paymentId, charged };
  }
  return { kind: FAILED.has(status) ? 'payment-failed' : 'payment-open', id, paymentId };
}

/** Returns no facts until the refund succeeds. */
function factsOfRefund(refund: Refund, currency: string): Fact[] {
  if (refund.refund_status !== 'SUCCESS') return [];
  const sum = money(refund.refund_amount, refund.refund_currency ?? currency);
  return [
    { kind: 'refunded', id: `refund:${refund.cf_refund_id}`, paymentId: refund.cf_payment_id, sum },
  ];
}

function factOfDispute(
  { dispute_id: disputeId, dispute_status: status }: Pick<Dispute, 'dispute_id' | 'dispute_status'>,
  paymentId: string,
): Fact {
  const kind = LOST.test(status)
    ? 'dispute-lost'
    : WON.test(status)
      ? 'dispute-won'
      : 'dispute-opened';
  return { kind, id: `dispute:${disputeId}:${status}`, paymentId, disputeId };
}

const money = (decimal: string, currency: string): Money => ({
  amount: fromDecimal(decimal),
  currency,
});
