import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { EventData, PremiumMarked } from '@pasteroom/events';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { openRequestCounts } from '../core/request-counts.ts';
import { syncBudget } from '../core/sync-budget.ts';
import type { Order } from '../core/order.ts';
import type { OrderFlag } from '../core/order-state.ts';
import type { RequestLimits } from '../core/provider.ts';
import { sampleOrder } from './sample-orders.ts';
import { scriptedProvider } from './scripted-provider.ts';

export function openCore(requestsPerMinute: RequestLimits | null = null) {
  const database = openDatabase(':memory:');
  const now = manualClock('2030-01-31T12:00:00.000Z');
  const orders = new EmbeddedOrders(database, now);
  const keys = new EmbeddedKeys(database, now);
  const budgets = () => {
    const takeRequest = openRequestCounts({ counts: keys, now, onSharing: () => undefined });
    return { takeRequest, maySync: syncBudget(takeRequest) };
  };
  const provider = scriptedProvider({ requestsPerMinute });
  const silences: string[] = [];
  const flagged: OrderFlag[] = [];
  const deps = {
    orders,
    providers: [provider.provider],
    onProviderError: ({ id }: Order) => void silences.push(id),
    onFlags: (_order: Order, flags: readonly OrderFlag[]) => void flagged.push(...flags),
    ...budgets(),
    now,
    newId,
  };
  return {
    ...deps,
    deps,
    provider,
    silences,
    flagged,
    async order(change: Partial<Order> = {}): Promise<string> {
      const id = `order_${newId()}`;
      const session = { sessionId: `session of ${id}`, providerOrderId: `theirs of ${id}` };
      const own = {
        id,
        provider: 'cashfree',
        amount: 49_900,
        currency: 'INR',
        session,
        createdAt: now(),
        nextSyncAt: now(),
      } as const;
      await orders.add(sampleOrder({ ...own, ...change }));
      return id;
    },
    get: async (id: string) => (await orders.get(id)) as Order,
    async takeEvents(): Promise<
      { type: string; data: EventData<typeof PremiumMarked> & { state: string } }[]
    > {
      const waiting = await orders.outbox.lease(1_000, 1);
      await orders.outbox.published(waiting);
      return waiting.flatMap(({ events }) => events) as never;
    },
    replica: () => ({ ...deps, ...budgets() }),
    close: () => keys.close().then(() => database.close()),
  };
}

export type Core = ReturnType<typeof openCore>;
