import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { type Core, openCore } from '../testing/open-core.ts';
import { fact, guest } from '../testing/sample-orders.ts';
import { signedMessage } from '../testing/scripted-provider.ts';
import type { Order } from './order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { RECONCILE_INTERVAL_MS, reconcileOrders } from './reconcile-orders.ts';
import { verifyOrder } from './verify-order.ts';

/** Cashfree's limits. The reconciler may use 30 and 9 requests per minute. */
const LIMITS = { open: 100, paid: 30 };
const PAID = fact.succeeded('p1', { amount: 49_900, currency: 'INR' });

let core: Core;
beforeEach(() => {
  core = openCore(LIMITS);
});
afterEach(() => core.close());

/** Due one second apart. */
function dueOrders(count: number, change: Partial<Order> = {}): Promise<string[]> {
  const dueFor = (seconds: number) => ({
    nextSyncAt: new Date(core.now().getTime() - seconds * SECOND),
  });
  return Promise.all(
    Array.from({ length: count }, (_each, at) => core.order({ ...change, ...dueFor(at + 1) })),
  );
}
const paidBefore = (): Partial<Order> => ({
  facts: [PAID],
  paidAt: core.now(),
  fulfilment: 'given',
});

describe('a rate-limited provider', () => {
  test('queries the provider for the most overdue orders first until all orders are synced', async () => {
    const ids = (await dueOrders(70)).toReversed();
    for (const seen of [30, 60, 70]) {
      await reconcileOrders(core);
      await reconcileOrders(core);
      expect([...new Set(core.provider.asked)].toSorted()).toEqual(ids.slice(0, seen).toSorted());
      core.now.advance(MINUTE);
    }
  });

  test('sends at most 30 reconciliation requests a minute to the provider', async () => {
    await dueOrders(200);
    const { now } = core;
    const ends = now().getTime() + MINUTE;
    for (; now().getTime() < ends; now.advance(RECONCILE_INTERVAL_MS)) await reconcileOrders(core);
    expect(core.provider.asked.length).toBeLessThanOrEqual(30);
    expect(core.provider.asked.length).toBeGreaterThan(20);
  });

  test('sends no more reconciliation requests from two replicas than from one', async () => {
    await dueOrders(200);
    const { now } = core;
    const replicas = [core.deps, core.replica()];
    const ends = now().getTime() + MINUTE;
    for (; now().getTime() < ends; now.advance(RECONCILE_INTERVAL_MS))
      for (const replica of replicas) await reconcileOrders(replica);
    expect(core.provider.asked).toHaveLength(30);
  });

  test('sends no more polls from two replicas than from one', async () => {
    const id = await core.order();
    const replicas = [core.deps, core.replica()];
    for (let at = 0; at < 60; at += 1)
      for (const replica of replicas)
        await verifyOrder(replica, id, { ...guest, client: `client ${at % 6}` });
    expect(core.provider.calls.fetchFacts).toBe(40);
  });

  test('queries the provider for unpaid orders even if many paid orders are due', async () => {
    const paid = await dueOrders(60, paidBefore());
    const open = await dueOrders(3);
    await reconcileOrders(core);
    const asked = new Set(core.provider.asked);
    expect([
      open.filter((id) => asked.has(id)).length,
      paid.filter((id) => asked.has(id)).length,
    ]).toEqual([3, 9]);
  });

  test('announces a paid but unsettled order without delay', async () => {
    await dueOrders(60, paidBefore());
    const unsettled = await core.order({ facts: [PAID], paidAt: core.now() });
    await reconcileOrders(core);
    const events = await core.takeEvents();
    expect(
      events
        .filter(({ type }) => type === 'payment.premium-marked')
        .map(({ data }) => data.orderId),
    ).toContain(unsettled);
  });

  test('queries the provider once for an order that two replicas process concurrently', async () => {
    const ids = await dueOrders(5);
    await Promise.all([reconcileOrders(core), reconcileOrders(core)]);
    expect(core.provider.asked.toSorted()).toEqual(ids.toSorted());
  });

  test('retries the order of a killed process within 45 s', async () => {
    const id = await core.order();
    const taken = core.provider.hold();
    void reconcileOrders(core).catch(() => undefined);
    while (core.provider.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const killedAt = core.now().getTime();
    while (core.provider.asked.length === 1) {
      core.now.advance(RECONCILE_INTERVAL_MS);
      void reconcileOrders(core).catch(() => undefined);
      for (let turns = 0; turns < 50; turns += 1)
        await new Promise((resolve) => setImmediate(resolve));
    }
    expect([core.provider.asked, core.now().getTime() - killedAt <= 45 * SECOND]).toEqual([
      [id, id],
      true,
    ]);
    taken();
  });

  test('queries the provider for every webhook even if many orders are due', async () => {
    await dueOrders(60);
    await reconcileOrders(core);
    const ids = await Promise.all(Array.from({ length: 60 }, () => core.order()));
    const before = core.provider.calls.fetchFacts;
    for (const id of ids) await receiveWebhook(core, 'cashfree', signedMessage({ id }));
    expect(core.provider.calls.fetchFacts - before).toBe(60);
  });

  test('limits the polls of all clients, and those of one client to half as many', async () => {
    const id = await core.order();
    const poll = async (client: string, times: number) => {
      const before = core.provider.calls.fetchFacts;
      for (let at = 0; at < times; at += 1) await verifyOrder(core.deps, id, { ...guest, client });
      return core.provider.calls.fetchFacts - before;
    };
    expect([
      await poll('one', 50),
      await poll('two', 15),
      await poll('three', 10),
      await poll('four', 1),
    ]).toEqual([20, 15, 5, 0]);
    core.now.advance(MINUTE);
    expect(await poll('four', 1)).toBe(1);
  });
});

test('queries a provider without rate limits for all due orders', async () => {
  const unlimited = openCore();
  await Promise.all(
    Array.from({ length: 60 }, () =>
      unlimited.order({ createdAt: new Date(unlimited.now().getTime() - DAY) }),
    ),
  );
  await reconcileOrders(unlimited);
  expect(unlimited.provider.asked).toHaveLength(60);
  await unlimited.close();
});
