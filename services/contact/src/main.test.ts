import { afterEach, expect, test } from '@jest/globals';
import { MessageReceived } from '@pasteroom/events';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { openBus } from '@pasteroom/kit/events/open-bus';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { silentLog } from '@pasteroom/kit/core/log';
import {
  type Entry,
  buildIndexes,
  killEntries,
  startEntry,
  untilMeasured,
} from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { ada, type MessageBody, operator, WRITTEN } from './testing/running-service.ts';

const MAIN = new URL('main.ts', import.meta.url);
const KEY = 'k'.repeat(32);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'RECEIPT_KEY', 'MONGO_URL', 'KAFKA_BROKERS'])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

function ask({ url }: Entry, path: string, body?: object): Promise<Response> {
  const headers = {
    'x-caller': mintCallerToken(KEY, 'contact', body ? ada() : operator, new Date()),
    'content-type': 'application/json',
  };
  return fetch(url + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

describeReal('the contact container on real servers', () => {
  const environment = () => ({
    CALLER_KEYS: `contact=${KEY}`,
    RECEIPT_KEY: KEY,
    MONGO_URL: realAddress('MONGO_URL'),
    MONGO_DATABASE: `test_contact_${newId()}`,
    KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
    KAFKA_PREFIX: `${newId()}-`,
  });

  test('keeps messages after kill -9, announces them and exits with 0 on SIGTERM', async () => {
    const env = environment();
    const bus = await openBus(
      { brokers: env.KAFKA_BROKERS.split(','), partitions: 3, prefix: env.KAFKA_PREFIX },
      'tests',
      silentLog,
    );
    const waiting = new Map<string, () => void>();
    const heardOf = (id: string) => new Promise<void>((resolve) => void waiting.set(id, resolve));
    const heard = new Set<string>();
    try {
      await bus.broadcast('test', [
        on(
          MessageReceived,
          async ({ data: { messageId } }) =>
            void (heard.add(messageId), waiting.get(messageId)?.()),
        ),
      ]);
      await buildIndexes(MAIN, env);
      const killed = await startEntry(MAIN, env);
      expect((await ask(killed, '/contact/add', WRITTEN)).status).toBe(201);
      await killed.kill('SIGKILL');
      const again = await startEntry(MAIN, env);
      const { messages } = (await (await ask(again, '/operator/messages')).json()) as {
        messages: MessageBody[];
      };
      expect(messages).toMatchObject([{ message: WRITTEN.message }]);
      const id = messages[0]?.id ?? '';
      if (!heard.has(id)) await heardOf(id);
      await untilMeasured(again, 'contact', ['outbox_age_seconds', 'dead_letters', 'consumer_lag']);
      expect(await again.kill('SIGTERM')).toBe(0);
    } finally {
      await bus.close();
    }
  }, 120_000);
});
