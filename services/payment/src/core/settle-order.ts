import { PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { DAY } from '@pasteroom/kit/core/clock';
import { type DomainEvent, newEvent } from '@pasteroom/kit/core/event';
import { changeOrder } from './change-order.ts';
import { nextSync } from './next-sync.ts';
import { endOf, type Order } from './order.ts';
import type { ChangeDeps } from './record-facts.ts';
import { fulfilmentOf } from './fulfilment.ts';

const REPUBLISH_FOR_MS = 7 * DAY;

export function settleOrder(deps: ChangeDeps, id: string): Promise<Order> {
  return changeOrder(deps.orders, id, (order) => {
    const fulfilment = fulfilmentOf(order);
    if (fulfilment === order.fulfilment) return null;
    const next = { ...order, fulfilment };
    const event = fulfilment === 'given' ? premiumMarked(order, deps) : revoked(order, deps);
    return { order: { ...next, nextSyncAt: nextSync(next, deps.now()) }, event };
  });
}

/** Republishes the event for a week, in case consumers lost the first one. */
export function repeatedEvent(order: Order, context: ChangeDeps): DomainEvent | null {
  const { paidAt, fulfilment } = order;
  const isRecent = paidAt !== null && context.now().getTime() - paidAt.getTime() < REPUBLISH_FOR_MS;
  return isRecent && fulfilment === 'given' && fulfilmentOf(order) === 'given'
    ? premiumMarked(order, context)
    : null;
}

export function premiumMarked(order: Order, context: ChangeDeps): DomainEvent {
  const { id: orderId, plan, buyer, page, paidAt } = order;
  const validUntil = endOf(order);
  if (!validUntil || !paidAt) throw new Error('A paid order has no payment time.');
  const { accountId, emailHash } = buyer;
  const bought = {
    orderId,
    plan,
    pageId: page?.id ?? null,
    customSlug: page?.customSlug ?? null,
    accountId,
    emailHash,
    paidAt: paidAt.toISOString(),
    validUntil: validUntil.toISOString(),
  };
  return newEvent(PremiumMarked, bought, context);
}

const revoked = ({ id: orderId, buyer, page }: Order, context: ChangeDeps): DomainEvent =>
  newEvent(
    PremiumRevoked,
    { orderId, pageId: page?.id ?? null, accountId: buyer.accountId },
    context,
  );
