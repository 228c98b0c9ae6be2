import { CheckoutReported } from '@pasteroom/events';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { changeOrder } from './change-order.ts';
import type { Fact } from './facts.ts';
import { nextSync } from './next-sync.ts';
import type { Order } from './order.ts';
import { flagsOf, type OrderFlag, stateOf, wasPaid } from './order-state.ts';
import type { OrderRepository } from './ports.ts';

export interface ChangeDeps extends EventContext {
  orders: OrderRepository;
}

export interface RecordDeps extends ChangeDeps {
  onFlags(order: Order, flags: readonly OrderFlag[]): void;
}

/** Above this number, an order ignores failed and pending attempts. */
const MAX_FACTS = 500;
const ATTEMPT_KINDS: ReadonlySet<Fact['kind']> = new Set(['payment-open', 'payment-failed']);

/** Ignores known facts. Adds an event if the state changes. */
export async function recordFacts(
  { orders, now, newId, onFlags }: RecordDeps,
  id: string,
  said: readonly Fact[],
): Promise<Order> {
  let flags: OrderFlag[] = [];
  const recorded = await changeOrder(orders, id, (order) => {
    const news = newsOf(order, said);
    flags = [];
    if (news.length === 0) return null;
    const withNews = { ...order, facts: [...order.facts, ...news] };
    const next = { ...withNews, paidAt: order.paidAt ?? (wasPaid(withNews) ? now() : null) };
    flags = flagsOf(next).filter((flag) => !flagsOf(order).includes(flag));
    const state = stateOf(next);
    const event =
      state === stateOf(order)
        ? null
        : newEvent(CheckoutReported, { orderId: id, state }, { now, newId });
    return { order: { ...next, nextSyncAt: nextSync(next, now()) }, event };
  });
  if (flags.length > 0) onFlags(recorded, flags);
  return recorded;
}

function newsOf({ facts }: Order, said: readonly Fact[]): Fact[] {
  const known = new Set(facts.map(({ id }) => id));
  const news = new Map(said.filter(({ id }) => !known.has(id)).map((fact) => [fact.id, fact]));
  const { attempts = [], money = [] } = Object.groupBy(news.values(), ({ kind }) =>
    ATTEMPT_KINDS.has(kind) ? 'attempts' : 'money',
  );
  return [...money, ...attempts.slice(0, Math.max(0, MAX_FACTS - facts.length - money.length))];
}
