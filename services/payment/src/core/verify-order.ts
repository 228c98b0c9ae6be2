import type { Caller } from '@pasteroom/kit/core/caller';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { MaySync } from './sync-budget.ts';
import { syncOrder, type SyncDeps, attemptOf, knownOrder, providerOf } from './sync-order.ts';
import { getBuyersOrder } from './buyer.ts';
import { type Order } from './order.ts';
import { stateOf } from './order-state.ts';
import { recordFacts } from './record-facts.ts';

export interface VerifyDeps extends SyncDeps {
  maySync: MaySync;
}

/** The caller's order as its provider knows it at this moment, or as it is known here where the provider was asked often. Throws `not_found` for anybody else's. */
export async function verifyOrder(deps: VerifyDeps, id: string, caller: Caller): Promise<Order> {
  const order = await getBuyersOrder(deps, id, caller);
  return isEnded(order) || !(await deps.maySync(caller.client, providerOf(deps, order))) ? order : syncOrder(deps, order);
}

/** Takes the money for the caller's order that the payer has approved; where the provider was asked often, its message and the reconciler do. Throws `not_found`, and `unavailable` where the provider does not answer. */
export async function captureOrder(deps: VerifyDeps, id: string, caller: Caller): Promise<Order> {
  const order = await getBuyersOrder(deps, id, caller);
  const provider = providerOf(deps, order);
  if (isEnded(order) || !(await deps.maySync(caller.client, provider))) return order;
  const known = knownOrder(order);
  if (!provider || !known) throw unavailable();
  return recordFacts(deps, id, await provider.capture(known, attemptOf(order)));
}

/** Whether a buyer need not ask the provider any more. */
const isEnded = (order: Order): boolean => ['paid', 'reversed'].includes(stateOf(order));
