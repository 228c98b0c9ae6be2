import type { Order, Fulfilment } from './order.ts';
import { stateOf } from './order-state.ts';

/** Whether what an order bought is there, or about to be told: it is paid, and nothing was taken back. */
export const isActive = (order: Order): boolean => stateOf(order) === 'paid' && order.told !== 'taken';

/** What follows from the state of an order for what it brings. What was taken back once is never given again: a person looks at an order that is paid a second time. */
export function fulfilmentOf(order: Order): Fulfilment {
  const state = stateOf(order);
  if (state === 'reversed') return 'taken';
  return state === 'paid' && order.told === 'nothing' ? 'given' : order.told;
}
