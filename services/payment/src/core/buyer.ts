import type { Caller } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { noSuchOrder } from './change-order.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

/** By what a guest is known who comes back. */
export const deviceOf = ({ device, client }: Caller): string => device ?? client;

/** Whether the caller made the order: by the account or the browser, or as the owner of the address that a guest's order was for. */
export function isBuyer({ accountId, device, emailHash: hash }: Buyer, caller: Caller): boolean {
  if (caller.user === null) return accountId === null && device === deviceOf(caller);
  return accountId === null ? hash === emailHash(caller.user.email) : accountId === caller.user.id;
}

/** The caller's order of this id; throws `not_found` for anybody else's. */
export async function ownOrder({ orders }: { orders: OrderRepository }, id: string, caller: Caller): Promise<Order> {
  const order = await orders.get(id);
  if (!order || !isBuyer(order.buyer, caller)) throw noSuchOrder();
  return order;
}
