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

/**
 * Skips the sync if the request budget is used up.
 * @throws `not_found`
 */
export async function verifyOrder(deps: VerifyDeps, id: string, caller: Caller): Promise<Order> {
  const order = await getBuyersOrder(deps, id, caller);
  return isEnded(order) || !(await deps.maySync(caller.client, providerOf(deps, order)))
    ? order
    : syncOrder(deps, order);
}

/**
 * If the request budget is used up, leaves the capture to webhooks and the reconciler.
 * @throws `not_found`, or `unavailable` if the provider fails
 */
export async function captureOrder(deps: VerifyDeps, id: string, caller: Caller): Promise<Order> {
  const order = await getBuyersOrder(deps, id, caller);
  const provider = providerOf(deps, order);
  if (isEnded(order) || !(await deps.maySync(caller.client, provider))) return order;
  const known = knownOrder(order);
  if (!provider || !known) throw unavailable();
  return recordFacts(deps, id, await provider.capture(known, attemptOf(order)));
}

const isEnded = (order: Order): boolean => ['paid', 'reversed'].includes(stateOf(order));
