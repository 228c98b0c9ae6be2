import { setTimeout } from 'node:timers/promises';
import { type EventData, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { type EventBus, on } from '@pasteroom/kit/events/event-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { paymentSettings } from '../config.ts';
import { reconcileOrders } from '../core/reconcile-orders.ts';
import { embeddedOrders } from '../embedded.ts';
import { manifest } from '../manifest.ts';
import { openProviders } from '../providers.ts';
import { paymentServiceBy } from '../service.ts';
import type { PaymentStores } from '../stores.ts';
import { CALLER_KEY, paymentClient, RECEIPT_KEY } from './client.ts';
import { scriptedProvider } from './scripted-provider.ts';

const SETTINGS = parseConfig(paymentSettings, { RECEIPT_KEY, PAYMENT_SIMULATOR: '1' });

/** The bus delivers every event twice. USD uses the simulator, INR a scripted provider. */
export async function openShared() {
  const now = manualClock('2030-01-31T12:00:00.000Z');
  const databases = [openDatabase(':memory:'), openDatabase(':memory:')] as const;
  const keys = new EmbeddedKeys(databases[0], now);
  const bus = new EmbeddedBus(databases[1], {
    now,
    log: silentLog,
    pause: async () => undefined,
    deliverTwice: true,
  });
  const records = embeddedOrders(databases[0], now);
  const cashfree = scriptedProvider();
  const service = paymentServiceBy((config, payments, context) => [
    ...openProviders(config, payments, context).filter(({ currency }) => currency === 'USD'),
    cashfree.provider,
  ]);
  let isBusAway = false;
  let areKeysAway = false;
  const leavingKeys: PaymentStores['keys'] = {
    count: async (key, ttlMs) =>
      areKeysAway ? Promise.reject(unavailable()) : keys.count(key, ttlMs),
    ping: async () => (areKeysAway ? Promise.reject(unavailable()) : keys.ping()),
  };
  const leaving: EventBus = {
    publish: async (events) => (isBusAway ? Promise.reject(unavailable()) : bus.publish(events)),
    subscribe: (...parameters) => bus.subscribe(...parameters),
    broadcast: (...parameters) => bus.broadcast(...parameters),
    lag: () => bus.lag(),
    deadLetters: () => bus.deadLetters(),
    ping: () => bus.ping(),
    close: () => bus.close(),
  };
  const premiumEvents = new Map<string, { is: 'marked' | 'revoked'; orderId: string }>();
  const marked: EventData<typeof PremiumMarked>[] = [];
  await bus.subscribe('listener', [
    on(PremiumMarked, async ({ id, data }) => {
      if (!premiumEvents.has(id)) marked.push(data);
      premiumEvents.set(id, { is: 'marked', orderId: data.orderId });
    }),
    on(
      PremiumRevoked,
      async ({ id, data }) => void premiumEvents.set(id, { is: 'revoked', orderId: data.orderId }),
    ),
  ]);
  const replicas: { close(): Promise<void> }[] = [];

  return {
    now,
    bus,
    records,
    cashfree,
    marked,
    async replica() {
      const metrics = openMetrics(manifest.name);
      const context = {
        now,
        newId,
        callerKey: CALLER_KEY,
        log: silentLog,
        metrics,
        checkAnswers: true,
      };
      const running = await service.start(
        { records, keys: leavingKeys, bus: leaving },
        SETTINGS,
        context,
      );
      replicas.push(running);
      return { ...paymentClient(running.url, now), metrics };
    },
    reconcile: () =>
      reconcileOrders({
        orders: records.orders,
        providers: [cashfree.provider],
        onProviderError: () => undefined,
        onFlags: () => undefined,
        takeRequest: async () => true,
        now,
        newId,
      }),
    keysGoAway: () => void (areKeysAway = true),
    busGoesAway: () => void (isBusAway = true),
    busComesBack: () => void (isBusAway = false),
    premiumEventsOf: (id: string) =>
      [...premiumEvents.values()].filter(({ orderId }) => orderId === id).map(({ is }) => is),
    async close() {
      await Promise.all(replicas.map((each) => each.close()));
      await bus.close();
      await keys.close();
      for (const database of databases) database.close();
    },
  };
}

export type Shared = Awaited<ReturnType<typeof openShared>>;
export type Replica = Awaited<ReturnType<Shared['replica']>>;

// Without a pause, polling would starve the process under test.
const POLL_INTERVAL_MS = 5;

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(POLL_INTERVAL_MS);
}
