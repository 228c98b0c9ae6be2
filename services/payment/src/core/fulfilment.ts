import type { Order, Fulfilment } from './order.ts';
import { stateOf } from './order-state.ts';

/** Whether the purchase of an order is in force, or about to be: it is paid, and was never taken back. */
export const isActive = (order: Order): boolean => stateOf(order) === 'paid' && order.fulfilment !== 'taken';

/** Derives the fulfilment of an order from its state. What was taken back once is never given again: a person looks at an order that is paid a second time. */
export function fulfilmentOf(order: Order): Fulfilment {
  const state = stateOf(order);
  if (state === 'reversed') return 'taken';
  return state === 'paid' && order.fulfilment === 'nothing' ? 'given' : order.fulfilment;
}
