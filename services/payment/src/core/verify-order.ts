import type { Caller } from '@pasteroom/kit/core/caller';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { askProvider, type AskDeps, attemptOf, knownOrder, providerOf } from './ask-provider.ts';
import { ownOrder } from './buyer.ts';
import { type Order } from './order.ts';
import { stateOf } from './order-state.ts';
import { recordFacts } from './record-facts.ts';

/** The caller's order as its provider knows it at this moment. Throws `not_found` for anybody else's. */
export async function verifyOrder(deps: AskDeps, id: string, caller: Caller): Promise<Order> {
  const order = await ownOrder(deps, id, caller);
  return isEnded(order) ? order : askProvider(deps, order);
}

/** Takes the money for the caller's order that the payer has approved. Throws `not_found`, and `unavailable` where the provider does not answer. */
export async function captureOrder(deps: AskDeps, id: string, caller: Caller): Promise<Order> {
  const order = await ownOrder(deps, id, caller);
  if (isEnded(order)) return order;
  const provider = providerOf(deps, order);
  const known = knownOrder(order);
  if (!provider || !known) throw unavailable();
  return recordFacts(deps, id, await provider.capture(known, attemptOf(order)));
}

/** Whether a buyer need not ask the provider any more. */
const isEnded = (order: Order): boolean => ['paid', 'reversed'].includes(stateOf(order));
