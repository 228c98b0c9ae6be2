import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock, MINUTE, SECOND, type ManualClock } from '@pasteroom/kit/core/clock';
import type { KnownOrder } from '../../core/provider.ts';
import { CASHFREE_ACCOUNT, startCashfreeServer } from '../../testing/cashfree-server.ts';
import { madeOrder, newOrder, NOW } from '../../testing/orders.ts';
import { remoteProviderContract, type RemoteProviderFixture } from '../provider.contract.ts';
import { CashfreeProvider, type CashfreeOptions } from './cashfree-provider.ts';

type Server = Awaited<ReturnType<typeof startCashfreeServer>>;
type Payment = ReturnType<Server['attempt']>;

const open = ({ baseUrl }: Server, now: ManualClock, more: Partial<CashfreeOptions> = {}) =>
  new CashfreeProvider({
    ...CASHFREE_ACCOUNT,
    baseUrl,
    returnUrl: 'https://pasteroom.example/order',
    now,
    ...more,
  });

async function openFixture(): Promise<RemoteProviderFixture> {
  const now = manualClock(NOW);
  const server = await startCashfreeServer(now);
  const payments = new Map<string, Payment>();
  const attempt = ({ id }: KnownOrder, status: string) =>
    void payments.set(id, server.attempt(id, status));
  const paymentOf = ({ id }: KnownOrder) => payments.get(id) as Payment;
  return {
    provider: open(server, now),
    orders: () => server.orders().length,
    pay: (order) => attempt(order, 'SUCCESS'),
    payInVain: (order) => attempt(order, 'FAILED'),
    tellPayment: (order) => server.messageOf(paymentOf(order)),
    refund: (order, amount) =>
      server.message('REFUND_STATUS_WEBHOOK', {
        refund: server.refund(paymentOf(order), amount / 100),
      }),
    loseDispute: (order) => server.dispute(paymentOf(order), 'CHARGEBACK_MERCHANT_LOST'),
    tellNews: () => server.message('PAYMENT_CHARGES_WEBHOOK', { order: { order_id: 'order_1' } }),
    setAway: (isAway) =>
      isAway
        ? server.fail(/./, ...Array.from({ length: 20 }, () => 'cut' as const))
        : server.heal(),
    secret: CASHFREE_ACCOUNT.secret,
    close: server.close,
  };
}

remoteProviderContract('Cashfree', openFixture);

describe('CashfreeProvider', () => {
  let now: ManualClock;
  let server: Server;
  let provider: CashfreeProvider;
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startCashfreeServer(now);
    provider = open(server, now);
  });
  afterEach(() => server.close());

  const factsOf = async (order: KnownOrder) =>
    (await provider.fetchFacts(order)).map(({ kind }) => kind).toSorted();

  test('reports the customer field that Cashfree rejects', async () => {
    const order = newOrder({
      customer: { name: 'Ada', email: 'ada@example.org', phone: '6666666666' },
    });
    await expect(provider.create(order)).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: '/customerPhone' }],
    });
  });

  test('creates one order if the first response is lost', async () => {
    server.fail(/^POST/, 'silence');
    const impatient = open(server, now, { limits: { write: 2 * SECOND, read: 10 * SECOND } });
    const order = newOrder();
    const session = await impatient.create(order);
    expect(session).toEqual({ sessionId: `session_${order.id}payment`, providerOrderId: null });
    expect([server.count(/^POST/), server.orders().length]).toEqual([2, 1]);
    const keys = server.heard(/^POST/).map(({ headers }) => headers['x-idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    [409, 'order_already_exists'],
    [422, 'idempotency_error'],
  ])('returns the existing order if creating it fails with %d', async (status, code) => {
    const order = newOrder();
    const first = await provider.create(order);
    server.fail(/^POST/, { status, body: { code, message: code, type: 'invalid_request_error' } });
    expect(await provider.create(order)).toEqual(first);
    expect(server.count(/^GET/)).toBe(1);
  });

  test('rejects an existing Cashfree order that differs from the requested one', async () => {
    const order = newOrder();
    await provider.create(order);
    await expect(provider.create({ ...order, amount: 49_900 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test.each([
    ['429', { status: 429, body: { code: 'request_failed' } }, 1],
    ['401', { status: 401, body: { code: 'authentication_failed' } }, 1],
    ['another 422', { status: 422, body: { code: 'other' } }, 1],
    ['a redirect', { status: 302, body: '', headers: { location: '/pg/orders/x' } }, 1],
    ['an HTML page', { status: 200, body: '<html>' }, 1],
    ['an unexpected body', { status: 200, body: { order_id: 7 } }, 1],
    ['two 500 responses', { status: 500, body: { code: 'api_error' } }, 2],
    ['two 502 responses from a proxy', { status: 502, body: '<html>' }, 2],
    ['two endless responses', 'flood' as const, 2],
  ])('throws unavailable on %s', async (_what, fault, tries) => {
    server.fail(/^POST/, ...Array.from({ length: tries }, () => fault));
    await expect(provider.create(newOrder())).rejects.toMatchObject({ code: 'unavailable' });
    expect([server.count(/^POST/), server.count(/^GET/)]).toEqual([tries, 0]);
  });

  test('retries a Cashfree request once after a server error', async () => {
    server.fail(/^POST/, { status: 500, body: {} });
    const order = await madeOrder(provider);
    server.fail(/payments$/, { status: 503, body: {} });
    expect(await provider.fetchFacts(order)).toEqual([]);
  });

  test('sends valid customer details and omits a short name and an empty email address', async () => {
    const order = newOrder({
      amount: 9_950,
      customer: { name: 'Al', email: '', phone: '9876543210' },
    });
    await provider.create(order);
    const [call] = server.heard(/^POST/);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      order_id: order.id,
      order_amount: 99.5,
      order_currency: 'INR',
      order_expiry_time: '2026-05-02T12:00:00.000Z',
      order_meta: { return_url: 'https://pasteroom.example/order' },
      customer_details: {
        customer_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        customer_phone: '9876543210',
      },
    });
  });

  test.each([null, '', '12345', '+919876543210'])(
    'rejects the phone number %p without a request to Cashfree',
    async (phone) => {
      const customer = { name: 'Ada', email: 'ada@example.org', phone };
      await expect(provider.create(newOrder({ customer }))).rejects.toMatchObject({
        code: 'validation',
        message: 'Please fill all fields correctly.',
      });
      expect(server.count(/./)).toBe(0);
    },
  );

  test('uses the production checkout only for the production URL', () => {
    expect(open({ ...server, baseUrl: 'https://api.cashfree.com/pg' }, now).checkout).toEqual({
      mode: 'production',
    });
    expect(open({ ...server, baseUrl: 'https://sandbox.cashfree.com/pg' }, now).checkout).toEqual({
      mode: 'sandbox',
    });
  });

  describe('CashfreeProvider.fetchFacts', () => {
    test('returns no facts for an order without payment attempts', async () => {
      expect(await factsOf(await madeOrder(provider))).toEqual([]);
    });

    test('returns failed and open payment attempts', async () => {
      const order = await madeOrder(provider);
      server.attempt(order.id, 'FAILED');
      server.attempt(order.id, 'PENDING');
      expect(await factsOf(order)).toEqual(['payment-failed', 'payment-open']);
    });

    test.each([
      ['before', ['SUCCESS', 'FAILED']],
      ['after', ['FAILED', 'SUCCESS']],
    ])('returns a successful payment %s a failed attempt', async (_when, statuses) => {
      const order = await madeOrder(provider);
      for (const status of statuses) server.attempt(order.id, status);
      expect(await factsOf(order)).toEqual(['payment-failed', 'payment-succeeded']);
    });

    test("excludes Cashfree's fee from the charged amount", async () => {
      const order = await madeOrder(provider);
      const payment = server.attempt(order.id, 'SUCCESS', { fee: 2.36 });
      expect(payment.payment_amount).toBe(101.36);
      const charged = { amount: 9_900, currency: 'INR' };
      expect(await provider.fetchFacts(order)).toEqual([expect.objectContaining({ charged })]);
      expect((await provider.readWebhook(server.messageOf(payment)))?.facts).toEqual([
        expect.objectContaining({ charged }),
      ]);
    });

    test('returns a payment made after the order expired', async () => {
      const order = await madeOrder(provider);
      server.setStatus(order.id, 'EXPIRED');
      expect(await factsOf(order)).toEqual(['closed']);
      server.attempt(order.id, 'SUCCESS');
      expect(await factsOf(order)).toEqual(['payment-succeeded']);
    });

    test('returns two payments of an order with different ids', async () => {
      const order = await madeOrder(provider);
      server.attempt(order.id, 'SUCCESS');
      server.attempt(order.id, 'SUCCESS');
      const facts = await provider.fetchFacts(order);
      expect(facts.map(({ kind }) => kind)).toEqual(['payment-succeeded', 'payment-succeeded']);
      expect(new Set(facts.map(({ id }) => id)).size).toBe(2);
    });

    test('returns only completed refunds, with their payment ids', async () => {
      const order = await madeOrder(provider);
      const [first, second] = [
        server.attempt(order.id, 'SUCCESS'),
        server.attempt(order.id, 'SUCCESS'),
      ];
      server.refund(first, 99, 'PENDING');
      server.refund(second, 99);
      const refunds = (await provider.fetchFacts(order)).filter(({ kind }) => kind === 'refunded');
      expect(refunds).toEqual([expect.objectContaining({ paymentId: second.cf_payment_id })]);
    });

    test('returns a dispute and its outcome', async () => {
      const order = await madeOrder(provider);
      const payment = server.attempt(order.id, 'SUCCESS');
      server.dispute(payment, 'CHARGEBACK_CREATED');
      expect(await factsOf(order)).toEqual(['dispute-opened', 'payment-succeeded']);
      server.dispute(payment, 'CHARGEBACK_MERCHANT_ACCEPTED');
      expect(await factsOf(order)).toEqual(['dispute-lost', 'payment-succeeded']);
    });

    test('returns the payment even if the account cannot query disputes', async () => {
      const order = await madeOrder(provider);
      server.attempt(order.id, 'SUCCESS');
      server.fail(/disputes$/, { status: 403, body: { code: 'feature_not_enabled' } });
      expect(await factsOf(order)).toEqual(['payment-succeeded']);
    });

    test('throws unavailable for unknown orders and amounts with three decimals', async () => {
      const unknown = { id: 'order_nobody_made', sessionId: 'x', providerOrderId: null };
      await expect(provider.fetchFacts(unknown)).rejects.toMatchObject({ code: 'unavailable' });
      const order = await madeOrder(provider);
      server.attempt(order.id, 'SUCCESS').order_amount = 99.001;
      await expect(provider.fetchFacts(order)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  describe('CashfreeProvider.readWebhook', () => {
    async function payment(status = 'SUCCESS') {
      const order = await madeOrder(provider, { amount: 17_000 });
      return { order, payment: server.attempt(order.id, status) };
    }

    test('accepts a signed body with two-decimal amounts but rejects a reformatted one', async () => {
      const message = server.messageOf((await payment()).payment);
      expect(message.body.toString()).toContain('"order_amount":170.00');
      expect((await provider.readWebhook(message))?.facts).toEqual([
        expect.objectContaining({
          kind: 'payment-succeeded',
          charged: { amount: 17_000, currency: 'INR' },
        }),
      ]);
      const rewritten = Buffer.from(JSON.stringify(JSON.parse(message.body.toString())));
      expect(rewritten.toString()).toContain('"order_amount":170,');
      await expect(provider.readWebhook({ ...message, body: rewritten })).rejects.toMatchObject({
        code: 'unauthorized',
      });
    });

    test('accepts messages signed with either of two secrets but not with a third', async () => {
      const both = open(server, now, { webhookSecrets: ['the old one'] });
      const paid = (await payment()).payment;
      for (const secret of [CASHFREE_ACCOUNT.secret, 'the old one'])
        expect((await both.readWebhook(server.messageOf(paid, { secret })))?.facts).toHaveLength(1);
      const foreign = server.messageOf(paid, { secret: 'another' });
      await expect(both.readWebhook(foreign)).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(
        provider.readWebhook(server.messageOf(paid, { secret: 'the old one' })),
      ).rejects.toMatchObject({ code: 'unauthorized' });
    });

    test.each([
      ['5 minutes old', 5 * MINUTE, 1],
      ['6 minutes old', 6 * MINUTE, 0],
      ['2 minutes in the future', -2 * MINUTE, 1],
      ['3 minutes in the future', -3 * MINUTE, 0],
    ])('returns facts only for recent messages (%s)', async (_what, age, count) => {
      const { order, payment: paid } = await payment();
      const message = server.messageOf(paid, { at: new Date(now().getTime() - age) });
      const read = await provider.readWebhook(message);
      expect(read?.about).toEqual({ id: order.id });
      expect(read?.facts).toHaveLength(count);
      expect(await factsOf(order)).toEqual(['payment-succeeded']);
    });

    test.each(['FAILED', 'USER_DROPPED', 'CANCELLED'])(
      'reports a payment attempt with the status %s as failed',
      async (status) => {
        const { order, payment: ended } = await payment(status);
        const message = server.messageOf(ended);
        expect(await provider.readWebhook(message)).toEqual({
          about: { id: order.id },
          facts: [
            {
              kind: 'payment-failed',
              id: `payment:${ended.cf_payment_id}:${status}`,
              paymentId: ended.cf_payment_id,
            },
          ],
        });
      },
    );

    test('classifies a message by its payment status, not by its type', async () => {
      const { payment: open } = await payment('PENDING');
      const order = { order_id: open.order_id, order_amount: 170, order_currency: 'INR' };
      const message = server.message('PAYMENT_SUCCESS_WEBHOOK', { order, payment: open });
      expect((await provider.readWebhook(message))?.facts).toEqual([
        expect.objectContaining({ kind: 'payment-open' }),
      ]);
    });

    test('ignores a Cashfree test message', async () => {
      expect(
        await provider.readWebhook(
          server.message('WEBHOOK', { test_object: { test_key: 'test_value' } }),
        ),
      ).toBeNull();
    });

    test('rejects a message with body bytes moved into its timestamp', async () => {
      const { headers, body } = server.messageOf((await payment()).payment);
      const time = headers['x-webhook-timestamp'] ?? '';
      const moved = (at: number) => {
        const all = Buffer.concat([Buffer.from(time), body]);
        return {
          headers: { ...headers, 'x-webhook-timestamp': all.subarray(0, at).toString() },
          body: all.subarray(at),
        };
      };
      for (const by of [-time.length, -1, 1, 2])
        await expect(provider.readWebhook(moved(time.length + by))).rejects.toMatchObject({
          code: expect.stringMatching(/^un/),
        });
    });

    test('throws unavailable for a signed but unreadable message', async () => {
      const message = server.message('PAYMENT_SUCCESS_WEBHOOK', { order: {} });
      await expect(provider.readWebhook(message)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
});
