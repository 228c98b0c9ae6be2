import { DAY, HOUR, MINUTE } from '@pasteroom/kit/core/clock';
import type { Order } from './order.ts';
import { isWithdrawn, stateOf } from './order-state.ts';
import { fulfilmentOf } from './fulfilment.ts';

/** Maximum age at which a provider accepts a new payment for an order. */
export const UNPAID_FOR = 14 * DAY;
/** Maximum age at which a bank reverses a payment of an order. */
const REVERSIBLE_FOR = 180 * DAY;

/**
 * Returns null if nothing can change anymore. Syncs detect lost webhooks, so young orders are
 * synced often.
 */
export function nextSync(order: Order, now: Date): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  const state = stateOf(order);
  if (fulfilmentOf(order) !== order.fulfilment) return new Date(now.getTime() + MINUTE);
  if (state === 'reversed' || age > (order.paidAt ? REVERSIBLE_FOR : UNPAID_FOR)) return null;
  return new Date(now.getTime() + (order.paidAt ? pauseOfPaid(age) : pauseOfUnpaid(order, age)));
}

/** Short at first, because each sync repeats the events of paid orders. */
const pauseOfPaid = (age: number): number => (age < HOUR ? 15 * MINUTE : DAY);

const pauseOfUnpaid = (order: Order, age: number): number =>
  isToClose(order) ? MINUTE : Math.min(6 * HOUR, Math.max(MINUTE, age / 4));

const isToClose = (order: Order): boolean =>
  isWithdrawn(order) && order.session !== null && stateOf(order) === 'open';
