import { changeStored } from '@pasteroom/kit/core/change-stored';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Order } from './order.ts';
import type { OrderChange, OrderRepository } from './ports.ts';

/** The refusal for an order that is not the caller's, which is the same as for none. */
export const noSuchOrder = (): AppError => new AppError('not_found', 'There is no such order.');

/**
 * Changes the order as `decide` says of what is stored at that moment; null leaves it as it is. Of several that change it at once each decides by
 * what the one before has made of it. Throws `not_found`, and what `decide` throws.
 */
export function changeOrder(
  orders: Pick<OrderRepository, 'get' | 'save'>,
  id: string,
  decide: (order: Order) => OrderChange | null,
): Promise<Order> {
  return changeStored({
    async read() {
      const order = await orders.get(id);
      if (!order) throw noSuchOrder();
      return order;
    },
    decide,
    async write({ order, event }: OrderChange, { version }) {
      const changed = { ...order, version: version + 1 };
      return (await orders.save({ order: changed, event })) ? changed : null;
    },
  });
}
