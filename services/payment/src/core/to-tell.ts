import type { Order, Told } from './order.ts';
import { stateOf } from './order-state.ts';

/** Whether what an order bought is there, or about to be told: it is paid, and nothing was taken back. */
export const isActive = (order: Order): boolean => stateOf(order) === 'paid' && order.told !== 'taken';

/** What is to be told of an order. What was taken back once is never given again: a person looks at an order that is paid a second time. */
export function toTell(order: Order): Told {
  const state = stateOf(order);
  if (state === 'reversed') return 'taken';
  return state === 'paid' && order.told === 'nothing' ? 'given' : order.told;
}
