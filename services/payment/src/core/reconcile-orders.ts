import { SECOND } from '@pasteroom/kit/core/clock';
import { isAppError } from '@pasteroom/kit/core/errors';
import { syncOrder, type SyncDeps } from './sync-order.ts';
import { openReconcileBudget } from './reconcile-budget.ts';
import type { TakeRequest } from './request-counts.ts';
import { changeOrder } from './change-order.ts';
import { nextSync } from './next-sync.ts';
import type { Order } from './order.ts';
import { repeatedEvent, settleOrder } from './settle-order.ts';

/** How far a lost webhook may be behind. */
export const RECONCILE_EVERY_MS = 15 * SECOND;
const AT_ONCE = 50;
/** How long a run begins to reconcile orders: a stopping process waits for those that have begun. */
const BEGINS_FOR = 10 * SECOND;
/** How long a process holds an order: longer than a provider usually takes to answer, and short enough that after a crash another finds a paid order within a minute. */
const TAKEN_FOR = 30 * SECOND;

export interface ReconcileDeps extends SyncDeps {
  takeRequest: TakeRequest;
}

/**
 * Synchronises the orders that are due, settles them, and removes those that nobody has paid, in case a webhook, poll or event was lost. A provider
 * is asked no more often than a part of its limit allows, for the longest due first; what is known already is settled all the same. One that
 * does not answer is asked again later. Where an order cannot be handled the others are all the same, before this fails.
 */
export async function reconcileOrders(deps: ReconcileDeps): Promise<void> {
  const until = deps.now().getTime() + BEGINS_FOR;
  const budget = openReconcileBudget(deps.providers, deps.takeRequest);
  const nextDue = () => deps.orders.due(deps.now(), AT_ONCE, budget.exhausted());
  for (let due: Order[]; (due = await nextDue()).length > 0 && deps.now().getTime() < until;) {
    const ends = await Promise.allSettled(due.map(async (order) => reconcile(deps, order, await budget.spend(order))));
    const failures = ends.flatMap((end) => (end.status === 'rejected' && !isGone(end.reason) ? [end.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reconciled.`);
  }
}

/** Whether another replica was quicker and has removed the order. */
const isGone = (reason: unknown): boolean => isAppError(reason, 'not_found');

/** Reconciles one order. Where the provider must not be asked, the order waits on, unless it can be settled. */
async function reconcile(deps: SyncDeps, order: Order, maySync: boolean): Promise<void> {
  if (!maySync && !isUnfulfilled(order)) return;
  if (!(await isTaken(deps, order))) return;
  const { id } = order;
  try {
    // What is known already is settled first, since the provider may take its time.
    const settled = await settleOrder(deps, id);
    if (maySync) await syncOrder(deps, settled);
    await settleOrder(deps, id);
  } finally {
    // The next synchronisation is scheduled even after a failure, so that this order does not come first for ever.
    const asked = await changeOrder(deps.orders, id, (current) => ({
      order: { ...current, nextSyncAt: nextSync(current, deps.now()) },
      // What this run has settled was announced just now.
      event: order.fulfilment === 'given' ? repeatedEvent(current, deps) : null,
    }));
    if (asked.nextSyncAt === null && isOfNoMoney(asked)) await deps.orders.remove(asked);
  }
}

/** Takes the order from the other replicas, which read the same list; whoever is killed then leaves it to them. */
const isTaken = ({ orders, now }: SyncDeps, order: Order): Promise<boolean> =>
  orders.save({ order: { ...order, nextSyncAt: new Date(now().getTime() + TAKEN_FOR), version: order.version + 1 }, event: null });

const isUnfulfilled = ({ paidAt, fulfilment }: Order): boolean => paidAt !== null && fulfilment === 'nothing';

/** Whether no money came, or can still be on its way: then nothing of it need be known, least of all for whom it was. */
const isOfNoMoney = ({ facts }: Order): boolean => facts.every(({ kind }) => ['payment-failed', 'closed', 'withdrawn'].includes(kind));
