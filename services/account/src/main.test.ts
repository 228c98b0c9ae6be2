import { afterEach, expect, test } from '@jest/globals';
import { AccountPremiumChanged, PremiumMarked } from '@pasteroom/events';
import { DAY, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { openBus } from '@pasteroom/kit/events/open-bus';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { silentLog } from '@pasteroom/kit/core/log';
import { type Entry, buildIndexes, killEntries, startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';

const MAIN = new URL('main.ts', import.meta.url);
const KEY = 'k'.repeat(32);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'MONGO_URL', 'KAFKA_BROKERS'])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

async function ask<Body>({ url }: Entry, path: string, body?: object): Promise<Body> {
  const headers = {
    'x-caller': mintCallerToken(KEY, 'account', { user: null, client: 'c' }, new Date()),
    'content-type': 'application/json',
  };
  const response = await fetch(url + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as Body;
}

const signIn = (entry: Entry) =>
  ask<{ id: string }>(entry, '/sign-ins', { credential: 'demo:Ada' });

describeReal('the account container on real servers', () => {
  const environment = () => ({
    CALLER_KEYS: `account=${KEY}`,
    DEMO_SIGN_IN: '1',
    MONGO_URL: realAddress('MONGO_URL'),
    MONGO_DATABASE: `test_account_${newId()}`,
    KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
    KAFKA_PREFIX: `${newId()}-`,
  });

  test('receives a payment and announces that the account is premium', async () => {
    const env = environment();
    await buildIndexes(MAIN, env);
    const entry = await startEntry(MAIN, env);
    const { id: accountId } = await signIn(entry);
    const bus = await openBus(
      { brokers: env.KAFKA_BROKERS.split(','), partitions: 3, prefix: env.KAFKA_PREFIX },
      'tests',
      silentLog,
    );
    const premiumUntil = new Date(Date.now() + DAY).toISOString();
    const order = {
      orderId: newId(),
      plan: 'month' as const,
      pageId: null,
      customSlug: null,
      accountId,
      validUntil: premiumUntil,
    };
    const told = Promise.withResolvers<unknown>();
    try {
      await bus.broadcast('test', [
        on(AccountPremiumChanged, async ({ data }) => told.resolve(data)),
      ]);
      await bus.publish([newEvent(PremiumMarked, order, { now: systemClock, newId })]);
      expect(await told.promise).toMatchObject({ accountId, premiumUntil });
      expect(await ask(entry, `/accounts/${accountId}`)).toMatchObject({ premiumUntil });
    } finally {
      await bus.close();
    }
  }, 120_000);

  test('keeps accounts after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = environment();
    await buildIndexes(MAIN, env);
    const killed = await startEntry(MAIN, env);
    const account = await signIn(killed);
    await killed.kill('SIGKILL');
    const again = await startEntry(MAIN, env);
    expect(await signIn(again)).toEqual({ ...account, id: expect.stringMatching(/^\w{22}$/) });
    const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
    for (const name of ['outbox_age_seconds', 'dead_letters', 'consumer_lag'])
      expect(metrics).toMatch(
        new RegExp(`^pasteroom_${name}\\{component="account"\\} [\\d.]+$`, 'm'),
      );
    expect(await again.kill('SIGTERM')).toBe(0);
  });
});
