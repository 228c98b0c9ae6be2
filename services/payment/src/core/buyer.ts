import { type Caller, emailOf, type SignedInUser } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { noSuchOrder } from './change-order.ts';
import { isLinkTo, type MailDeps } from './order-mail.ts';
import type { Buyer, Order } from './order.ts';
import type { OrderRepository } from './ports.ts';

export const deviceOf = ({ device, client }: Caller): string => device ?? client;

/**
 * Guest orders belong to the browser that placed them, even after a sign-in, and to the account
 * with the order's email address.
 */
function isBuyer({ accountId, device, emailHash: hash }: Buyer, caller: Caller): boolean {
  const { user } = caller;
  if (accountId !== null) return accountId === user?.id;
  if (user === null) return device === deviceOf(caller);
  return hash === emailHash(emailOf(user)) || device === caller.device;
}

export const buyerOf = (user: SignedInUser): Pick<Buyer, 'accountId' | 'emailHash'> => ({
  accountId: user.id,
  emailHash: emailHash(emailOf(user)),
});

/** @throws `not_found`, including for other buyers' orders */
export async function getBuyersOrder(
  { orders }: { orders: OrderRepository },
  id: string,
  caller: Caller,
): Promise<Order> {
  const order = await orders.get(id);
  if (!order || !isBuyer(order.buyer, caller)) throw noSuchOrder();
  return order;
}

/** Also accepts the link token from the order email. */
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
