import type { Order } from '../core/order.ts';

export const keptOrder = (order: Order): string => JSON.stringify(order);

export function orderOf(kept: string): Order {
  const order = JSON.parse(kept) as Omit<Order, 'createdAt' | 'paidAt' | 'nextSyncAt'> &
    Record<'createdAt', string> &
    Record<'paidAt' | 'nextSyncAt', string | null>;
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...order,
    createdAt: new Date(order.createdAt),
    paidAt: momentOf(order.paidAt),
    nextSyncAt: momentOf(order.nextSyncAt),
  };
}

export const paymentIdsOf = ({ facts }: Order): string[] => [
  ...new Set(facts.flatMap((fact) => ('paymentId' in fact ? [fact.paymentId] : []))),
];
