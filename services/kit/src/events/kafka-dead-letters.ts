import { SECOND } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { unavailable } from '../core/unavailable.ts';
import type { Log } from '../core/log.ts';
import {
  firstOfEach,
  restore,
  toDeadLetter,
  type DeadLetter,
  type DeadLetters,
} from './dead-letters.ts';
import { deadTopicOf } from './event-bus.ts';
import type { EventRecord } from './event-record.ts';
import {
  fromMessage,
  kafkaClient,
  toMessage,
  type Admin,
  type KafkaClient,
  type KafkaSettings,
  type Producer,
} from './kafka-client.ts';
import { retryWhileElecting } from './kafka-retry.ts';

const ALL_REPLICAS = -1;
const SILENCE_TIMEOUT_MS = 30 * SECOND;

/** Brokers must support the DeleteRecords API. */
export class KafkaDeadLetters implements DeadLetters {
  readonly #client: KafkaClient;
  readonly #producer: Producer;
  readonly #admin: Admin;
  readonly #prefix: string;

  static async open(settings: KafkaSettings, log: Log): Promise<KafkaDeadLetters> {
    const letters = new KafkaDeadLetters(settings, log);
    try {
      await Promise.all([letters.#producer.connect(), letters.#admin.connect()]);
    } catch (cause) {
      await letters.close();
      throw unavailable(cause);
    }
    return letters;
  }

  private constructor(settings: KafkaSettings, log: Log) {
    this.#client = kafkaClient(settings, log);
    this.#producer = this.#client.producer();
    this.#admin = this.#client.admin();
    this.#prefix = settings.prefix ?? '';
  }

  async each(topic: string, see: (letter: DeadLetter) => void): Promise<void> {
    const isFirst = firstOfEach();
    await this.#read(this.#prefix + deadTopicOf(topic), async (records) => {
      for (const record of records.filter(isFirst)) see(toDeadLetter(topic, record));
    });
  }

  async replay(topic: string): Promise<number> {
    const target = this.#prefix + topic;
    const dead = deadTopicOf(target);
    const isFirst = firstOfEach();
    let count = 0;
    const ends = await this.#read(dead, async (records) => {
      const messages = records.filter(isFirst).map((record) => toMessage(restore(target, record)));
      if (messages.length > 0)
        await this.#producer.send({ topic: target, acks: ALL_REPLICAS, messages });
      count += messages.length;
    });
    // Delete last, so a crash may duplicate dead letters but loses none.
    if (ends.length > 0) await this.#admin.deleteTopicRecords({ topic: dead, partitions: ends });
    return count;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#producer.disconnect(), this.#admin.disconnect()]);
  }

  async #read(
    topic: string,
    take: (records: EventRecord[]) => Promise<void>,
  ): Promise<{ partition: number; offset: string }[]> {
    if (!(await this.#admin.listTopics()).includes(topic)) return [];
    const offsets = await retryWhileElecting(() => this.#admin.fetchTopicOffsets(topic));
    const ends = offsets
      .filter(({ low, high }) => low !== high)
      .map(({ partition, high }) => ({ partition, offset: high }));
    if (ends.length === 0) return [];
    const group = `${this.#prefix}dead-letters-${newId()}`;
    const consumer = this.#client.consumer(group);
    const unread = new Map(ends.map(({ partition, offset }) => [partition, BigInt(offset)]));
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        const silence = setTimeout(
          () =>
            reject(
              unavailable(new Error(`${topic} returned no messages for ${SILENCE_TIMEOUT_MS} ms.`)),
            ),
          SILENCE_TIMEOUT_MS,
        );
        const end = (finish: () => void) => (clearTimeout(silence), finish());
        consumer.on(consumer.events.CRASH, ({ payload: { error } }) =>
          end(() => reject(unavailable(error))),
        );
        const running = consumer.run({
          autoCommit: false,
          eachBatch: async ({ batch: { partition, messages } }) => {
            silence.refresh();
            const high = unread.get(partition);
            if (high === undefined) return;
            const records = messages
              .filter(({ offset }) => BigInt(offset) < high)
              .map((message) => fromMessage(topic, message));
            if (records.length > 0) await take(records);
            if (BigInt(messages.at(-1)?.offset ?? -1) + 1n >= high) unread.delete(partition);
            if (unread.size === 0) end(resolve);
          },
        });
        running.catch((error: unknown) => end(() => reject(unavailable(error))));
      });
    } finally {
      await consumer.disconnect().catch(() => undefined);
      await this.#admin.deleteGroups([group]).catch(() => undefined);
    }
    return ends;
  }
}
