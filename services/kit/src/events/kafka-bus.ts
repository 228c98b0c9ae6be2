import { SECOND, systemClock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import type { Log } from '../core/log.ts';
import {
  deadTopicsOf,
  subscriptionsByTopic,
  type EventBus,
  type Subscription,
  type Consumer,
} from './event-bus.ts';
import { toRecord, type EventRecord } from './event-record.ts';
import {
  kafkaClient,
  toMessage,
  type Admin,
  type KafkaClient,
  type KafkaSettings,
  type Producer,
} from './kafka-client.ts';
import { committedOffsets, instanceOffsets, type Offsets } from './kafka-offsets.ts';
import { KafkaReader, type ReaderTask } from './kafka-reader.ts';
import { ensureTopics } from './kafka-topics.ts';
import { realPause, type Pause } from './pause.ts';
import { atMost, untilDone } from './until-done.ts';

export interface KafkaBusSettings extends KafkaSettings {
  topics: readonly string[];
  /** For new topics. Limits how many group members can share a topic. */
  partitions: number;
}

const ALL_REPLICAS = -1;
const CONNECT_TIMEOUT_MS = 10 * SECOND;
const GROUP_DELETION_TIMEOUT_MS = 5 * SECOND;

export class KafkaBus implements EventBus {
  readonly #client: KafkaClient;
  readonly #producer: Producer;
  readonly #admin: Admin;
  readonly #prefix: string;
  readonly #log: Log;
  readonly #pause: Pause;
  readonly #consumers = new Map<KafkaReader, Consumer>();
  readonly #closing = new AbortController();
  #isConnected = false;
  #connecting: Promise<void> | undefined;
  #pinging: Promise<unknown> | undefined;

  /**
   * Resolves after 10 s at most and keeps connecting in the background. Until the bus is connected,
   * calls throw `unavailable`.
   */
  static async open(
    { topics, partitions, ...settings }: KafkaBusSettings,
    log: Log,
    pause: Pause = realPause,
  ): Promise<KafkaBus> {
    const bus = new KafkaBus(settings, log, pause);
    bus.#connecting = bus.#connect(topics, partitions);
    await atMost(CONNECT_TIMEOUT_MS, bus.#connecting);
    return bus;
  }

  private constructor(settings: KafkaSettings, log: Log, pause: Pause) {
    this.#client = kafkaClient(settings, log);
    this.#producer = this.#client.producer();
    this.#admin = this.#client.admin();
    this.#prefix = settings.prefix ?? '';
    this.#log = log;
    this.#pause = pause;
  }

  async publish(events: readonly DomainEvent[]): Promise<void> {
    if (this.#closing.signal.aborted) throw unavailable();
    const records = events.map(toRecord);
    if (records.length > 0)
      await orUnavailable(
        this.#send(records.map((record) => ({ ...record, topic: this.#prefix + record.topic }))),
      );
  }

  async subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    const byTopic = this.#byPrefixedTopic(subscriptions);
    const groupId = this.#prefix + group;
    const offsets = committedOffsets(this.#admin, groupId, [...byTopic.keys()]);
    return this.#consume({ group, groupId, subscriptions: byTopic }, offsets);
  }

  async broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    const byTopic = this.#byPrefixedTopic(subscriptions);
    const offsets = instanceOffsets(
      this.#admin,
      [...byTopic.keys()],
      systemClock,
      !this.#isConnected,
    );
    const groupId = `${this.#prefix}${group}-${newId()}`;
    return this.#consume({ group, groupId, subscriptions: byTopic }, offsets, () =>
      this.#deleteGroup(groupId),
    );
  }

  /** Also rejects if any reader isn't reading. */
  async ping(): Promise<void> {
    if (
      !this.#isConnected ||
      this.#closing.signal.aborted ||
      [...this.#consumers.keys()].some((reader) => !reader.isReading)
    )
      throw unavailable();
    this.#pinging ??= this.#admin.describeCluster().finally(() => (this.#pinging = undefined));
    await orUnavailable(this.#pinging);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
    await this.#connecting;
    await Promise.allSettled([this.#producer.disconnect(), this.#admin.disconnect()]);
  }

  async lag(): Promise<number> {
    const lags = await orUnavailable(
      Promise.all([...this.#consumers.keys()].map((reader) => this.#lagOf(reader))),
    );
    return lags.reduce((sum, lag) => sum + lag, 0);
  }

  async deadLetters(): Promise<number> {
    const topics = deadTopicsOf([...this.#consumers.keys()].flatMap((reader) => reader.topics));
    const counts = topics.map(async (topic) => {
      const partitions = await this.#admin.fetchTopicOffsets(topic);
      return partitions.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
    });
    return (await orUnavailable(Promise.all(counts))).reduce((sum, count) => sum + count, 0);
  }

  #byPrefixedTopic(subscriptions: readonly Subscription[]): ReaderTask['subscriptions'] {
    const byTopic = subscriptionsByTopic(subscriptions);
    return new Map(Array.from(byTopic, ([topic, byType]) => [this.#prefix + topic, byType]));
  }

  /** Never rejects, because brokers delete empty groups anyway. */
  #deleteGroup(groupId: string): Promise<void> {
    const deleted = this.#admin.deleteGroups([groupId]).then(
      () => undefined,
      (err: unknown) => this.#log.warn({ groupId, err }, 'deleting an empty consumer group failed'),
    );
    return atMost(GROUP_DELETION_TIMEOUT_MS, deleted);
  }

  #connect(topics: readonly string[], partitions: number): Promise<void> {
    const connect = async () => {
      await this.#producer.connect();
      await this.#admin.connect();
      await ensureTopics(this.#admin, topics, partitions, this.#prefix);
      this.#isConnected = true;
    };
    const failed = (err: unknown) => this.#log.warn({ err }, 'connecting to Kafka failed');
    return untilDone(connect, { signal: this.#closing.signal, pause: this.#pause, failed });
  }

  async #consume(
    task: ReaderTask,
    offsets: Offsets,
    stopped?: () => Promise<void>,
  ): Promise<Consumer> {
    if (this.#closing.signal.aborted) throw unavailable();
    const publish = (record: EventRecord) => this.#send([record]);
    const reader = new KafkaReader(task, {
      client: this.#client,
      offsets,
      publish,
      pause: this.#pause,
      log: this.#log,
    });
    const consumer = {
      stop: async () => {
        this.#consumers.delete(reader);
        await reader.stop();
        await stopped?.();
      },
    };
    this.#consumers.set(reader, consumer);
    const started = reader.start();
    if (this.#isConnected) await started;
    return consumer;
  }

  async #lagOf({ offsets: { read } }: KafkaReader): Promise<number> {
    const offsets = await read();
    const lags = offsets.map(async ({ topic, partitions }) => {
      const ends = await this.#admin.fetchTopicOffsets(topic);
      return ends.reduce((sum, { partition, low, high }) => {
        const committed = Number(
          partitions.find((known) => known.partition === partition)?.offset ?? -1,
        );
        return sum + Number(high) - (committed < 0 ? Number(low) : committed);
      }, 0);
    });
    return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
  }

  async #send(records: readonly EventRecord[]): Promise<void> {
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    const topicMessages = [...byTopic].map(([topic, ofTopic]) => ({
      topic,
      messages: ofTopic.map(toMessage),
    }));
    await this.#producer.sendBatch({ acks: ALL_REPLICAS, topicMessages });
  }
}
