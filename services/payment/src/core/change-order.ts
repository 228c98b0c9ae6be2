import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Order } from './order.ts';
import type { OrderChange, OrderRepository } from './ports.ts';

/** More than ever want to change one order at a time. */
const MAX_TRIES = 50;

/** Whoever may not hear of an order is told the same as where there is none. */
export const noSuchOrder = (): AppError => new AppError('not_found', 'There is no such order.');

/**
 * Changes the order as `decide` says of what is stored at that moment; null leaves it as it is. Of several that change it at once each decides by
 * what the one before has made of it. Throws `not_found`, and what `decide` throws.
 */
export async function changeOrder(
  orders: Pick<OrderRepository, 'get' | 'save'>,
  id: string,
  decide: (order: Order) => OrderChange | null,
): Promise<Order> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await orders.get(id);
    if (!order) throw noSuchOrder();
    const change = decide(order);
    if (!change) return order;
    const changed = { ...change.order, version: order.version + 1 };
    if (await orders.save({ order: changed, event: change.event })) return changed;
  }
  throw unavailable();
}
