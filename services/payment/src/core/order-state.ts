import type { Fact, Money } from './facts.ts';
import type { Order } from './order.ts';

/**
 * - `open`: unpaid.
 * - `closed`: unpaid, and no further attempts are possible.
 * - `review`: paid with the wrong amount or after a withdrawal. An operator must decide.
 * - `reversed`: the full payment was returned.
 */
export type OrderState = 'open' | 'closed' | 'review' | 'paid' | 'reversed';

export type OrderFlag = 'other-sum' | 'paid-twice' | 'disputed' | 'paid-for-nobody';

type Payable = Pick<Order, 'facts' | 'amount' | 'currency'>;
type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

export function stateOf(order: Payable): OrderState {
  const successes = factsOf(order, 'payment-succeeded');
  const whole = successes.filter(({ charged }) => isSame(charged, order));
  if (whole.some((payment) => !isReversed(order, payment)))
    return isWithdrawn(order) ? 'review' : 'paid';
  if (whole.length > 0) return 'reversed';
  if (successes.some((payment) => !isReversed(order, payment))) return 'review';
  return factsOf(order, 'closed').length > 0 ? 'closed' : 'open';
}

export const wasPaid = (order: Payable): boolean =>
  factsOf(order, 'payment-succeeded').some(({ charged }) => isSame(charged, order));

export function flagsOf(order: Payable): OrderFlag[] {
  const successes = factsOf(order, 'payment-succeeded');
  const flags: OrderFlag[] = [];
  if (successes.some(({ charged }) => !isSame(charged, order))) flags.push('other-sum');
  if (new Set(successes.map(({ paymentId }) => paymentId)).size > 1) flags.push('paid-twice');
  if (isWithdrawn(order) && successes.some((payment) => !isReversed(order, payment)))
    flags.push('paid-for-nobody');
  const ended = new Set(
    [...factsOf(order, 'dispute-won'), ...factsOf(order, 'dispute-lost')].map(
      ({ disputeId }) => disputeId,
    ),
  );
  if (factsOf(order, 'dispute-opened').some(({ disputeId }) => !ended.has(disputeId)))
    flags.push('disputed');
  return flags;
}

export const isWithdrawn = (order: Pick<Order, 'facts'>): boolean =>
  factsOf(order, 'withdrawn').length > 0;

/** Returns `waits` if an attempt is pending or there was none. */
export function attemptsOf(order: Pick<Order, 'facts'>): 'waits' | 'failed' {
  const failed = new Set(factsOf(order, 'payment-failed').map(({ paymentId }) => paymentId));
  if (factsOf(order, 'payment-open').some(({ paymentId }) => !failed.has(paymentId)))
    return 'waits';
  return failed.size > 0 ? 'failed' : 'waits';
}

export const payerOf = (order: Pick<Order, 'facts'>): string | undefined =>
  factsOf(order, 'payment-succeeded').find(({ payerName }) => payerName !== undefined)?.payerName;

function isReversed(
  order: Pick<Order, 'facts'>,
  { paymentId, charged }: Of<'payment-succeeded'>,
): boolean {
  const isOf = (fact: { paymentId: string }) => fact.paymentId === paymentId;
  if (factsOf(order, 'reversed').some(isOf) || factsOf(order, 'dispute-lost').some(isOf))
    return true;
  const refunds = factsOf(order, 'refunded').filter(
    (refund) => isOf(refund) && refund.sum.currency === charged.currency,
  );
  return refunds.reduce((sum, refund) => sum + refund.sum.amount, 0) >= charged.amount;
}

const factsOf = <Kind extends Fact['kind']>(
  { facts }: Pick<Order, 'facts'>,
  kind: Kind,
): Of<Kind>[] => facts.filter((fact): fact is Of<Kind> => fact.kind === kind);

const isSame = (
  charged: Money,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
): boolean => charged.amount === amount && charged.currency === currency;
