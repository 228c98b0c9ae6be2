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
  if (fulfilmentOf(order) !== order.told) return new Date(now.getTime() + MINUTE);
  if (state === 'reversed' || age > (order.paidAt ? REVERSIBLE_FOR : UNPAID_FOR)) return null;
  const [least, most] = order.paidAt ? paidPauses(age) : [MINUTE, isToClose(order) ? MINUTE : 6 * HOUR];
  return new Date(now.getTime() + Math.min(most, Math.max(least, age / 4)));
}

/** Soon at first, since what a paid order brings is announced again then, in case its event was lost. */
const paidPauses = (age: number): [number, number] => (age < HOUR ? [15 * MINUTE, 15 * MINUTE] : [DAY, DAY]);

/** Whether somebody could still pay it at the provider, for nobody. */
const isToClose = (order: Order): boolean => isWithdrawn(order) && order.session !== null && stateOf(order) === 'open';
