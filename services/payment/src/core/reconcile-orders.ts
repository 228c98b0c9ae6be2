import { SECOND } from '@pasteroom/kit/core/clock';
import { isAppError } from '@pasteroom/kit/core/errors';
import { syncOrder, type SyncDeps } from './sync-order.ts';
import { openReconcileBudget } from './reconcile-budget.ts';
import type { TakeRequest } from './request-counts.ts';
import { changeOrder } from './change-order.ts';
import { nextSync } from './next-sync.ts';
import type { Order } from './order.ts';
import { repeatedEvent, settleOrder } from './settle-order.ts';

export const RECONCILE_INTERVAL_MS = 15 * SECOND;
const BATCH_SIZE = 50;
/** After this time, a run starts no new batch, so it doesn't delay shutdown. */
const MAX_RUN_MS = 10 * SECOND;
/**
 * Longer than provider calls usually take. After a crash, another replica takes over within a
 * minute.
 */
const RESERVATION_MS = 30 * SECOND;

export interface ReconcileDeps extends SyncDeps {
  takeRequest: TakeRequest;
}

/**
 * Makes up for lost webhooks, polls and events, most overdue orders first, within each provider's
 * budget. Deletes orders that were never paid. Processes a full batch before it throws.
 */
export async function reconcileOrders(deps: ReconcileDeps): Promise<void> {
  const until = deps.now().getTime() + MAX_RUN_MS;
  const budget = openReconcileBudget(deps.providers, deps.takeRequest);
  const nextDue = () => deps.orders.due(deps.now(), BATCH_SIZE, budget.exhausted());
  for (let due: Order[]; (due = await nextDue()).length > 0 && deps.now().getTime() < until;) {
    const ends = await Promise.allSettled(
      due.map(async (order) => reconcile(deps, order, await budget.spend(order))),
    );
    const failures = ends.flatMap((end) =>
      end.status === 'rejected' && !isGone(end.reason) ? [end.reason as unknown] : [],
    );
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} orders could not be reconciled.`);
  }
}

const isGone = (reason: unknown): boolean => isAppError(reason, 'not_found');

async function reconcile(deps: SyncDeps, order: Order, maySync: boolean): Promise<void> {
  if (!maySync && !isUnfulfilled(order)) return;
  if (!(await reserve(deps, order))) return;
  const { id } = order;
  try {
    const settled = await settleOrder(deps, id);
    if (maySync) await syncOrder(deps, settled);
    await settleOrder(deps, id);
  } finally {
    // Reschedule even after a failure, or this order would always come first.
    const asked = await changeOrder(deps.orders, id, (current) => ({
      order: { ...current, nextSyncAt: nextSync(current, deps.now()) },
      // Orders settled in this run have just published their event.
      event: order.fulfilment === 'given' ? repeatedEvent(current, deps) : null,
    }));
    if (asked.nextSyncAt === null && involvesNoMoney(asked)) await deps.orders.remove(asked);
  }
}

/**
 * Reserves the order by incrementing its version. If this process dies, another replica retries.
 */
const reserve = ({ orders, now }: SyncDeps, order: Order): Promise<boolean> =>
  orders.save({
    order: {
      ...order,
      nextSyncAt: new Date(now().getTime() + RESERVATION_MS),
      version: order.version + 1,
    },
    event: null,
  });

const isUnfulfilled = ({ paidAt, fulfilment }: Order): boolean =>
  paidAt !== null && fulfilment === 'nothing';

/** True if no payment was made or is pending. */
const involvesNoMoney = ({ facts }: Order): boolean =>
  facts.every(({ kind }) => ['payment-failed', 'closed', 'withdrawn'].includes(kind));
