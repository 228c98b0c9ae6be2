import { describe, expect, test } from '@jest/globals';
import { CLOCK_SKEW, type Clock, HOUR, manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { CashfreeProvider } from './adapters/cashfree/cashfree-provider.ts';
import { PayPalProvider } from './adapters/paypal/paypal-provider.ts';
import type { OpenOrder } from './core/create-order.ts';
import { CASHFREE_ACCOUNT, startCashfreeServer } from './testing/cashfree-server.ts';
import { openPayments } from './testing/open-payments.ts';
import { NOW } from './testing/orders.ts';
import { PAYPAL_ACCOUNT, startPayPalServer } from './testing/paypal-server.ts';

const RETURN_URL = 'https://pasteroom.example/';

const PROVIDERS = {
  async Cashfree(now: Clock, theirs: Clock) {
    const server = await startCashfreeServer(theirs);
    const { baseUrl, close } = server;
    const provider = new CashfreeProvider({
      ...CASHFREE_ACCOUNT,
      baseUrl,
      returnUrl: RETURN_URL,
      now,
    });
    const tell = (status: string, { id }: OpenOrder) =>
      server.messageOf(server.attempt(id, status));
    return {
      provider,
      pay: (order: OpenOrder) => tell('SUCCESS', order),
      fail: (order: OpenOrder) => tell('FAILED', order),
      close,
    };
  },
  async PayPal(now: Clock, theirs: Clock) {
    const server = await startPayPalServer(theirs);
    const { url: baseUrl, certificates, close } = server;
    const provider = new PayPalProvider({
      ...PAYPAL_ACCOUNT,
      baseUrl,
      certificates,
      returnUrl: RETURN_URL,
      cancelUrl: RETURN_URL,
      now,
    });
    const pay = ({ session }: OpenOrder) => server.approve(session.sessionId);
    const fail = (order: OpenOrder) => {
      server.endNextCaptures('INSTRUMENT_DECLINED');
      return pay(order);
    };
    return { provider, pay, fail, close };
  },
};

describe.each(Object.entries(PROVIDERS))('the payment state with %s', (_name, open) => {
  test.each([
    ['2 minutes ahead', CLOCK_SKEW],
    ['2 minutes behind', -CLOCK_SKEW],
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
  ])(
    'derives the payment state with and without a webhook if the provider clock is %s',
    async (_how, by) => {
      const now = manualClock(NOW);
      const { provider, pay, fail, close } = await open(now, () => new Date(now().getTime() + by));
      const payments = openPayments(provider, now);
      try {
        const [reported, unreported, failed, left] = [
          await payments.order(),
          await payments.order(),
          await payments.order(),
          await payments.order(),
        ];
        await payments.hear(fail(failed));
        await payments.hear(pay(reported));
        expect(await Promise.all([reported, failed].map(payments.state))).toEqual(['paid', 'open']);
        pay(unreported);
        now.advance(MINUTE);
        await payments.reconcile();
        expect(await Promise.all([reported, unreported, failed, left].map(payments.state))).toEqual(
          ['paid', 'paid', 'open', 'open'],
        );
      } finally {
        await close();
        payments.close();
      }
    },
  );
});

test('trusts a Cashfree webhook without a query if the clocks differ by 2 minutes', async () => {
  for (const by of [CLOCK_SKEW, -CLOCK_SKEW]) {
    const now = manualClock(NOW);
    const server = await startCashfreeServer(() => new Date(now().getTime() + by));
    const { baseUrl, fail } = server;
    const payments = openPayments(
      new CashfreeProvider({ ...CASHFREE_ACCOUNT, baseUrl, returnUrl: RETURN_URL, now }),
      now,
    );
    const order = await payments.order();
    const message = server.messageOf(server.attempt(order.id, 'SUCCESS'));
    fail(/./, ...Array.from({ length: 20 }, () => 'cut' as const));
    await payments.hear(message);
    expect([by, await payments.state(order)]).toEqual([by, 'paid']);
    await server.close();
    payments.close();
  }
});
