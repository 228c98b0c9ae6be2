import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, manualClock, MINUTE, SECOND, type ManualClock } from '@pasteroom/kit/core/clock';
import type { Fact } from '../../core/facts.ts';
import type { KnownOrder } from '../../core/provider.ts';
import { madeOrder, newOrder, NOW } from '../../testing/orders.ts';
import { PAYPAL_ACCOUNT, startPayPalServer } from '../../testing/paypal-server.ts';
import { remoteProviderContract, type RemoteProviderFixture } from '../provider.contract.ts';
import { PayPalProvider, type PayPalOptions } from './paypal-provider.ts';

type Server = Awaited<ReturnType<typeof startPayPalServer>>;

const open = ({ url, certificates }: Server, now: ManualClock, more: Partial<PayPalOptions> = {}) =>
  new PayPalProvider({
    ...PAYPAL_ACCOUNT,
    baseUrl: url,
    returnUrl: 'https://pasteroom.example/order',
    cancelUrl: 'https://pasteroom.example/',
    certificates,
    now,
    ...more,
  });

async function openFixture(): Promise<RemoteProviderFixture> {
  const now = manualClock(NOW);
  const server = await startPayPalServer(now);
  return {
    provider: open(server, now),
    orders: () => server.orders().length,
    pay: ({ sessionId }) => void server.approve(sessionId),
    payInVain({ sessionId }) {
      server.approve(sessionId);
      server.endNextCaptures('INSTRUMENT_DECLINED');
    },
    tellPayment: ({ sessionId }) => server.tellCapture(sessionId),
    refund: ({ sessionId }, amount) => server.refund(sessionId, (amount / 100).toFixed(2)),
    loseDispute: ({ sessionId }) => server.dispute(sessionId, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR'),
    tellNews: () => server.message('BILLING.PLAN.CREATED', { id: 'P-1' }),
    setAway: (isAway) =>
      isAway
        ? server.fail(/./, ...Array.from({ length: 20 }, () => 'cut' as const))
        : server.heal(),
    secret: PAYPAL_ACCOUNT.secret,
    close: server.close,
  };
}

remoteProviderContract('PayPal', openFixture);

const kindsOf = (facts: readonly Fact[] | undefined) => facts?.map(({ kind }) => kind);

describe('PayPalProvider', () => {
  let now: ManualClock;
  let server: Server;
  let provider: PayPalProvider;
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startPayPalServer(now);
    provider = open(server, now);
  });
  afterEach(() => server.close());

  const approved = async (more: object = {}): Promise<KnownOrder> => {
    const order = await madeOrder(provider, { amount: 500, ...more });
    server.approve(order.sessionId);
    return order;
  };

  test('creates a PayPal order with a request id and a complete body', async () => {
    const order = newOrder({ amount: 500, currency: 'USD', description: 'x'.repeat(200) });
    const session = await provider.create(order);
    expect(session.sessionId).toBe(session.providerOrderId);
    const [call] = server.heard(/^POST .*orders$/);
    expect(call?.headers).toMatchObject({
      'paypal-request-id': order.id,
      prefer: 'return=representation',
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '5.00' },
          description: 'x'.repeat(127),
          custom_id: order.id,
          invoice_id: order.id,
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://pasteroom.example/order',
            cancel_url: 'https://pasteroom.example/',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    });
  });

  test('creates one order if the first response is lost', async () => {
    server.fail(/^POST .*orders$/, 'silence');
    const impatient = open(server, now, { limits: { write: 2 * SECOND, read: 10 * SECOND } });
    const order = newOrder({ currency: 'USD' });
    expect(await impatient.create(order)).toEqual({
      sessionId: server.orders()[0]?.id,
      providerOrderId: server.orders()[0]?.id,
    });
    expect([server.count(/^POST .*orders$/), server.orders().length]).toEqual([2, 1]);
  });

  test('uses the production checkout only for the production URL', () => {
    const { clientId } = PAYPAL_ACCOUNT;
    expect(open({ ...server, url: 'https://api-m.paypal.com' }, now).checkout).toEqual({
      clientId,
      environment: 'production',
    });
    expect(open({ ...server, url: 'https://api-m.sandbox.paypal.com' }, now).checkout).toEqual({
      clientId,
      environment: 'sandbox',
    });
  });

  test.each([
    ['429', { status: 429, body: { name: 'RATE_LIMIT_REACHED' } }],
    [
      '400',
      {
        status: 400,
        body: { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_SYNTAX' }] },
      },
    ],
    [
      'a 422 for the account',
      { status: 422, body: { details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] } },
    ],
    ['a redirect', { status: 302, body: '', headers: { location: '/v2/checkout/orders/x' } }],
    ['an unexpected body', { status: 201, body: {} }],
    ['an HTML page', { status: 200, body: '<html>' }],
  ])('throws unavailable on %s', async (_what, fault) => {
    server.fail(/^POST .*orders$/, fault);
    await expect(provider.create(newOrder({ currency: 'USD' }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    const order = await approved();
    server.fail(/capture$/, fault);
    await expect(provider.capture(order, '1')).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.count(/capture$/)).toBe(1);
  });

  describe('PayPalProvider.capture', () => {
    test('captures an approved order and returns the payer name', async () => {
      const order = await approved();
      expect(await provider.capture(order, '1')).toEqual([
        {
          kind: 'payment-succeeded',
          id: `payment:${server.captureOf(order.sessionId).id}:COMPLETED`,
          paymentId: server.captureOf(order.sessionId).id,
          charged: { amount: 500, currency: 'USD' },
          payerName: 'Ada Lovelace',
        },
      ]);
      expect(server.heard(/capture$/)[0]?.headers['paypal-request-id']).toBe(`${order.id}-1`);
    });

    test('sends no capture request before the approval', async () => {
      const order = await madeOrder(provider, { amount: 500 });
      expect(await provider.capture(order, '1')).toEqual([]);
      expect(server.count(/capture$/)).toBe(0);
      server.approve(order.sessionId);
      expect(kindsOf(await provider.capture(order, '1'))).toEqual(['payment-succeeded']);
    });

    test('reports a pending capture that a later message completes', async () => {
      const order = await approved();
      server.endNextCaptures('PENDING');
      expect(kindsOf(await provider.capture(order, '1'))).toEqual(['payment-open']);
      expect(kindsOf(await provider.capture(order, '1'))).toEqual(['payment-open']);
      const message = await provider.readWebhook(server.settle(order.sessionId, 'COMPLETED'));
      expect(message?.about).toEqual({ id: order.id });
      expect(kindsOf(message?.facts)).toEqual(['payment-succeeded']);
      expect(server.count(/capture$/)).toBe(1);
    });

    test.each(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])(
      'uses a new request id after %s and another approval',
      async (issue) => {
        const order = await approved();
        server.endNextCaptures(issue);
        const failed = await provider.capture(order, '1');
        expect(failed).toEqual([
          expect.objectContaining({ kind: 'payment-failed', paymentId: `${order.sessionId}:1` }),
        ]);
        server.approve(order.sessionId);
        expect((await provider.capture(order, '1')).map(({ id }) => id)).toEqual(
          expect.arrayContaining(failed.map(({ id }) => id)),
        );
        expect(kindsOf(await provider.capture(order, '2'))).toEqual(['payment-succeeded']);
        expect(server.heard(/capture$/).map(({ headers }) => headers['paypal-request-id'])).toEqual(
          [`${order.id}-1`, `${order.id}-1`, `${order.id}-2`],
        );
      },
    );

    test('captures an order once if a response is lost', async () => {
      const order = await approved();
      server.fail(/capture$/, 'silence');
      const impatient = open(server, now, { limits: { write: 2 * SECOND, read: 10 * SECOND } });
      expect(kindsOf(await impatient.capture(order, '1'))).toEqual(['payment-succeeded']);
      expect(server.count(/capture$/)).toBe(2);
    });

    test('captures an order once if the connection breaks twice, and finds the payment later', async () => {
      const order = await approved();
      server.fail(/capture$/, 'cut', 'cut');
      await expect(provider.capture(order, '1')).rejects.toMatchObject({ code: 'unavailable' });
      expect(kindsOf(await provider.capture(order, '2'))).toEqual(['payment-succeeded']);
      expect(server.count(/capture$/)).toBe(2);
    });

    test.each(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])(
      'reads the outcome from the PayPal order after the error %s',
      async (issue) => {
        const order = await approved();
        const refused = {
          status: 422,
          body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
        };
        server.fail(/capture$/, refused);
        await expect(provider.capture(order, '1')).rejects.toMatchObject({ code: 'unavailable' });
        await provider.capture(order, '2');
        // A stale read: the order has already been captured.
        server.fail(/^GET/, { status: 200, body: { id: order.sessionId, status: 'APPROVED' } });
        server.fail(/capture$/, refused);
        expect(kindsOf(await provider.capture(order, '3'))).toEqual(['payment-succeeded']);
      },
    );

    test('reads the outcome from the PayPal order after a conflict', async () => {
      const order = await approved();
      server.fail(/capture$/, { status: 409, body: { name: 'RESOURCE_CONFLICT' } });
      await expect(provider.capture(order, '1')).rejects.toMatchObject({ code: 'unavailable' });
      expect(kindsOf(await provider.capture(order, '1'))).toEqual(['payment-succeeded']);
    });

    test('reads the outcome from the PayPal order if the response contains no capture', async () => {
      const order = await approved();
      server.fail(/capture$/, { status: 201, body: { id: order.sessionId, status: 'COMPLETED' } });
      await expect(provider.capture(order, '1')).rejects.toMatchObject({ code: 'unavailable' });
      expect(kindsOf(await provider.capture(order, '1'))).toEqual(['payment-succeeded']);
    });

    test('captures only one of two PayPal orders with the same invoice id', async () => {
      const order = await approved();
      await provider.capture(order, '1');
      const [first] = server.orders();
      const again = await approved();
      server.orderOf(again.sessionId).purchase_units[0].invoice_id =
        first?.purchase_units[0].invoice_id ?? '';
      expect(kindsOf(await provider.capture(again, '1'))).toEqual(['payment-failed']);
    });
  });

  describe('PayPalProvider.fetchFacts', () => {
    test('returns no facts for an order that PayPal has deleted', async () => {
      const order = { id: 'order_1', sessionId: '5O', providerOrderId: '5O' };
      expect([await provider.fetchFacts(order), await provider.capture(order, '1')]).toEqual([
        [],
        [],
      ]);
    });

    test('returns the payment and both partial refunds', async () => {
      const order = await approved();
      await provider.capture(order, '1');
      server.refund(order.sessionId, '1.00');
      server.refund(order.sessionId, '4.00');
      const sums = (await provider.fetchFacts(order)).map((fact) =>
        fact.kind === 'refunded' ? fact.sum.amount : fact.kind,
      );
      expect(sums).toEqual(['payment-succeeded', 100, 400]);
    });

    test('shares one access token until shortly before it expires', async () => {
      const orders = [
        newOrder({ currency: 'USD' }),
        newOrder({ currency: 'USD' }),
        newOrder({ currency: 'USD' }),
      ];
      await Promise.all(orders.map((order) => provider.create(order)));
      now.advance(9 * HOUR - MINUTE - 1);
      await provider.create(newOrder({ currency: 'USD' }));
      expect(server.count(/oauth2/)).toBe(1);
      now.advance(1);
      await provider.create(newOrder({ currency: 'USD' }));
      expect(server.count(/oauth2/)).toBe(2);
    });

    test('requests a new access token if the old one was revoked', async () => {
      const order = await approved();
      server.endTokens();
      expect(await provider.fetchFacts(order)).toEqual([]);
      expect(server.count(/oauth2/)).toBe(2);
    });

    test('requests an access token again after a failure', async () => {
      server.fail(/oauth2/, { status: 401, body: { error: 'invalid_client' } });
      const order = newOrder({ currency: 'USD' });
      await expect(provider.create(order)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(provider.create(order)).resolves.toMatchObject({
        sessionId: expect.any(String),
      });
    });
  });

  test('reports no payment for an approval message', async () => {
    const order = await madeOrder(provider, { amount: 500 });
    expect(await provider.readWebhook(server.approve(order.sessionId))).toEqual({
      about: { id: order.id, providerOrderId: order.sessionId },
      facts: [],
    });
  });
});
