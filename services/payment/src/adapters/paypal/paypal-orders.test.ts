import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, MINUTE, type ManualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import type { AskDeps } from '../../core/ask-provider.ts';
import { createOrder, type OpenOrder } from '../../core/create-order.ts';
import { stateOf } from '../../core/order-state.ts';
import type { Webhook } from '../../core/provider.ts';
import { receiveWebhook } from '../../core/receive-webhook.ts';
import { reconcileOrders } from '../../core/reconcile-orders.ts';
import { captureOrder } from '../../core/verify-order.ts';
import { embeddedOrders } from '../../embedded.ts';
import { NOW } from '../../testing/orders.ts';
import { PAYPAL_ACCOUNT, startPayPalServer } from '../../testing/paypal-server.ts';
import { PayPalProvider } from './paypal-provider.ts';

const CAPTURE = /capture$/;
const guest = { user: null, client: 'client', device: 'device' };

describe('an order that is paid by PayPal', () => {
  let now: ManualClock;
  let server: Awaited<ReturnType<typeof startPayPalServer>>;
  let database: Database;
  let deps: AskDeps;
  let order: OpenOrder;
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startPayPalServer(now);
    database = openDatabase(':memory:');
    const pages = { returnUrl: 'https://pasteroom.example/', cancelUrl: 'https://pasteroom.example/' };
    const provider = new PayPalProvider({ ...PAYPAL_ACCOUNT, ...pages, baseUrl: server.url, certificates: server.certificates, now });
    deps = { orders: embeddedOrders(database, now).orders, providers: [provider], now, newId, onSilence: () => undefined };
    const asked = {
      plan: 'year',
      currency: 'USD',
      customerName: 'Ada',
      customerEmail: 'ada@example.org',
      customerPhone: '9876543210',
    } as const;
    order = await createOrder(deps, asked, undefined, guest);
  });
  afterEach(async () => {
    await server.close();
    database.close();
  });

  const approve = () => server.approve(order.session.sessionId);
  const hear = (message: Webhook) => receiveWebhook(deps, 'paypal', message);
  const capture = () => captureOrder(deps, order.id, guest);
  const state = async () => stateOf((await deps.orders.get(order.id)) ?? order);
  const reconcile = (after: number) => {
    now.advance(after);
    return reconcileOrders(deps);
  };

  test('is paid where the tab is closed after the approval, by the message of it', async () => {
    await hear(approve());
    expect(await state()).toBe('paid');
  });

  test('is paid where the message is lost, too, by the reconciler', async () => {
    approve();
    await reconcile(MINUTE);
    expect(await state()).toBe('paid');
  });

  test('is charged once where browser, second tab, message and reconciler come at one moment', async () => {
    const message = approve();
    now.advance(MINUTE);
    await Promise.all([capture(), capture(), hear(message), hear(message), reconcileOrders(deps)]);
    expect(await state()).toBe('paid');
    const ids = new Set(server.heard(CAPTURE).map(({ headers }) => headers['paypal-request-id']));
    expect([...ids]).toEqual([`${order.id}-1`]);
  });

  test('is not tried again by itself after a decline, and is paid once the payer approves anew', async () => {
    server.endNextCaptures('INSTRUMENT_DECLINED');
    approve();
    await capture();
    approve();
    await reconcile(DAY);
    expect([await state(), server.count(CAPTURE)]).toEqual(['open', 1]);
    await capture();
    expect(await state()).toBe('paid');
    const ids = server.heard(CAPTURE).map(({ headers }) => headers['paypal-request-id']);
    expect(ids).toEqual([`${order.id}-1`, `${order.id}-2`]);
  });

  test('is reversed by refunds that add up to it, and not before', async () => {
    await hear(approve());
    await hear(server.refund(order.session.sessionId, '1.00'));
    expect(await state()).toBe('paid');
    await hear(server.refund(order.session.sessionId, '4.00'));
    expect(await state()).toBe('reversed');
  });

  test('is reversed by a lost dispute, and not by one that is open', async () => {
    await hear(approve());
    await hear(server.dispute(order.session.sessionId, 'OPEN'));
    expect(await state()).toBe('paid');
    await hear(server.dispute(order.session.sessionId, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR'));
    expect(await state()).toBe('reversed');
  });
});
