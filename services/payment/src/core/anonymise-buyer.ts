import { MINUTE } from '@pasteroom/kit/core/clock';
import { syncOrder, type SyncDeps } from './sync-order.ts';
import { changeOrder } from './change-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn, wasPaid } from './order-state.ts';

/** Matches no one, since no email address or device id is empty. */
const NOBODY: Pick<Order, 'buyer' | 'customer'> = {
  buyer: { accountId: null, emailHash: '', device: '' },
  customer: { name: null, email: '', phone: null },
};
const WITHDRAWN: Fact = { kind: 'withdrawn', id: 'withdrawn' };
/** No hash has this value. */
const NO_ADDRESS = 'none';
const BATCH_SIZE = 100;

/**
 * Keeps paid orders, withdraws unpaid ones and closes their checkouts. Safe to repeat. The
 * reconciler handles providers that don't respond.
 */
export async function anonymiseBuyer(deps: SyncDeps, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.orders.ofBuyer({ accountId, emailHash: NO_ADDRESS }, null, BATCH_SIZE);
    if (found.length === 0) return;
    for (const { id } of found) {
      const left = await changeOrder(deps.orders, id, (order) => ({
        order: anonymised(order, deps.now()),
        event: null,
      }));
      if (isWithdrawn(left)) await syncOrder(deps, left);
    }
  }
}

function anonymised(order: Order, now: Date): Order {
  if (wasPaid(order)) return { ...order, ...NOBODY };
  return {
    ...order,
    ...NOBODY,
    facts: [...order.facts, WITHDRAWN],
    nextSyncAt: new Date(now.getTime() + MINUTE),
  };
}
