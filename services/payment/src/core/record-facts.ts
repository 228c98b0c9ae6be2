import { CheckoutReported } from '@pasteroom/events';
import type { Clock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import type { NewId } from '@pasteroom/kit/core/ids';
import { changeOrder } from './change-order.ts';
import type { Fact } from './facts.ts';
import { nextAsk } from './next-ask.ts';
import type { Order } from './order.ts';
import { stateOf, wasPaid } from './order-state.ts';
import type { OrderRepository } from './ports.ts';

export interface RecordDeps {
  orders: OrderRepository;
  now: Clock;
  newId: NewId;
}

/** What a provider's faults must not make of an order's record. */
const MAX_FACTS = 500;

/**
 * Adds what a provider has said to what is known of an order: the one way in which an order moves on, whoever brought the word. Where its state
 * changes by it, that is told. What was said before changes nothing.
 */
export function recordFacts({ orders, now, newId }: RecordDeps, id: string, said: readonly Fact[]): Promise<Order> {
  return changeOrder(orders, id, (order) => {
    const known = new Set(order.facts.map((fact) => fact.id));
    const news = [...new Map(said.filter((fact) => !known.has(fact.id)).map((fact) => [fact.id, fact])).values()];
    if (news.length === 0 || order.facts.length + news.length > MAX_FACTS) return null;
    const told = { ...order, facts: [...order.facts, ...news] };
    const next = { ...told, paidAt: order.paidAt ?? (wasPaid(told) ? now() : null) };
    const state = stateOf(next);
    const event = state === stateOf(order) ? null : newEvent(CheckoutReported, { orderId: id, state }, { now, newId });
    return { order: { ...next, askAt: nextAsk(next, now()) }, event };
  });
}
