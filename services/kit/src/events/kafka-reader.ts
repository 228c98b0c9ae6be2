import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';
import { KafkaBatches, type BatchParts, type BatchTask } from './kafka-batches.ts';
import type { Admin, Consumer, KafkaClient } from './kafka-client.ts';
import { beginAtEnd } from './kafka-offsets.ts';

export interface ReaderParts extends BatchParts {
  client: KafkaClient;
  admin: Admin;
}

export interface ReaderTask extends BatchTask {
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
  readonly #batches: KafkaBatches;
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
    this.#batches = new KafkaBatches(task, parts, this.#stopping.signal);
    this.#watchdog = setInterval(() => this.#watch(), WATCHED_EVERY_MS).unref();
  }

  get group(): string {
    return this.#task.group;
  }

  get topics(): string[] {
    return [...this.#task.subscriptions.keys()];
  }

  /** Whether the consumer reads: false from a crash until its replacement has joined the group. */
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
    // The rebuilding may have made another consumer meanwhile.
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
      eachBatch: (batch) => this.#batches.handle(batch),
    });
    if (this.#task.from === 'now') {
      // The consumer is paused, since no event may arrive before the offsets are set.
      const all = this.topics.map((topic) => ({ topic }));
      consumer.pause(all);
      await Promise.race([crashed, running]);
      await beginAtEnd(consumer, this.#parts.admin, { group: this.group, topics: this.topics, assigned: this.#assigned });
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
