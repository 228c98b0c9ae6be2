import type { Caller, SignedInUser } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { noSuchOrder } from './change-order.ts';
import { isLinkTo, type MailDeps } from './order-mail.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

/** By what a guest is known who comes back. */
export const deviceOf = ({ device, client }: Caller): string => device ?? client;

/** Whether the caller made the order: by the account, or a guest's by the browser, also once somebody has signed in there, or as the owner of its address. */
function isBuyer({ accountId, device, emailHash: hash }: Buyer, caller: Caller): boolean {
  const { user } = caller;
  if (accountId !== null) return accountId === user?.id;
  if (user === null) return device === deviceOf(caller);
  return hash === emailHash(user.email) || device === caller.device;
}

/** By what the orders of whoever signed in are found. */
export const buyerOf = ({ id, email }: SignedInUser): Pick<Buyer, 'accountId' | 'emailHash'> => ({
  accountId: id,
  emailHash: emailHash(email),
});

/** The caller's order of this id; throws `not_found` for anybody else's. */
export async function getBuyersOrder({ orders }: { orders: OrderRepository }, id: string, caller: Caller): Promise<Order> {
  const order = await orders.get(id);
  if (!order || !isBuyer(order.buyer, caller)) throw noSuchOrder();
  return order;
}

/** The same for whoever has the link of its mail, too. */
export async function orderShownTo(
  deps: Pick<MailDeps, 'orders' | 'receiptKey' | 'now'>,
  id: string,
  caller: Caller,
  linkToken: string | undefined,
): Promise<Order> {
  const isShown = linkToken !== undefined && isLinkTo(deps, id, linkToken);
  const order = isShown ? await deps.orders.get(id) : await getBuyersOrder(deps, id, caller);
  if (!order) throw noSuchOrder();
  return order;
}
