import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { ConfigResourceTypes } from 'kafkajs';
import { DAY } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { forward } from '../testing/forward.ts';
import { freePort } from '../testing/free-port.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { eventBusContract } from './event-bus.contract.ts';
import { on, type EventHandler } from './event-bus.ts';
import { KafkaBus } from './kafka-bus.ts';
import { fromMessage, kafkaClient, toMessage, type KafkaMessage } from './kafka-client.ts';
import { ensureTopics } from './kafka-topics.ts';
import type { Pause } from './pause.ts';

const shortPause: Pause = (ms) => setTimeout(Math.min(ms, 20));
const PARTITIONS = 3;
const settings = () => ({ brokers: realAddress('KAFKA_BROKERS').split(','), clientId: 'tests' });
const openBus = ({ topics = [] as string[], pause = shortPause, prefix = '' } = {}) =>
  KafkaBus.open({ ...settings(), prefix, topics, partitions: PARTITIONS }, silentLog, pause);

async function openTools() {
  const client = kafkaClient(settings(), silentLog);
  const [admin, producer] = [client.admin(), client.producer()];
  await Promise.all([admin.connect(), producer.connect()]);
  const close = () => Promise.all([admin.disconnect(), producer.disconnect()]);
  return { admin, producer, close };
}

async function settled(bus: KafkaBus): Promise<void> {
  while ((await bus.lag()) > 0) await setTimeout(20);
}

describeReal('KafkaBus on a real server', () => {
  eventBusContract('KafkaBus', async () => {
    const tools = await openTools();
    let bus = await openBus();
    return {
      bus: () => bus,
      async restart() {
        await bus.close();
        bus = await openBus();
      },
      async freshTopic() {
        const topic = `test-${newId()}`;
        await ensureTopics(tools.admin, [topic], PARTITIONS);
        return topic;
      },
      inject: async (record) =>
        void (await tools.producer.send({ topic: record.topic, messages: [toMessage(record)] })),
      settle: () => settled(bus),
      groups: async () => (await tools.admin.listGroups()).groups.map(({ groupId }) => groupId),
      async close() {
        await bus.close();
        await tools.close();
      },
    };
  });

  let tools: Awaited<ReturnType<typeof openTools>>;
  beforeAll(async () => {
    tools = await openTools();
  });
  afterAll(() => tools.close());

  const now = () => new Date();
  const ended = (topic: string, pasteId: string) => ({
    ...newEvent(PasteEnded, { pasteId, reason: 'expired' }, { now, newId }),
    topic,
  });
  const subscriptionOf = (topic: string, handle: EventHandler<{ pasteId: string }>) =>
    on({ ...PasteEnded, topic }, handle);
  const never = () => Promise.reject(new Error('never'));
  const isReady = (bus: KafkaBus) =>
    bus.ping().then(
      () => true,
      () => false,
    );

  test('separates installations with different prefixes', async () => {
    const topic = `test-${newId()}`;
    const prefixes = ['', `one-${newId()}-`, `two-${newId()}-`];
    const buses = await Promise.all(prefixes.map((prefix) => openBus({ topics: [topic], prefix })));
    const seen = buses.map((): Record<'shared' | 'every', string[]> => ({ shared: [], every: [] }));
    for (const [n, bus] of buses.entries()) {
      await bus.subscribe('shared', [
        subscriptionOf(topic, async ({ data }) => {
          seen[n]?.shared.push(data.pasteId);
          await never();
        }),
      ]);
      await bus.broadcast('every', [
        subscriptionOf(topic, async ({ data }) => void seen[n]?.every.push(data.pasteId)),
      ]);
    }
    for (const [n, bus] of buses.entries()) await bus.publish([ended(topic, `${n}`)]);
    await Promise.all(buses.map(settled));
    const tries = (n: number) => Array.from({ length: 5 }, () => `${n}`);
    expect(seen).toEqual(buses.map((_, n) => ({ shared: tries(n), every: [`${n}`] })));
    expect(await Promise.all(buses.map((bus) => bus.deadLetters()))).toEqual([1, 1, 1]);
    for (const [n, prefix] of prefixes.entries())
      expect((await messagesOf(`${prefix}${topic}.dead`)).map(({ key }) => String(key))).toEqual([
        `${n}`,
      ]);
    await Promise.all(buses.map((bus) => bus.close()));
  });

  test('creates topics and dead topics once, even if services start concurrently', async () => {
    const topics = [`test-${newId()}`, `test-${newId()}`];
    const buses = await Promise.all([1, 2, 3].map(() => openBus({ topics })));
    const made = await tools.admin.fetchTopicMetadata({
      topics: topics.flatMap((topic) => [topic, `${topic}.dead`]),
    });
    const partitions = Object.fromEntries(
      made.topics.map((topic) => [topic.name, topic.partitions.length]),
    );
    expect(partitions).toEqual(
      Object.fromEntries(
        topics.flatMap((topic) => [
          [topic, PARTITIONS],
          [`${topic}.dead`, 1],
        ]),
      ),
    );
    await Promise.all(buses.map((bus) => bus.close()));
  });

  test('limits the age and size of topics', async () => {
    const prefix = `test-${newId()}-`;
    const bus = await openBus({ topics: [PasteEnded.topic, 'account'], prefix });
    const { resources } = await tools.admin.describeConfigs({
      includeSynonyms: false,
      resources: [PasteEnded.topic, 'account', 'account.dead'].map((topic) => ({
        type: ConfigResourceTypes.TOPIC,
        name: prefix + topic,
        configNames: ['retention.ms', 'retention.bytes', 'segment.ms', 'segment.bytes'],
      })),
    });
    const values = resources.map(({ configEntries }) =>
      configEntries
        .toSorted((a, b) => (a.configName < b.configName ? -1 : 1))
        .map(({ configValue }) => Number(configValue)),
    );
    const [MIB, UNLIMITED] = [1024 ** 2, -1];
    expect(values).toEqual([
      [256 * MIB, DAY, 64 * MIB, DAY],
      [UNLIMITED, 30 * DAY, 1024 * MIB, DAY],
      [UNLIMITED, 90 * DAY, 1024 * MIB, DAY],
    ]);
    await bus.close();
  });

  test('increases the retry delay after each failure, then moves the event to the dead topic', async () => {
    const topic = `test-${newId()}`;
    const pauses: number[] = [];
    const bus = await openBus({
      topics: [topic],
      pause: (ms, signal) => (pauses.push(ms), shortPause(ms, signal)),
    });
    await bus.subscribe('failing', [subscriptionOf(topic, never)]);
    const event = ended(topic, '1');
    await bus.publish([event]);
    await settled(bus);
    expect(pauses).toEqual([200, 1_000, 5_000, 25_000]);
    const [dead] = await messagesOf(`${topic}.dead`);
    expect(dead && fromMessage(topic, dead)).toMatchObject({
      key: '1',
      text: JSON.stringify(event.data),
      headers: {
        ce_id: event.id,
        ce_type: 'paste.ended',
        ce_specversion: '1.0',
        dead_group: 'failing',
        dead_error: 'Error: never',
      },
    });
    await bus.close();
  });

  async function messagesOf(topic: string): Promise<KafkaMessage[]> {
    const consumer = kafkaClient(settings(), silentLog).consumer(newId());
    const found: KafkaMessage[] = [];
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await new Promise<void>((resolve) => {
      void consumer.run({ eachMessage: async ({ message }) => (found.push(message), resolve()) });
    });
    await consumer.disconnect();
    return found;
  }

  test('blocks only one partition while an event awaits its retry', async () => {
    const topic = `test-${newId()}`;
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const bus = await openBus({ topics: [topic], pause: () => gate });
    const seen: string[] = [];
    let failures = 1;
    await bus.subscribe('some', [
      subscriptionOf(topic, async ({ data }) => {
        if (data.pasteId === 'stuck' && failures-- > 0) throw new Error('not yet');
        seen.push(data.pasteId);
      }),
    ]);
    await bus.publish([
      ended(topic, 'stuck'),
      ...Array.from({ length: 30 }, (_, n) => ended(topic, `other ${n}`)),
    ]);
    while (seen.length < 10) await setTimeout(20);
    expect(seen).not.toContain('stuck');
    goOn();
    await settled(bus);
    expect(seen).toContain('stuck');
    expect(new Set(seen).size).toBe(31);
    await bus.close();
  });

  test('reports not ready after a reader crash, restarts the reader and misses no event', async () => {
    const topic = `test-${newId()}`;
    // Without the dead topic, writing a dead letter crashes the reader.
    await tools.admin.createTopics({ topics: [{ topic, numPartitions: 1 }] });
    const bus = await openBus();
    const seen: string[] = [];
    await bus.subscribe('some', [
      subscriptionOf(topic, async ({ data }) =>
        data.pasteId === 'bad' ? never() : void seen.push(data.pasteId),
      ),
    ]);
    expect(await isReady(bus)).toBe(true);
    await bus.publish([ended(topic, 'bad'), ended(topic, 'good')]);
    while (await isReady(bus)) await setTimeout(50);
    await ensureTopics(tools.admin, [topic], 1);
    while (seen.length === 0) await setTimeout(50);
    expect(seen).toEqual(['good']);
    expect(await isReady(bus)).toBe(true);
    await bus.close();
  });

  test('delivers all events if the bus opens before the brokers start', async () => {
    const topic = `test-${newId()}`;
    await ensureTopics(tools.admin, [topic], PARTITIONS);
    const port = await freePort();
    const early = await KafkaBus.open(
      { brokers: [`127.0.0.1:${port}`], clientId: 'tests', topics: [], partitions: 1 },
      silentLog,
      shortPause,
    );
    const [ofGroup, ofInstance] = [new Set<string>(), new Set<string>()];
    await early.subscribe(`group-${newId()}`, [
      subscriptionOf(topic, async ({ data }) => void ofGroup.add(data.pasteId)),
    ]);
    await early.broadcast(`group-${newId()}`, [
      subscriptionOf(topic, async ({ data }) => void ofInstance.add(data.pasteId)),
    ]);
    expect(await isReady(early)).toBe(false);
    await expect(early.publish([ended(topic, 'refused')])).rejects.toMatchObject({
      code: 'unavailable',
    });

    const other = await openBus();
    await other.publish([ended(topic, 'meanwhile')]);
    const gate = await forward(port, settings().brokers[0] ?? '');
    while (!(await isReady(early))) await setTimeout(50);
    await early.publish([ended(topic, 'later')]);
    while (ofGroup.size < 2 || ofInstance.size < 2) await setTimeout(20);
    const expected = new Set(['meanwhile', 'later']);
    expect([ofGroup, ofInstance]).toEqual([expected, expected]);
    await Promise.all([early.close(), other.close()]);
    gate.close();
  });

  test('releases the partitions of a stopped instance immediately', async () => {
    const topic = `test-${newId()}`;
    const [one, two] = [await openBus({ topics: [topic] }), await openBus()];
    const seen: string[] = [];
    const subscription = subscriptionOf(topic, async ({ data }) => void seen.push(data.pasteId));
    await one.subscribe('shared', [subscription]);
    await two.subscribe('shared', [subscription]);
    await one.close();
    const begun = performance.now();
    await two.publish(Array.from({ length: 20 }, (_, n) => ended(topic, String(n))));
    await settled(two);
    expect(new Set(seen).size).toBe(20);
    expect(performance.now() - begun).toBeLessThan(8_000);
    await two.close();
  });

  test('rejects calls once the bus is closed', async () => {
    const bus = await openBus();
    await bus.close();
    await expect(bus.publish([ended('test', '1')])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(bus.subscribe('some', [subscriptionOf('test', never)])).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(bus.ping()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('fails with unavailable if the topic does not exist', async () => {
    const bus = await openBus();
    await expect(bus.publish([ended(`test-${newId()}`, '1')])).rejects.toMatchObject({
      code: 'unavailable',
    });
    await bus.close();
  });
});
