import { setTimeout } from 'node:timers/promises';
import { describe } from '@jest/globals';
import {
  Admin,
  Consumer as Client,
  Producer,
  stringDeserializers,
  stringSerializers,
  type ConsumeOptions,
  type Message,
} from '@platformatic/kafka';
import type { DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { orUnavailable } from '../core/unavailable.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { deliver } from './delivery.ts';
import { eventBusContract } from './event-bus.contract.ts';
import {
  deadTopicsOf,
  isDeadTopic,
  subscriptionsByTopic,
  type Consumer,
  type EventBus,
  type Subscription,
} from './event-bus.ts';
import { isFor, toDeadRecord, toRecord, type EventRecord } from './event-record.ts';

const PARTITIONS = 3;
const [EARLIEST, LATEST] = [-2n, -1n];
const shortPause = (ms: number) => setTimeout(Math.min(ms, 20));

type TextMessage = Message<string, string, string, string>;
type Position = { topic: string; partition: number; offset: bigint };
interface Task {
  group: string;
  groupId: string;
  byTopic: ReadonlyMap<string, ReadonlyMap<string, Subscription>>;
}
interface Reader {
  topics: string[];
  positions(): Promise<Position[]>;
  stop(): Promise<void>;
}

/** Handles one event at a time and doesn't recover from lost connections. */
class PlatformaticBus implements EventBus {
  readonly #settings = {
    clientId: 'tests',
    bootstrapBrokers: realAddress('KAFKA_BROKERS').split(','),
  };
  readonly admin = new Admin(this.#settings);
  readonly #producer = new Producer({ ...this.#settings, serializers: stringSerializers });
  readonly #readers = new Set<Reader>();

  async createTopic(topic: string): Promise<void> {
    await this.admin.createTopics({ topics: [topic], partitions: PARTITIONS, replicas: 1 });
    for (const dead of deadTopicsOf([topic]))
      await this.admin.createTopics({ topics: [dead], partitions: 1, replicas: 1 });
  }

  publish(events: readonly DomainEvent[]): Promise<void> {
    return this.send(events.map(toRecord));
  }

  async send(records: readonly EventRecord[]): Promise<void> {
    const messages = records.map(({ text, ...record }) => ({ ...record, value: text }));
    if (messages.length > 0) await orUnavailable(this.#producer.send({ messages, acks: -1 }));
  }

  async subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    const byTopic = subscriptionsByTopic(subscriptions);
    return this.#read({ group, groupId: group, byTopic }, { mode: 'committed' });
  }

  async broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    const byTopic = subscriptionsByTopic(subscriptions);
    const offsets = await this.#offsets([...byTopic.keys()], LATEST);
    const task = { group, groupId: `${group}-${newId()}`, byTopic };
    const { stop } = await this.#read(task, { mode: 'manual', offsets });
    return {
      stop: async () => {
        await stop();
        await this.admin.deleteGroups({ groups: [task.groupId] });
      },
    };
  }

  async lag(): Promise<number> {
    const lags = [...this.#readers].map(async ({ topics, positions }) => {
      const [read, lows, highs] = await Promise.all([
        positions(),
        this.#offsets(topics, EARLIEST),
        this.#offsets(topics, LATEST),
      ]);
      return highs.reduce((sum, high) => {
        const from = offsetOf(read, high) ?? -1n;
        return sum + Number(high.offset - (from < 0n ? (offsetOf(lows, high) ?? 0n) : from));
      }, 0);
    });
    return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
  }

  async deadLetters(): Promise<number> {
    const topics = deadTopicsOf([...this.#readers].flatMap((reader) => reader.topics));
    const sum = async (timestamp: bigint) =>
      (await this.#offsets(topics, timestamp)).reduce((all, { offset }) => all + offset, 0n);
    return Number((await sum(LATEST)) - (await sum(EARLIEST)));
  }

  async ping(): Promise<void> {
    await orUnavailable(this.admin.metadata({ forceUpdate: true }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#readers].map((reader) => reader.stop()));
    await Promise.all([this.#producer.close(), this.admin.close()]);
  }

  async #read(
    task: Task,
    from: Pick<ConsumeOptions<string, string, string, string>, 'mode' | 'offsets'>,
  ): Promise<Reader> {
    const topics = [...task.byTopic.keys()];
    const client = new Client<string, string, string, string>({
      ...this.#settings,
      groupId: task.groupId,
      deserializers: stringDeserializers,
      autocommit: false,
      maxWaitTime: 250,
      sessionTimeout: 10_000,
      heartbeatInterval: 1_000,
    });
    const stream = await client.consume({ topics, fallbackMode: 'earliest', ...from });
    const known = from.offsets && [...from.offsets];
    const stopping = new AbortController();
    const reading = (async () => {
      for await (const message of stream) {
        if (!(await this.#handle(message, task, stopping.signal))) break;
        const own = known?.find((each) => isSame(each, message));
        if (own) own.offset = message.offset + 1n;
        else await message.commit();
        if (stopping.signal.aborted) break;
      }
    })();
    const reader = {
      topics,
      positions: async () => known ?? (await this.#committed(task.groupId)),
      stop: async () => {
        this.#readers.delete(reader);
        stopping.abort();
        await Promise.all([stream.close(), reading]);
        await client.close(true);
      },
    };
    this.#readers.add(reader);
    return reader;
  }

  /** Returns false if the event awaits a retry by another reader. */
  async #handle(message: TextMessage, task: Task, signal: AbortSignal): Promise<boolean> {
    const { topic, key, value: text, headers } = message;
    const record = { topic, key, text, headers: Object.fromEntries(headers) };
    const subscription = task.byTopic.get(topic)?.get(record.headers['ce_type'] ?? '');
    if (!subscription || !isFor(task.group, record)) return true;
    const delivery = { group: task.group, pause: shortPause, log: silentLog };
    const outcome = await deliver(record, subscription, signal, delivery);
    if (outcome.is === 'dead' && !isDeadTopic(topic))
      await this.send([toDeadRecord(record, task.group, outcome.error)]);
    return outcome.is !== 'given-up';
  }

  async #committed(groupId: string): Promise<Position[]> {
    const [group] = await this.admin.listConsumerGroupOffsets({ groups: [groupId] });
    return (group?.topics ?? []).flatMap(({ name, partitions }) =>
      partitions.map(({ partitionIndex: partition, committedOffset: offset }) => ({
        ...{ topic: name, partition, offset },
      })),
    );
  }

  async #offsets(topics: string[], timestamp: bigint): Promise<Position[]> {
    const { topics: known } = await this.admin.metadata({ topics });
    const requests = Array.from(known, ([name, { partitionsCount }]) => ({
      name,
      partitions: Array.from({ length: partitionsCount }, (_, partitionIndex) => ({
        ...{ partitionIndex, timestamp },
      })),
    }));
    const found = await this.admin.listOffsets({ topics: requests });
    return found.flatMap(({ name, partitions }) =>
      partitions.map(({ partitionIndex: partition, offset }) => ({
        topic: name,
        partition,
        offset,
      })),
    );
  }
}

const isSame = (one: Omit<Position, 'offset'>, other: Omit<Position, 'offset'>): boolean =>
  one.topic === other.topic && one.partition === other.partition;
const offsetOf = (all: readonly Position[], one: Position): bigint | undefined =>
  all.find((each) => isSame(each, one))?.offset;

const describeSecond = process.env['KAFKA_SECOND_CLIENT'] === '1' ? describeReal : describe.skip;

describeSecond('a bus on @platformatic/kafka', () => {
  eventBusContract('PlatformaticBus', async () => {
    let bus = new PlatformaticBus();
    return {
      bus: () => bus,
      async restart() {
        await bus.close();
        bus = new PlatformaticBus();
      },
      async freshTopic() {
        const topic = `test-${newId()}`;
        await bus.createTopic(topic);
        return topic;
      },
      inject: (record) => bus.send([record]),
      async settle() {
        while ((await bus.lag()) > 0) await setTimeout(20);
      },
      groups: async () => [...(await bus.admin.listGroups()).keys()],
      close: () => bus.close(),
    };
  });
});
