import type { AccountPremiumChanged, EventData } from '@pasteroom/events';
import { AppError } from '@pasteroom/kit/core/errors';
import { changeOrder } from './change-order.ts';
import type { Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

/**
 * Applies the account service's assignments, for example after a guest signs in with the order's
 * email address.
 */
export async function assignOrders(
  { orders }: { orders: OrderRepository },
  { accountId, orderIds = [] }: EventData<typeof AccountPremiumChanged>,
): Promise<void> {
  for (const id of orderIds) {
    await changeOrder(orders, id, (order) => assigned(order, accountId)).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    });
  }
}

/** Orders of deleted accounts have no email address and stay unassigned. */
function assigned(order: Order, accountId: string) {
  const { buyer } = order;
  if (buyer.accountId === accountId || buyer.emailHash === '') return null;
  return { order: { ...order, buyer: { ...buyer, accountId } }, event: null };
}
