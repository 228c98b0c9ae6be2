import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, MINUTE, type ManualClock } from '@pasteroom/kit/core/clock';
import type { OpenOrder } from '../../core/create-order.ts';
import { openPayments, type Payments } from '../../testing/open-payments.ts';
import { ada } from '../../testing/sample-orders.ts';
import { NOW } from '../../testing/orders.ts';
import { PAYPAL_ACCOUNT, startPayPalServer } from '../../testing/paypal-server.ts';
import { PayPalProvider } from './paypal-provider.ts';

const CAPTURE = /capture$/;

describe('orders paid through PayPal', () => {
  let now: ManualClock;
  let server: Awaited<ReturnType<typeof startPayPalServer>>;
  let payments: Payments;
  let order: OpenOrder;
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startPayPalServer(now);
    const pages = {
      returnUrl: 'https://pasteroom.example/',
      cancelUrl: 'https://pasteroom.example/',
    };
    const { url: baseUrl, certificates } = server;
    payments = openPayments(
      new PayPalProvider({ ...PAYPAL_ACCOUNT, ...pages, baseUrl, certificates, now }),
      now,
    );
    order = await payments.order();
  });
  afterEach(async () => {
    await server.close();
    payments.close();
  });

  const approve = () => server.approve(order.session.sessionId);

  test('marks an order paid after the approval message even if the tab is closed', async () => {
    await payments.hear(approve());
    expect(await payments.state(order)).toBe('paid');
  });

  test('marks an order paid on reconciliation if the approval message is lost', async () => {
    approve();
    now.advance(MINUTE);
    await payments.reconcile();
    expect(await payments.state(order)).toBe('paid');
  });

  test('does not capture an order once its buyer is deleted', async () => {
    const left = await payments.order({}, ada);
    await payments.anonymise(ada);
    await payments.hear(server.approve(left.session.sessionId));
    now.advance(MINUTE);
    await payments.reconcile();
    expect([await payments.state(left), server.count(CAPTURE)]).toEqual(['closed', 0]);
  });

  test('captures an order once despite concurrent tabs, messages and reconciliation', async () => {
    const message = approve();
    now.advance(MINUTE);
    await Promise.all([
      payments.capture(order),
      payments.capture(order),
      payments.hear(message),
      payments.hear(message),
      payments.reconcile(),
    ]);
    expect(await payments.state(order)).toBe('paid');
    const ids = new Set(server.heard(CAPTURE).map(({ headers }) => headers['paypal-request-id']));
    expect([...ids]).toEqual([`${order.id}-1`]);
  });

  test('does not retry a declined capture until the payer approves again', async () => {
    server.endNextCaptures('INSTRUMENT_DECLINED');
    approve();
    await payments.capture(order);
    approve();
    now.advance(DAY);
    await payments.reconcile();
    expect([await payments.state(order), server.count(CAPTURE)]).toEqual(['open', 1]);
    await payments.capture(order);
    expect(await payments.state(order)).toBe('paid');
    const ids = server.heard(CAPTURE).map(({ headers }) => headers['paypal-request-id']);
    expect(ids).toEqual([`${order.id}-1`, `${order.id}-2`]);
  });

  test('does not mark an order paid if a forged PayPal order uses its id', async () => {
    const amount = { currency_code: 'USD', value: '5.00' };
    const capture = { id: '3CMADEUP', status: 'COMPLETED', amount, custom_id: order.id };
    const foreign = { ...capture, supplementary_data: { related_ids: { order_id: '5OMADEUP' } } };
    await payments.hear(server.message('PAYMENT.CAPTURE.COMPLETED', foreign));
    const units = [{ custom_id: order.id, payments: { captures: [capture] } }];
    await payments.hear(
      server.message('CHECKOUT.ORDER.APPROVED', {
        id: '5OMADEUP',
        status: 'COMPLETED',
        purchase_units: units,
      }),
    );
    expect(await payments.state(order)).toBe('open');
    const own = {
      ...capture,
      supplementary_data: { related_ids: { order_id: order.session.sessionId } },
    };
    await payments.hear(server.message('PAYMENT.CAPTURE.COMPLETED', own));
    expect(await payments.state(order)).toBe('paid');
  });

  test('reverses an order once refunds add up to its price', async () => {
    await payments.hear(approve());
    await payments.hear(server.refund(order.session.sessionId, '1.00'));
    expect(await payments.state(order)).toBe('paid');
    await payments.hear(server.refund(order.session.sessionId, '4.00'));
    expect(await payments.state(order)).toBe('reversed');
  });

  test('reverses an order for a lost dispute but not for an open one', async () => {
    await payments.hear(approve());
    await payments.hear(server.dispute(order.session.sessionId, 'OPEN'));
    expect(await payments.state(order)).toBe('paid');
    await payments.hear(
      server.dispute(order.session.sessionId, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR'),
    );
    expect(await payments.state(order)).toBe('reversed');
  });
});
