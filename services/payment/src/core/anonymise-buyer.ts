import { MINUTE } from '@pasteroom/kit/core/clock';
import { syncOrder, type SyncDeps } from './sync-order.ts';
import { changeOrder } from './change-order.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { isWithdrawn, wasPaid } from './order-state.ts';

/** Matches no caller, since email addresses and device ids are never empty. */
const ANONYMOUS: Pick<Order, 'buyer' | 'customer'> = {
  buyer: { accountId: null, emailHash: '', device: '' },
  customer: { name: null, email: '', phone: null },
};
const WITHDRAWN: Fact = { kind: 'withdrawn', id: 'withdrawn' };
/** Not a valid hash, so it matches no order. */
const UNMATCHED_EMAIL_HASH = 'none';
const BATCH_SIZE = 100;

/**
 * Keeps paid orders, but withdraws unpaid ones and closes their checkouts. Idempotent. If a
 * provider doesn't respond, the reconciler retries.
 */
export async function anonymiseBuyer(deps: SyncDeps, accountId: string): Promise<void> {
  for (;;) {
    const found = await deps.orders.ofBuyer(
      { accountId, emailHash: UNMATCHED_EMAIL_HASH },
      null,
      BATCH_SIZE,
    );
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
  if (wasPaid(order)) return { ...order, ...ANONYMOUS };
  return {
    ...order,
    ...ANONYMOUS,
    facts: [...order.facts, WITHDRAWN],
    nextSyncAt: new Date(now.getTime() + MINUTE),
  };
}
