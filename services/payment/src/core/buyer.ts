import { type Caller, emailOf, type SignedInUser } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { noSuchOrder } from './change-order.ts';
import { isLinkTo, type MailDeps } from './order-mail.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

/** Identifies a guest: by the browser's id, or by the hash of the address where it has none. */
export const deviceOf = ({ device, client }: Caller): string => device ?? client;

/** Whether the order is the caller's: by the account; or, for a guest's order, by the browser, also after a sign-in there, or by the address. */
function isBuyer({ accountId, device, emailHash: hash }: Buyer, caller: Caller): boolean {
  const { user } = caller;
  if (accountId !== null) return accountId === user?.id;
  if (user === null) return device === deviceOf(caller);
  return hash === emailHash(emailOf(user)) || device === caller.device;
}

/** The keys by which the orders of a signed-in user are found. */
export const buyerOf = (user: SignedInUser): Pick<Buyer, 'accountId' | 'emailHash'> => ({
  accountId: user.id,
  emailHash: emailHash(emailOf(user)),
});

/** Finds the caller's order of this id; throws `not_found` for anybody else's. */
export async function getBuyersOrder({ orders }: { orders: OrderRepository }, id: string, caller: Caller): Promise<Order> {
  const order = await orders.get(id);
  if (!order || !isBuyer(order.buyer, caller)) throw noSuchOrder();
  return order;
}

/** Finds the order, also for whoever has the link of its mail. */
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
