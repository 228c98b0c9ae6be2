import { changeOrder } from './change-order.ts';
import type { Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

/** Whose an order is that belonged to somebody who is gone: nobody signs in with no address, and no browser has no id. */
const NOBODY: Pick<Order, 'buyer' | 'customer'> = {
  buyer: { accountId: null, emailHash: '', device: '' },
  customer: { name: null, email: '', phone: null },
};
/** An address that no order is for, so that none is found by it. */
const NO_ADDRESS = 'none';
const AT_ONCE = 100;

/** Forgets who bought what an account has bought. What was sold, and what was paid for it, stays. To be repeated where it fails. */
export async function forgetBuyer({ orders }: { orders: OrderRepository }, accountId: string): Promise<void> {
  for (;;) {
    const found = await orders.ofBuyer({ accountId, emailHash: NO_ADDRESS }, null, AT_ONCE);
    if (found.length === 0) return;
    for (const { id } of found) await changeOrder(orders, id, (order) => ({ order: { ...order, ...NOBODY }, event: null }));
  }
}
