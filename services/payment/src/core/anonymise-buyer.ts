import { MINUTE } from '@pasteroom/kit/core/clock';
import { syncOrder, type SyncDeps } from './sync-order.ts';
import { changeOrder } from './change-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn, wasPaid } from './order-state.ts';

/** The buyer and customer of an order whose account was deleted. No sign-in has an empty address, and no browser an empty id, so nobody finds it. */
const NOBODY: Pick<Order, 'buyer' | 'customer'> = {
  buyer: { accountId: null, emailHash: '', device: '' },
  customer: { name: null, email: '', phone: null },
};
const WITHDRAWN: Fact = { kind: 'withdrawn', id: 'withdrawn' };
/** An address that no order is for, so that none is found by it. */
const NO_ADDRESS = 'none';
const AT_ONCE = 100;

/**
 * Forgets who bought what an account has bought. What was sold, and what was paid for it, stays; what is not paid yet is withdrawn, and its checkout
 * closed, so that nobody pays for nobody. To be repeated where it fails; what a provider does not answer is left to the reconciler.
 */
export async function anonymiseBuyer(deps: SyncDeps, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.orders.ofBuyer({ accountId, emailHash: NO_ADDRESS }, null, AT_ONCE);
    if (found.length === 0) return;
    for (const { id } of found) {
      const left = await changeOrder(deps.orders, id, (order) => ({ order: anonymised(order, deps.now()), event: null }));
      if (isWithdrawn(left)) await syncOrder(deps, left);
    }
  }
}

/** The part of an order that stays. */
function anonymised(order: Order, now: Date): Order {
  if (wasPaid(order)) return { ...order, ...NOBODY };
  return { ...order, ...NOBODY, facts: [...order.facts, WITHDRAWN], nextSyncAt: new Date(now.getTime() + MINUTE) };
}
