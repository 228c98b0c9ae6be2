import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';
import type { Log } from '../service/log.ts';
import { attempt, namesOf, RETRY_PAUSES_MS } from './delivery.ts';
import { isDeadTopic, type Subscription } from './event-bus.ts';
import { toDeadRecord, type EventRecord } from './event-record.ts';
import { fromMessage, HEARTBEAT_MS, type Admin, type Consumer, type EachBatchPayload, type KafkaClient } from './kafka-client.ts';
import type { Pause } from './pause.ts';

export interface ReaderParts {
  client: KafkaClient;
  admin: Admin;
  /** Publishes what is dead. */
  publish(record: EventRecord): Promise<void>;
  pause: Pause;
  log: Log;
}

export interface ReaderTask {
  group: string;
  /** By topic, then by type. */
  subscriptions: ReadonlyMap<string, ReadonlyMap<string, Subscription>>;
  from: 'beginning' | 'now';
}

const PARTITIONS_AT_ONCE = 6;
const COMMITTED_EVERY_MS = SECOND;
const WATCHED_EVERY_MS = 5 * SECOND;
const SILENT_MS = 30 * SECOND;
const OPENED_WITHIN_MS = 20 * SECOND;
const STOPPED_WITHIN_MS = 10 * SECOND;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5 * SECOND;

/**
 * One member of a group. It commits an event after its handler; pauses a partition while an event of it waits to be tried again, and the
 * others go on; and builds its consumer anew when that has crashed or fallen silent.
 */
export class KafkaReader {
  readonly #parts: ReaderParts;
  readonly #task: ReaderTask;
  readonly #stopping = new AbortController();
  readonly #failures = new Map<string, { offset: string; tries: number }>();
  readonly #watchdog: NodeJS.Timeout;
  #consumer: Consumer | undefined;
  #assigned: Record<string, number[]> = {};
  #lastSign = 0;
  #isReading = false;
  #rebuilding: Promise<void> | undefined;

  /** Resolves when the member has joined its group, which takes some seconds on a broker that has just started; else throws what the library throws. */
  static async open(task: ReaderTask, parts: ReaderParts): Promise<KafkaReader> {
    const reader = new KafkaReader(task, parts);
    try {
      await reader.#untilReading(performance.now() + OPENED_WITHIN_MS);
    } catch (error) {
      await reader.stop();
      throw error;
    }
    return reader;
  }

  private constructor(task: ReaderTask, parts: ReaderParts) {
    this.#task = task;
    this.#parts = parts;
    this.#watchdog = setInterval(() => this.#watch(), WATCHED_EVERY_MS).unref();
  }

  get group(): string {
    return this.#task.group;
  }

  get topics(): string[] {
    return [...this.#task.subscriptions.keys()];
  }

  /** False from a crash until the consumer that replaces the crashed one has joined the group. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** Lets the event that is being handled finish and leaves the group. */
  async stop(): Promise<void> {
    this.#isReading = false;
    clearInterval(this.#watchdog);
    this.#stopping.abort();
    await disconnected(this.#consumer);
    await this.#rebuilding;
    // One that was just being built.
    await disconnected(this.#consumer);
  }

  async #read(): Promise<void> {
    const consumer = this.#parts.client.consumer(this.#task.group);
    this.#consumer = consumer;
    const crashed = this.#listenTo(consumer);
    await consumer.connect();
    await consumer.subscribe({ topics: this.topics, fromBeginning: true });
    const running = consumer.run({
      autoCommit: false,
      autoCommitInterval: COMMITTED_EVERY_MS,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      eachBatch: (batch) => this.#work(batch),
    });
    if (this.#task.from === 'now') {
      // No event may come before the offsets are set.
      const all = this.topics.map((topic) => ({ topic }));
      consumer.pause(all);
      await Promise.race([crashed, running]);
      await this.#beginNow(consumer);
      consumer.resume(all);
    }
    await Promise.race([crashed, running]);
    this.#isReading = true;
  }

  /** Keeps track of what the consumer does; what it returns only ever rejects, with what the consumer crashed of. */
  #listenTo(consumer: Consumer): Promise<never> {
    const { CRASH, FETCH, GROUP_JOIN, HEARTBEAT } = consumer.events;
    const sign = () => void (this.#lastSign = performance.now());
    for (const event of [FETCH, HEARTBEAT] as const) consumer.on(event, sign);
    consumer.on(GROUP_JOIN, ({ payload }) => {
      sign();
      this.#assigned = payload.memberAssignment;
    });
    const crashed = new Promise<never>((_, reject) => {
      consumer.on(CRASH, ({ payload: { error } }) => {
        reject(error);
        if (consumer === this.#consumer && this.#isReading) this.#rebuild(error);
      });
    });
    crashed.catch(() => undefined);
    return crashed;
  }

  /** Commits the end of those partitions of this member where the group has no offset yet. */
  async #beginNow(consumer: Consumer): Promise<void> {
    const { group } = this.#task;
    for (const { topic, partitions } of await this.#parts.admin.fetchOffsets({ groupId: group, topics: this.topics })) {
      const unset = partitions.filter(({ partition, offset }) => offset === '-1' && this.#assigned[topic]?.includes(partition));
      if (unset.length === 0) continue;
      const ends = new Map((await this.#parts.admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]));
      const offsets = unset.map(({ partition }) => ({ topic, partition, offset: ends.get(partition) ?? '0' }));
      await consumer.commitOffsets(offsets);
      for (const offset of offsets) consumer.seek(offset);
    }
  }

  async #work(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, uncommittedOffsets } = payload;
    // A handler may take longer than the group waits for a sign of life.
    const beating = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      for (const message of batch.messages) {
        if (!payload.isRunning() || payload.isStale()) break;
        const pauseMs = await this.#handle(fromMessage(batch.topic, message), `${batch.topic} ${batch.partition}`, message.offset);
        if (pauseMs !== undefined) {
          this.#pauseFor(pauseMs, payload.pause());
          break;
        }
        resolveOffset(message.offset);
        await commitOffsetsIfNecessary();
        // Fails when the group is about to share its partitions anew, and the next member begins behind what is committed below.
        await heartbeat();
      }
    } finally {
      clearInterval(beating);
      await commitOffsetsIfNecessary(uncommittedOffsets());
    }
  }

  /** Undefined when the group is done with the record; else the pause in ms before it is tried again. */
  async #handle(record: EventRecord, partition: string, offset: string): Promise<number | undefined> {
    const subscription = this.#task.subscriptions.get(record.topic)?.get(record.headers['ce_type'] ?? '');
    if (!subscription) return undefined;
    const result = await attempt(record, subscription);
    if (result.is === 'failed') {
      const known = this.#failures.get(partition);
      const tries = known?.offset === offset ? known.tries + 1 : 1;
      this.#parts.log.warn({ group: this.group, ...namesOf(record), tries, err: result.error }, 'event-failed');
      const pauseMs = RETRY_PAUSES_MS[tries - 1];
      if (pauseMs !== undefined) {
        this.#failures.set(partition, { offset, tries });
        return pauseMs;
      }
    }
    if (result.is !== 'handled') await this.#deadLetter(record, result.error);
    this.#failures.delete(partition);
    return undefined;
  }

  /** Puts a record on the dead topic; one that was there already stays where it is. */
  async #deadLetter(record: EventRecord, error: unknown): Promise<void> {
    const { group } = this.#task;
    this.#parts.log.error({ group, ...namesOf(record), err: error }, 'event-dead');
    if (!isDeadTopic(record.topic)) await this.#parts.publish(toDeadRecord(record, group, error));
  }

  #pauseFor(ms: number, resume: () => void): void {
    void this.#parts.pause(ms, this.#stopping.signal).then(resume);
  }

  #watch(): void {
    const silentMs = performance.now() - this.#lastSign;
    if (!this.#isReading || silentMs < SILENT_MS) return;
    void disconnected(this.#consumer);
    this.#rebuild(new Error(`No sign of life from the reader for ${silentMs} ms.`));
  }

  #rebuild(err: unknown): void {
    const { group } = this.#task;
    this.#isReading = false;
    if (this.#stopping.signal.aborted) return;
    this.#parts.log.error({ group, err }, 'event-reader-crashed');
    this.#rebuilding = this.#untilReading(Infinity).then(() => {
      if (this.#isReading) this.#parts.log.info({ group }, 'event-reader-rebuilt');
    });
  }

  /** Builds consumers until one reads or the reader stops; after the deadline it throws what the last one failed of. */
  async #untilReading(deadline: number): Promise<void> {
    const { log, pause } = this.#parts;
    const { group } = this.#task;
    for (let failures = 0; !this.#stopping.signal.aborted; failures += 1) {
      try {
        return await this.#read();
      } catch (err) {
        await disconnected(this.#consumer);
        if (performance.now() > deadline) throw err;
        log.warn({ group, failures, err }, 'event-reader-failed');
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), this.#stopping.signal);
      }
    }
  }
}

/** Resolves when the consumer has disconnected, or has had its time for that. */
async function disconnected(consumer: Consumer | undefined): Promise<void> {
  const limit = setTimeout(STOPPED_WITHIN_MS, undefined, { ref: false });
  await Promise.race([consumer?.disconnect().catch(() => undefined), limit]);
}
