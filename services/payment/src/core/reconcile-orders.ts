import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { askProvider, type AskDeps } from './ask-provider.ts';
import { changeOrder } from './change-order.ts';
import { nextAsk } from './next-ask.ts';
import type { Order } from './order.ts';
import { settleOrder } from './settle-order.ts';

const AT_ONCE = 50;
/** After that no more are begun: whoever ends this process waits for what is under way. */
const BEGINS_FOR = 10 * SECOND;

/**
 * Asks for the orders that are due, tells what is not told yet, and forgets what nobody has paid: the net below webhooks, polls and events. A provider
 * that does not answer is asked again later. Where an order cannot be handled the others are all the same, before this fails.
 */
export async function reconcileOrders(deps: AskDeps): Promise<void> {
  const until = deps.now().getTime() + BEGINS_FOR;
  for (let due: Order[]; (due = await deps.orders.due(deps.now(), AT_ONCE)).length > 0 && deps.now().getTime() < until;) {
    const ends = await Promise.allSettled(due.map((order) => reconcile(deps, order)));
    const failures = ends.flatMap((end) => (end.status === 'rejected' && !isGone(end.reason) ? [end.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reconciled.`);
  }
}

/** Another replica was quicker and has forgotten it. */
const isGone = (reason: unknown): boolean => reason instanceof AppError && reason.code === 'not_found';

async function reconcile(deps: AskDeps, { id }: Order): Promise<void> {
  try {
    // First what is known already: the provider may take its time.
    await askProvider(deps, await settleOrder(deps, id));
    await settleOrder(deps, id);
  } finally {
    // Also where it failed, so that it does not stand before the others for ever.
    const asked = await changeOrder(deps.orders, id, (order) => ({ order: { ...order, askAt: nextAsk(order, deps.now()) }, event: null }));
    if (asked.askAt === null && isOfNoMoney(asked)) await deps.orders.remove(asked);
  }
}

/** Whether no money came, or can still be on its way: then nothing of it need be known, least of all for whom it was. */
const isOfNoMoney = ({ facts }: Order): boolean => facts.every(({ kind }) => kind === 'payment-failed' || kind === 'closed');
