import type { Order } from '../core/order.ts';

/** Writes an order as text; see `orderOf`. */
export const keptOrder = (order: Order): string => JSON.stringify(order);

/** Parses an order that `keptOrder` has written. */
export function orderOf(kept: string): Order {
  // Only orders are written to this column, so the shape is known; its moments are text.
  const order = JSON.parse(kept) as Omit<Order, 'createdAt' | 'paidAt' | 'nextSyncAt'> &
    Record<'createdAt', string> &
    Record<'paidAt' | 'nextSyncAt', string | null>;
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  return { ...order, createdAt: new Date(order.createdAt), paidAt: momentOf(order.paidAt), nextSyncAt: momentOf(order.nextSyncAt) };
}

/** The payments that an order is known to have, by which later messages name it. */
export const paymentIdsOf = ({ facts }: Order): string[] => [
  ...new Set(facts.flatMap((fact) => ('paymentId' in fact ? [fact.paymentId] : []))),
];
