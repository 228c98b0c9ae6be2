import { MINUTE } from '@pasteroom/kit/core/clock';
import { defineService } from '@pasteroom/kit/service/define-service';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import type { ServiceDefinition } from '@pasteroom/kit/service/service-definition';
import type { operations } from '@pasteroom/openapi/payment';
import document from '@pasteroom/openapi/payment.json' with { type: 'json' };
import type { PaymentConfig } from './config.ts';
import { subscriptions } from './consumers.ts';
import { openRequestCounts } from './core/request-counts.ts';
import { syncBudget } from './core/sync-budget.ts';
import type { Order } from './core/order.ts';
import type { OrderFlag } from './core/order-state.ts';
import { RECONCILE_INTERVAL_MS, reconcileOrders } from './core/reconcile-orders.ts';
import { sweepPayments } from './core/simulated-payment.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import { openProviders, simulatorSecret } from './providers.ts';
import type { PaymentStores } from './stores.ts';

const SWEEP_INTERVAL_MS = MINUTE;
const COUNT_FAILED =
  'shared request count failed, each replica may use a third of the provider limit';

export const paymentService = paymentServiceBy(openProviders);

export function paymentServiceBy(open: typeof openProviders) {
  return defineService(manifest, (stores: PaymentStores, config, context) =>
    paymentDefinition(stores, config, context, open),
  );
}

function paymentDefinition(
  { records, keys, bus }: PaymentStores,
  config: PaymentConfig,
  { now, newId, log }: ServiceContext,
  open: typeof openProviders,
): ServiceDefinition<operations> {
  const { orders, simulated } = records;
  const takeRequest = openRequestCounts({
    counts: keys,
    now,
    onSharing: (err) =>
      err === undefined
        ? log.info('shared request count restored')
        : log.warn({ err }, COUNT_FAILED),
  });
  const deps = {
    orders,
    simulated,
    providers: open(config, simulated, { now, newId }),
    simulatorSecret: simulatorSecret(config),
    receiptKey: config.receiptKey,
    onProviderError: ({ id: orderId, provider }: Order, err: unknown) =>
      log.warn({ orderId, provider, err }, 'payment provider call failed'),
    onFlags: ({ id: orderId, provider }: Order, flags: readonly OrderFlag[]) =>
      log.warn({ orderId, provider, flags }, 'order flagged for review'),
    takeRequest,
    maySync: syncBudget(takeRequest),
    now,
    newId,
  };
  if (deps.providers.some(({ name }) => name === 'simulator'))
    log.warn('payment simulator enabled: purchases are free');
  return {
    document,
    handlers: handlers(deps),
    needs: { records: orders },
    // Without keys, replicas query providers less often. Without the bus, events wait in the
    // outbox.
    waitsFor: { keys, bus },
    events: { bus, outbox: orders.outbox, consumers: subscriptions(deps) },
    jobs: [
      { name: 'reconcile', run: () => reconcileOrders(deps), everyMs: RECONCILE_INTERVAL_MS },
      { name: 'sweep', run: () => sweepPayments(deps), everyMs: SWEEP_INTERVAL_MS },
    ],
    backlogs: [
      {
        name: 'reconcile',
        help: 'Orders due for reconciliation',
        count: (max) => orders.countDue(now(), max),
      },
    ],
  };
}
