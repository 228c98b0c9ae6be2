import { changeStored } from '@pasteroom/kit/core/change-stored';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Order } from './order.ts';
import type { OrderChange, OrderRepository } from './ports.ts';

/** Also used for other buyers' orders, to hide that they exist. */
export const noSuchOrder = (): AppError => new AppError('not_found', 'Order not found.');

/**
 * Calls `decide` again after a concurrent change. If it returns null, the order stays unchanged.
 * @throws `not_found`, or any error from `decide`
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
