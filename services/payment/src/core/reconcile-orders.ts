import { askProvider, type AskDeps } from './ask-provider.ts';
import { changeOrder } from './change-order.ts';
import { nextAsk } from './next-ask.ts';
import { settleOrder } from './settle-order.ts';

const MOST_AT_ONCE = 50;

/** Asks for the orders that are due, and tells what is not told yet: the net below webhooks, polls and events. A provider that does not answer is asked again later. */
export async function reconcileOrders(deps: AskDeps): Promise<void> {
  for (const order of await deps.orders.due(deps.now(), MOST_AT_ONCE)) {
    await askProvider(deps, order);
    const settled = await settleOrder(deps, order.id);
    await changeOrder(deps.orders, settled.id, (current) => ({ order: { ...current, askAt: nextAsk(current, deps.now()) }, event: null }));
  }
}
