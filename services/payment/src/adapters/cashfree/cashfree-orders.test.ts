import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock, MINUTE, type ManualClock } from '@pasteroom/kit/core/clock';
import type { OpenOrder } from '../../core/create-order.ts';
import { CASHFREE_ACCOUNT, startCashfreeServer } from '../../testing/cashfree-server.ts';
import { openPayments, type Payments } from '../../testing/open-payments.ts';
import { ada } from '../../testing/sample-orders.ts';
import { NOW } from '../../testing/orders.ts';
import { CashfreeProvider } from './cashfree-provider.ts';

describe('a Cashfree order', () => {
  let now: ManualClock;
  let server: Awaited<ReturnType<typeof startCashfreeServer>>;
  let payments: Payments;
  let order: OpenOrder;
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startCashfreeServer(now);
    const provider = new CashfreeProvider({
      ...CASHFREE_ACCOUNT,
      baseUrl: server.baseUrl,
      returnUrl: 'https://pasteroom.example/',
      now,
    });
    payments = openPayments(provider, now);
    order = await payments.order();
  });
  afterEach(async () => {
    await server.close();
    payments.close();
  });

  const attempt = (status: string) => server.attempt(order.id, status);
  const state = () => payments.state(order);

  test('marks an order paid despite concurrent webhooks, polls, reconciliation and a late failure', async () => {
    const failed = server.messageOf(attempt('FAILED'));
    const paid = server.messageOf(attempt('SUCCESS'));
    now.advance(MINUTE);
    await Promise.all([
      payments.hear(paid),
      payments.hear(paid),
      payments.verify(order),
      payments.reconcile(),
    ]);
    await payments.hear(failed);
    expect([await state(), await payments.flags(order)]).toEqual(['paid', []]);
  });

  test('queries Cashfree after a stale webhook and marks the order paid', async () => {
    const message = server.messageOf(attempt('SUCCESS'));
    now.advance(6 * MINUTE);
    await payments.hear(message);
    expect(await state()).toBe('paid');
  });

  test('leaves an order open if Cashfree does not confirm a stale webhook', async () => {
    const payment = { ...attempt('PENDING'), payment_status: 'SUCCESS' };
    await payments.hear(server.messageOf(payment, { at: new Date(now().getTime() - 6 * MINUTE) }));
    expect(await state()).toBe('open');
  });

  test('marks an order paid even after it has expired', async () => {
    server.setStatus(order.id, 'EXPIRED');
    await payments.verify(order);
    expect(await state()).toBe('closed');
    await payments.hear(server.messageOf(attempt('SUCCESS')));
    expect(await state()).toBe('paid');
  });

  test.each([
    ['a tenth of the price', { order_amount: 49.9 }],
    ['the price in another currency', { order_currency: 'USD' }],
  ])('moves an order to review after a payment of %s', async (_what, sum) => {
    Object.assign(attempt('SUCCESS'), sum);
    await payments.verify(order);
    expect([await state(), await payments.flags(order)]).toEqual(['review', ['other-sum']]);
  });

  test('keeps an order paid until both of its payments are refunded', async () => {
    const [first, second] = [attempt('SUCCESS'), attempt('SUCCESS')];
    await payments.verify(order);
    expect([await state(), await payments.flags(order)]).toEqual(['paid', ['paid-twice']]);
    await payments.hear(
      server.message('REFUND_STATUS_WEBHOOK', { refund: server.refund(first, 499) }),
    );
    expect(await state()).toBe('paid');
    await payments.hear(
      server.message('REFUND_STATUS_WEBHOOK', { refund: server.refund(second, 499) }),
    );
    expect(await state()).toBe('reversed');
  });

  test('reverses an order on reconciliation after refunds without a webhook', async () => {
    const payment = attempt('SUCCESS');
    await payments.verify(order);
    server.refund(payment, 100);
    server.refund(payment, 399);
    now.advance(25 * 60 * MINUTE);
    await payments.reconcile();
    expect(await state()).toBe('reversed');
  });

  test('terminates an open order when its buyer is deleted', async () => {
    const { id } = await payments.order({}, ada);
    await payments.anonymise(ada);
    const { body } = server.heard(/^PATCH \/pg\/orders\//)[0] ?? {};
    expect([server.orders().find(({ order_id }) => order_id === id)?.order_status, body]).toEqual([
      'TERMINATED',
      '{"order_status":"TERMINATED"}',
    ]);
    expect([await payments.state({ id }), await state()]).toEqual(['closed', 'open']);
  });

  test('moves an order to review if a pending attempt succeeds after the buyer is deleted', async () => {
    const left = await payments.order({}, ada);
    const underWay = server.attempt(left.id, 'PENDING');
    await payments.anonymise(ada);
    expect(await payments.state(left)).toBe('open');
    underWay.payment_status = 'SUCCESS';
    server.setStatus(left.id, 'PAID');
    now.advance(MINUTE);
    await payments.reconcile();
    expect([await payments.state(left), await payments.flags(left)]).toEqual([
      'review',
      ['paid-for-nobody'],
    ]);
  });

  test('reverses an order for a lost dispute but not for an open one', async () => {
    const payment = attempt('SUCCESS');
    await payments.hear(server.dispute(payment, 'CHARGEBACK_CREATED'));
    expect([await state(), await payments.flags(order)]).toEqual(['paid', ['disputed']]);
    await payments.hear(server.dispute(payment, 'CHARGEBACK_MERCHANT_LOST'));
    expect(await state()).toBe('reversed');
  });
});
