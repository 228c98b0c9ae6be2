import { afterEach, expect, test } from '@jest/globals';
import { PremiumMarked } from '@pasteroom/events';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { openBus } from '@pasteroom/kit/events/open-bus';
import { realPause } from '@pasteroom/kit/events/pause';
import { silentLog } from '@pasteroom/kit/core/log';
import { buildIndexes, killEntries, startEntry, untilMeasured } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { CASHFREE_ACCOUNT, startCashfreeServer } from './testing/cashfree-server.ts';
import { CALLER_KEY, paymentClient, RECEIPT_KEY } from './testing/client.ts';

const MAIN = new URL('main.ts', import.meta.url);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'RECEIPT_KEY', 'MONGO_URL', 'REDIS_URL', 'KAFKA_BROKERS'])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

describeReal('the payment container on real servers', () => {
  const environment = () => ({
    CALLER_KEYS: `payment=${CALLER_KEY}`,
    RECEIPT_KEY,
    PAYMENT_SIMULATOR: '1',
    MONGO_URL: realAddress('MONGO_URL'),
    MONGO_DATABASE: `test_payment_${newId()}`,
    REDIS_URL: realAddress('REDIS_URL'),
    KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
    KAFKA_PREFIX: `${newId()}-`,
  });

  async function openListener(env: ReturnType<typeof environment>) {
    const bus = await openBus(
      { brokers: env.KAFKA_BROKERS.split(','), partitions: 3, prefix: env.KAFKA_PREFIX },
      'tests',
      silentLog,
    );
    /** Event ids by order id. Redeliveries have the same id. */
    const marked = new Map<string, Set<string>>();
    const note = on(PremiumMarked, async ({ id, data: { orderId } }) => {
      marked.set(orderId, (marked.get(orderId) ?? new Set()).add(id));
    });
    await bus.broadcast('test', [note]);
    return {
      bus,
      async markedCounts(...orderIds: string[]) {
        while (!orderIds.every((id) => marked.has(id)))
          await realPause(50, new AbortController().signal);
        return orderIds.map((id) => marked.get(id)?.size);
      },
    };
  }

  test('announces a payment once, even if the webhook is repeated or missing', async () => {
    const cashfree = await startCashfreeServer(systemClock);
    const account = {
      CASHFREE_APP_ID: CASHFREE_ACCOUNT.appId,
      CASHFREE_SECRET: CASHFREE_ACCOUNT.secret,
    };
    const env = environment();
    await buildIndexes(MAIN, env);
    const entry = await startEntry(MAIN, {
      ...env,
      ...account,
      CASHFREE_BASE_URL: cashfree.baseUrl,
    });
    const client = paymentClient(entry.url, systemClock);
    const listener = await openListener(env);
    try {
      const [reported, unpaid, asked] = await Promise.all(
        Array.from({ length: 3 }, () => client.order({ currency: 'INR' })),
      );
      const [id = '', left = '', late = ''] = [reported, unpaid, asked].map(
        (created) => created?.body.order_id,
      );
      const message = cashfree.messageOf(cashfree.attempt(id, 'SUCCESS'));
      const forged = cashfree.messageOf(cashfree.attempt(left, 'FAILED'), { secret: 'another' });
      cashfree.attempt(late, 'SUCCESS');
      const heard = [message, message, forged].map(
        async (each) => (await client.webhook('cashfree', each)).status,
      );
      expect(await Promise.all(heard)).toEqual([200, 200, 401]);
      const seen = await Promise.all(
        [id, left, late].map(async (each) => (await client.verify(each)).body.payment_status),
      );
      expect(seen).toEqual(['SUCCESS', 'FAILED', 'SUCCESS']);
      expect(await listener.markedCounts(id, late)).toEqual([1, 1]);
      while ((await listener.bus.lag()) > 0) await realPause(50, new AbortController().signal);
      expect(await listener.markedCounts(id, late)).toEqual([1, 1]);
    } finally {
      await listener.bus.close();
      await cashfree.close();
    }
  }, 120_000);

  test('announces earlier payments after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = environment();
    await buildIndexes(MAIN, env);
    const killed = await startEntry(MAIN, env);
    const before = paymentClient(killed.url, systemClock);
    const listener = await openListener(env);
    try {
      const [paid, unpaid] = [(await before.order()).body, (await before.order()).body];
      expect((await before.decide(paid.payment_session_id, 'paid')).status).toBe(204);
      expect(await killed.kill('SIGKILL')).toBe('SIGKILL');

      const again = await startEntry(MAIN, env);
      const client = paymentClient(again.url, systemClock);
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      const seen = await Promise.all(
        [paid, unpaid].map(async ({ order_id: id }) => (await client.get(id)).body.payment_status),
      );
      expect(seen).toEqual(['SUCCESS', 'PENDING']);
      expect(await listener.markedCounts(paid.order_id)).toEqual([1]);
      await untilMeasured(again, 'payment', [
        'outbox_age_seconds',
        'reconcile_backlog',
        'dead_letters',
        'consumer_lag',
      ]);
      expect(await again.kill('SIGTERM')).toBe(0);
    } finally {
      await listener.bus.close();
    }
  }, 120_000);
});
