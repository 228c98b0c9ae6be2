import type { Order } from '../core/order.ts';

/** An order as text; see `orderOf`. */
export const keptOrder = (order: Order): string => JSON.stringify(order);

/** The order that was kept so. */
export function orderOf(kept: string): Order {
  // Only what was written from an order comes here; its moments are text meanwhile.
  const order = JSON.parse(kept) as Omit<Order, 'createdAt' | 'paidAt' | 'askAt'> &
    Record<'createdAt', string> &
    Record<'paidAt' | 'askAt', string | null>;
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  return { ...order, createdAt: new Date(order.createdAt), paidAt: momentOf(order.paidAt), askAt: momentOf(order.askAt) };
}

/** The payments that an order is known to have, by which later messages name it. */
export const paymentIdsOf = ({ facts }: Order): string[] => [
  ...new Set(facts.flatMap((fact) => ('paymentId' in fact ? [fact.paymentId] : []))),
];
