import type { Order, Fulfilment } from './order.ts';
import { stateOf } from './order-state.ts';

export const isActive = (order: Order): boolean =>
  stateOf(order) === 'paid' && order.fulfilment !== 'taken';

/** Never grants a revoked order again. If it is paid again, an operator must decide. */
export function fulfilmentOf(order: Order): Fulfilment {
  const state = stateOf(order);
  if (state === 'reversed') return 'taken';
  return state === 'paid' && order.fulfilment === 'nothing' ? 'given' : order.fulfilment;
}
