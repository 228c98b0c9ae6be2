import { DAY, HOUR, MINUTE } from '@pasteroom/kit/core/clock';
import type { Order } from './order.ts';
import { isWithdrawn, stateOf } from './order-state.ts';
import { fulfilmentOf } from './fulfilment.ts';

/** Buyers can pay for orders up to this age. */
export const PAYABLE_FOR_MS = 14 * DAY;
/** Banks may reverse payments for orders up to this age. */
const REVERSIBLE_FOR_MS = 180 * DAY;

/**
 * Returns null if the order can't change anymore. Syncs make up for lost webhooks, so new orders
 * sync often.
 */
export function nextSync(order: Order, now: Date): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  const state = stateOf(order);
  if (fulfilmentOf(order) !== order.fulfilment) return new Date(now.getTime() + MINUTE);
  if (state === 'reversed' || age > (order.paidAt ? REVERSIBLE_FOR_MS : PAYABLE_FOR_MS))
    return null;
  return new Date(now.getTime() + (order.paidAt ? pauseOfPaid(age) : pauseOfUnpaid(order, age)));
}

/** Short at first, because each sync of a paid order republishes its event. */
const pauseOfPaid = (age: number): number => (age < HOUR ? 15 * MINUTE : DAY);

const pauseOfUnpaid = (order: Order, age: number): number =>
  isToClose(order) ? MINUTE : Math.min(6 * HOUR, Math.max(MINUTE, age / 4));

const isToClose = (order: Order): boolean =>
  isWithdrawn(order) && order.session !== null && stateOf(order) === 'open';
