import { SECOND } from '../core/clock.ts';
import { KafkaBatches, type BatchParts, type BatchTask } from './kafka-batches.ts';
import type { Consumer, KafkaClient } from './kafka-client.ts';
import type { Offsets } from './kafka-offsets.ts';
import { atMost, untilDone } from './until-done.ts';

export interface ReaderParts extends BatchParts {
  client: KafkaClient;
}

export interface ReaderTask extends BatchTask {
  groupId: string;
}

const CONCURRENT_PARTITIONS = 6;
const COMMIT_INTERVAL_MS = SECOND;
const WATCHDOG_INTERVAL_MS = 5 * SECOND;
const SILENCE_TIMEOUT_MS = 30 * SECOND;
const START_TIMEOUT_MS = 20 * SECOND;
const STOP_TIMEOUT_MS = 10 * SECOND;

/** A failed event pauses only its partition. Recreates consumers that crash or hang. */
export class KafkaReader {
  readonly #parts: ReaderParts;
  readonly #task: ReaderTask;
  readonly #stopping = new AbortController();
  readonly #batches: KafkaBatches;
  readonly #watchdog: NodeJS.Timeout;
  #consumer: Consumer | undefined;
  #lastSign = 0;
  #isReading = false;
  #building: Promise<void> | undefined;

  constructor(task: ReaderTask, parts: ReaderParts) {
    this.#task = task;
    this.#parts = parts;
    this.#batches = new KafkaBatches(task, parts, this.#stopping.signal);
    this.#watchdog = setInterval(() => this.#watch(), WATCHDOG_INTERVAL_MS).unref();
  }

  /** Resolves after 20 s at most, while joining continues in the background. */
  async start(): Promise<void> {
    this.#building = this.#build();
    await atMost(START_TIMEOUT_MS, this.#building);
  }

  get offsets(): Offsets {
    return this.#parts.offsets;
  }

  get topics(): string[] {
    return [...this.#task.subscriptions.keys()];
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  async stop(): Promise<void> {
    this.#isReading = false;
    clearInterval(this.#watchdog);
    this.#stopping.abort();
    await disconnected(this.#consumer);
    await this.#building;
    await disconnected(this.#consumer);
  }

  async #read(): Promise<void> {
    try {
      await this.#join();
    } catch (error) {
      await disconnected(this.#consumer);
      throw error;
    }
  }

  async #join(): Promise<void> {
    const { client, offsets } = this.#parts;
    await offsets.prepare();
    const consumer = client.consumer(this.#task.groupId);
    this.#consumer = consumer;
    const crashed = this.#listenTo(consumer);
    await consumer.connect();
    await consumer.subscribe({ topics: this.topics, fromBeginning: true });
    const running = consumer.run({
      autoCommit: false,
      autoCommitInterval: COMMIT_INTERVAL_MS,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
      eachBatch: (batch) => this.#batches.handle(batch),
    });
    await Promise.race([crashed, running]);
    this.#isReading = true;
  }

  #listenTo(consumer: Consumer): Promise<never> {
    const { CRASH, FETCH, GROUP_JOIN, HEARTBEAT } = consumer.events;
    const sign = () => void (this.#lastSign = performance.now());
    for (const event of [FETCH, HEARTBEAT] as const) consumer.on(event, sign);
    consumer.on(GROUP_JOIN, ({ payload }) => {
      sign();
      this.#parts.offsets.joined(consumer, payload.memberAssignment);
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
    if (!this.#isReading || silentMs < SILENCE_TIMEOUT_MS) return;
    void disconnected(this.#consumer);
    this.#rebuild(new Error(`The reader made no progress for ${silentMs} ms.`));
  }

  #rebuild(err: unknown): void {
    const { log } = this.#parts;
    const { group } = this.#task;
    this.#isReading = false;
    if (this.#stopping.signal.aborted) return;
    log.error({ group, err }, 'event reader crashed');
    this.#building = this.#build().then(() => {
      if (this.#isReading) log.info({ group }, 'event reader rebuilt');
    });
  }

  #build(): Promise<void> {
    const { log, pause } = this.#parts;
    const failed = (err: unknown) =>
      log.warn({ group: this.#task.group, err }, 'starting the event reader failed');
    return untilDone(() => this.#read(), { signal: this.#stopping.signal, pause, failed });
  }
}

const disconnected = (consumer: Consumer | undefined): Promise<void> =>
  atMost(STOP_TIMEOUT_MS, Promise.resolve(consumer?.disconnect().catch(() => undefined)));
