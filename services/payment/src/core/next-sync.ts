import { DAY, HOUR, MINUTE } from '@pasteroom/kit/core/clock';
import type { Order } from './order.ts';
import { isWithdrawn, stateOf } from './order-state.ts';
import { fulfilmentOf } from './fulfilment.ts';

/** The age from which no provider lets a payer begin to pay an order. */
export const UNPAID_FOR = 14 * DAY;
/** The age from which a payer's bank takes no payment back any more. */
const REVERSIBLE_FOR = 180 * DAY;

/**
 * When an order is to be synchronised with its provider next, where nobody waits for it: soon while it is young, since a webhook that was lost is noticed by
 * this alone, and ever more rarely. Null where nothing can change any more.
 */
export function nextSync(order: Order, now: Date): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  const state = stateOf(order);
  if (fulfilmentOf(order) !== order.fulfilment) return new Date(now.getTime() + MINUTE);
  if (state === 'reversed' || age > (order.paidAt ? REVERSIBLE_FOR : UNPAID_FOR)) return null;
  return new Date(now.getTime() + (order.paidAt ? pauseOfPaid(age) : pauseOfUnpaid(order, age)));
}

/** Short at first: the events of a paid order are published again then, in case they were lost. */
const pauseOfPaid = (age: number): number => (age < HOUR ? 15 * MINUTE : DAY);

const pauseOfUnpaid = (order: Order, age: number): number => (isToClose(order) ? MINUTE : Math.min(6 * HOUR, Math.max(MINUTE, age / 4)));

/** Whether somebody could still pay it at the provider, for nobody. */
const isToClose = (order: Order): boolean => isWithdrawn(order) && order.session !== null && stateOf(order) === 'open';
