import type { Order, Fulfilment } from './order.ts';
import { stateOf } from './order-state.ts';

export const isActive = (order: Order): boolean =>
  stateOf(order) === 'paid' && order.fulfilment !== 'taken';

/** A revoked order is never granted again. If it is paid a second time, an operator must decide. */
export function fulfilmentOf(order: Order): Fulfilment {
  const state = stateOf(order);
  if (state === 'reversed') return 'taken';
  return state === 'paid' && order.fulfilment === 'nothing' ? 'given' : order.fulfilment;
}
