import type { DomainEvent } from '../core/event.ts';
import { orUnavailable, unavailable } from '../core/unavailable.ts';
import type { Log } from '../service/log.ts';
import { deadTopicsOf, subscriptionsByTopic, type EventBus, type Subscription, type Consumer } from './event-bus.ts';
import { toRecord, type EventRecord } from './event-record.ts';
import { kafkaClient, toMessage, type Admin, type KafkaClient, type KafkaSettings, type Producer } from './kafka-client.ts';
import { KafkaReader } from './kafka-reader.ts';
import { ensureTopics } from './kafka-topics.ts';
import { realPause, type Pause } from './pause.ts';

export interface KafkaBusSettings extends KafkaSettings {
  /** Topics, which are created where they are missing, each with its dead topic. */
  topics: readonly string[];
  /** The partitions of a topic that is created: at most as many members of a group share its events. */
  partitions: number;
}

const ALL_REPLICAS = -1;

/** An event bus on Kafka. */
export class KafkaBus implements EventBus {
  readonly #client: KafkaClient;
  readonly #producer: Producer;
  readonly #admin: Admin;
  readonly #log: Log;
  readonly #pause: Pause;
  readonly #readers = new Set<KafkaReader>();
  #isClosed = false;
  #pinging: Promise<unknown> | undefined;

  /** Connects and creates what topics are missing. Fails with `unavailable` when the brokers do not answer. */
  static async open({ topics, partitions, ...settings }: KafkaBusSettings, log: Log, pause: Pause = realPause): Promise<KafkaBus> {
    const bus = new KafkaBus(kafkaClient(settings, log), log, pause);
    try {
      await Promise.all([bus.#producer.connect(), bus.#admin.connect()]);
      await ensureTopics(bus.#admin, topics, partitions);
    } catch (cause) {
      await bus.close();
      throw unavailable(cause);
    }
    return bus;
  }

  private constructor(client: KafkaClient, log: Log, pause: Pause) {
    this.#client = client;
    this.#producer = client.producer();
    this.#admin = client.admin();
    this.#log = log;
    this.#pause = pause;
  }

  async publish(events: readonly DomainEvent[]): Promise<void> {
    if (this.#isClosed) throw unavailable();
    if (events.length > 0) await orUnavailable(this.#send(events.map(toRecord)));
  }

  async subscribe(
    group: string,
    subscriptions: readonly Subscription[],
    { from = 'beginning' }: { from?: 'beginning' | 'now' } = {},
  ): Promise<Consumer> {
    const task = { group, subscriptions: subscriptionsByTopic(subscriptions), from };
    if (this.#isClosed) throw unavailable();
    const publish = (record: EventRecord) => this.#send([record]);
    const parts = { client: this.#client, admin: this.#admin, publish, pause: this.#pause, log: this.#log };
    const reader = await orUnavailable(KafkaReader.open(task, parts));
    this.#readers.add(reader);
    return {
      stop: async () => {
        this.#readers.delete(reader);
        await reader.stop();
      },
    };
  }

  /** Fails, too, while one of the readers has lost its partitions. */
  async ping(): Promise<void> {
    if (this.#isClosed || [...this.#readers].some((reader) => !reader.isReading)) throw unavailable();
    // Callers share one request while the brokers do not answer.
    this.#pinging ??= this.#admin.describeCluster().finally(() => (this.#pinging = undefined));
    await orUnavailable(this.#pinging);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#readers].map((reader) => reader.stop()));
    await Promise.allSettled([this.#producer.disconnect(), this.#admin.disconnect()]);
  }

  async lag(): Promise<number> {
    const lags = await orUnavailable(Promise.all([...this.#readers].map((reader) => this.#lagOf(reader))));
    return lags.reduce((sum, lag) => sum + lag, 0);
  }

  async deadLetters(): Promise<number> {
    const topics = deadTopicsOf([...this.#readers].flatMap((reader) => reader.topics));
    const counts = topics.map(async (topic) => {
      const partitions = await this.#admin.fetchTopicOffsets(topic);
      return partitions.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
    });
    return (await orUnavailable(Promise.all(counts))).reduce((sum, count) => sum + count, 0);
  }

  async #lagOf({ group, topics }: KafkaReader): Promise<number> {
    const offsets = await this.#admin.fetchOffsets({ groupId: group, topics });
    const lags = offsets.map(async ({ topic, partitions }) => {
      const ends = await this.#admin.fetchTopicOffsets(topic);
      return ends.reduce((sum, { partition, low, high }) => {
        const committed = Number(partitions.find((known) => known.partition === partition)?.offset ?? -1);
        return sum + Number(high) - (committed < 0 ? Number(low) : committed);
      }, 0);
    });
    return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
  }

  async #send(records: readonly EventRecord[]): Promise<void> {
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    const topicMessages = [...byTopic].map(([topic, ofTopic]) => ({ topic, messages: ofTopic.map(toMessage) }));
    await this.#producer.sendBatch({ acks: ALL_REPLICAS, topicMessages });
  }
}
