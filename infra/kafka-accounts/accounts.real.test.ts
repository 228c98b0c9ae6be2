import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { silentLog } from '@pasteroom/kit/core/log';
import { setUpAccounts } from '@pasteroom/kit/events/kafka-accounts';
import { KafkaBus } from '@pasteroom/kit/events/kafka-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { kafkaClient } from '@pasteroom/kit/events/kafka-client';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { freePort } from '@pasteroom/kit/testing/free-port';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { TOPICS } from '@pasteroom/events/topics';
import { AccountDeleted } from '@pasteroom/events';
import { ACCOUNTS } from './accounts.ts';

describeReal('Kafka accounts', () => {
  const INTERNAL = 'INTERNAL://localhost:9094';
  const names = ['admin', ...ACCOUNTS.map(({ name }) => name)];
  let container: string | undefined;
  let port: number;
  const settingsOf = (username: string, password = `${username}-secret`) => ({
    brokers: [`127.0.0.1:${port}`],
    clientId: username,
    partitions: 1,
    sasl: { mechanism: 'plain' as const, username, password },
  });
  const openBus = (name: string) =>
    KafkaBus.open({ ...settingsOf(name), topics: Object.keys(TOPICS) }, silentLog);
  const accountDeleted = () =>
    newEvent(AccountDeleted, { accountId: newId() }, { now: systemClock, newId });
  /** Returns the error that ends a consumer. */
  const failureOf = async (name: string, group: string, topic: string) => {
    const consumer = kafkaClient(settingsOf(name), silentLog).consumer(group);
    await consumer.connect();
    await consumer.subscribe({ topics: [topic] });
    const crashed = new Promise<Error>((resolve) =>
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error)),
    );
    await consumer.run({ eachMessage: async () => undefined }).catch(() => undefined);
    const { message } = await crashed;
    await consumer.disconnect();
    return message;
  };

  beforeAll(async () => {
    port = await freePort();
    const image = process.env['KAFKA_IMAGE'] || IMAGES.KAFKA_IMAGE;
    const files = join(import.meta.dirname, '../kafka');
    container = execFileSync(
      'docker',
      [
        ...['run', '--detach', '--rm', '--publish', `127.0.0.1:${port}:${port}`],
        ...['--volume', `${files}:/etc/pasteroom:ro`],
        ...['--env', `KAFKA_ACCOUNTS=${names.map((name) => `${name}=${name}-secret`).join(' ')}`],
        ...[image, 'sh', '/etc/pasteroom/start.sh'],
        ...['--override', `advertised.listeners=SASL://127.0.0.1:${port},${INTERNAL}`],
        ...['--override', `listeners=SASL://:${port},${INTERNAL},CONTROLLER://localhost:9093`],
      ],
      { encoding: 'utf8' },
    ).trim();
    await setUpAccounts(settingsOf('admin'), ACCOUNTS, silentLog);
  }, 2 * MINUTE);
  afterAll(() => {
    if (container) execFileSync('docker', ['rm', '--force', '--volumes', container]);
  }, MINUTE);

  test('delivers events from their owner to their readers', async () => {
    const [account, paste] = await Promise.all([openBus('account'), openBus('paste')]);
    const event = accountDeleted();
    const received = new Promise((resolve) => {
      void paste.subscribe('paste', [on(AccountDeleted, async ({ id }) => resolve(id))]);
    });
    await account.publish([event]);
    expect(await received).toBe(event.id);
    expect([await paste.lag(), await paste.deadLetters()]).toEqual([expect.any(Number), 0]);
    await Promise.all([account.close(), paste.close()]);
  });

  test('lets BFFs delete their consumer groups', async () => {
    const bff = await openBus('bff');
    const consumer = await bff.broadcast('bff', [on(AccountDeleted, async () => undefined)]);
    await consumer.stop();
    const admin = kafkaClient(settingsOf('admin'), silentLog).admin();
    await admin.connect();
    const { groups } = await admin.listGroups();
    expect(groups.filter(({ groupId }) => groupId.startsWith('bff-'))).toEqual([]);
    await admin.disconnect();
    await bff.close();
  });

  test('rejects events from other services', async () => {
    const ads = await openBus('ads');
    await expect(ads.publish([accountDeleted()])).rejects.toThrow();
    await ads.close();
  });

  test('rejects readers of other topics and groups', async () => {
    expect(await failureOf('ads', 'ads', 'mail')).toContain('Not authorized to access topics');
    expect(await failureOf('paste', 'contact', 'account')).toContain('group coordinator');
  });

  test('rejects wrong passwords and anonymous clients', async () => {
    const { sasl: _, ...anonymous } = settingsOf('paste');
    for (const settings of [settingsOf('paste', 'wrong'), anonymous]) {
      const admin = kafkaClient(settings, silentLog).admin();
      await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
      await admin.disconnect();
    }
  });
});
