import type { Caller } from '@pasteroom/kit/core/caller';
import { type Clock, DAY, SECOND } from '@pasteroom/kit/core/clock';
import { signToken } from '@pasteroom/kit/core/signed-token';
import type { operations } from '@pasteroom/openapi/payment';
import { endOfTerms, inWholeUnits } from '@pasteroom/openapi/rules/prices';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';
import { buyerOf } from './buyer.ts';
import { endOf, type Order } from './order.ts';
import { attemptsOf, payerOf, stateOf } from './order-state.ts';
import { ownershipOf } from './ownership.ts';
import type { OrderRepository } from './ports.ts';
import { isActive } from './fulfilment.ts';

export type OrderStatus = operations['getOrder']['responses'][200]['content']['application/json'];

export interface StatusDeps {
  orders: OrderRepository;
  receiptKey: string;
  now: Clock;
}

/** Short, since refunds don't revoke receipts and buyers can renew them. */
const RECEIPT_TTL_MS = DAY;

export async function statusOf(
  deps: StatusDeps,
  order: Order,
  caller: Caller,
  linkToken?: string,
): Promise<OrderStatus> {
  if (!isActivePlan(order)) return describeOrder(deps, order, null);
  const described = describeOrder(deps, order, await endOfPlans(deps, order, caller));
  return { ...described, belongsTo: ownershipOf(deps, order, caller, linkToken) };
}

export function describeOrder(deps: StatusDeps, order: Order, plansEnd: Date | null): OrderStatus {
  const ownEnd = order.page ? endOf(order) : plansEnd;
  const validUntil = isActive(order) ? ownEnd : null;
  const payerName = payerOf(order);
  return {
    payment_status: paymentStatus(order),
    order_id: order.id,
    plan: order.plan,
    amount: inWholeUnits(order.amount),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    ...(order.page && { pageId: order.page.id }),
    ...(order.page?.customSlug != null && { customSlug: order.page.customSlug }),
    ...(payerName !== undefined && { payerName }),
    ...(order.page && validUntil && { receipt: receiptOf(deps, order, order.page.id, validUntil) }),
  };
}

export const isActivePlan = (order: Order): boolean => order.page === null && isActive(order);

function paymentStatus(order: Order): OrderStatus['payment_status'] {
  const state = stateOf(order);
  if (isActive(order)) return 'SUCCESS';
  if (state === 'reversed') return 'REFUNDED';
  if (state === 'review' || state === 'paid') return 'PENDING';
  return state === 'closed' || attemptsOf(order) === 'failed' ? 'FAILED' : 'PENDING';
}

async function endOfPlans(
  { orders }: StatusDeps,
  order: Order,
  { user }: Caller,
): Promise<Date | null> {
  const own = user && buyerOf(user);
  const isOwn = own && (order.buyer.accountId !== null || order.buyer.emailHash === own.emailHash);
  return premiumUntil(await orders.paidPlansOf(isOwn ? own : order.buyer));
}

export const premiumUntil = (orders: readonly Order[]): Date | null =>
  endOfTerms(
    orders.flatMap((order) =>
      order.paidAt && isActive(order) ? [{ plan: order.plan, paidAt: order.paidAt }] : [],
    ),
  );

function receiptOf(
  { receiptKey, now }: StatusDeps,
  { id: orderId, paidAt }: Order,
  pageId: string,
  validUntil: Date,
): string {
  const exp = Math.floor((now().getTime() + RECEIPT_TTL_MS) / SECOND);
  const paid = paidAt && { paidAt: paidAt.toISOString() };
  return signToken<PageReceipt>(receiptKey, {
    kind: 'page-receipt',
    orderId,
    pageId,
    ...paid,
    validUntil: validUntil.toISOString(),
    exp,
  });
}
