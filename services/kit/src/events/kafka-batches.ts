import type { Log } from '../core/log.ts';
import { attempt, namesOf, Retries } from './delivery.ts';
import { isDeadTopic, type Subscription } from './event-bus.ts';
import { isFor, toDeadRecord, type EventRecord } from './event-record.ts';
import { fromMessage, HEARTBEAT_MS, type EachBatchPayload } from './kafka-client.ts';
import type { Offsets } from './kafka-offsets.ts';
import type { Pause } from './pause.ts';

export interface BatchParts {
  publish(record: EventRecord): Promise<void>;
  pause: Pause;
  log: Log;
  offsets: Offsets;
}

export interface BatchTask {
  group: string;
  subscriptions: ReadonlyMap<string, ReadonlyMap<string, Subscription>>;
}

/** Counts an event's attempts across batches and consumers. */
export class KafkaBatches {
  readonly #task: BatchTask;
  readonly #parts: BatchParts;
  readonly #stopping: AbortSignal;
  readonly #failures = new Map<string, { offset: string; retries: Retries }>();

  constructor(task: BatchTask, parts: BatchParts, stopping: AbortSignal) {
    this.#task = task;
    this.#parts = parts;
    this.#stopping = stopping;
  }

  async handle(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, resolveOffset } = payload;
    const { offsets } = this.#parts;
    // Handlers may run longer than the session timeout.
    const beating = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      for (const message of batch.messages) {
        if (!payload.isRunning() || payload.isStale()) break;
        const pauseMs = await this.#handleOne(
          fromMessage(batch.topic, message),
          `${batch.topic} ${batch.partition}`,
          message.offset,
        );
        if (pauseMs !== undefined) {
          this.#pauseFor(pauseMs, payload.pause());
          break;
        }
        resolveOffset(message.offset);
        await offsets.handled(payload, message.offset);
        // Throws on a rebalance. The next member resumes after the offsets committed below.
        await heartbeat();
      }
    } finally {
      clearInterval(beating);
      await offsets.flush(payload);
    }
  }

  /** Returns the retry delay in ms, or undefined if the record is done. */
  async #handleOne(
    record: EventRecord,
    partition: string,
    offset: string,
  ): Promise<number | undefined> {
    const subscription = this.#task.subscriptions
      .get(record.topic)
      ?.get(record.headers['ce_type'] ?? '');
    if (!subscription || !isFor(this.#task.group, record)) return undefined;
    const result = await attempt(record, subscription);
    if (result.is === 'failed') {
      const known = this.#failures.get(partition);
      const retries = known?.offset === offset ? known.retries : new Retries();
      const pauseMs = retries.pauseAfter(result.error);
      this.#parts.log.warn(
        { group: this.#task.group, ...namesOf(record), tries: retries.tries, err: result.error },
        'event handling failed',
      );
      if (pauseMs !== undefined) {
        this.#failures.set(partition, { offset, retries });
        return pauseMs;
      }
    }
    if (result.is !== 'handled') await this.#deadLetter(record, result.error);
    this.#failures.delete(partition);
    return undefined;
  }

  async #deadLetter(record: EventRecord, error: unknown): Promise<void> {
    const { group } = this.#task;
    this.#parts.log.error(
      { group, ...namesOf(record), err: error },
      'event handling failed permanently',
    );
    if (!isDeadTopic(record.topic)) await this.#parts.publish(toDeadRecord(record, group, error));
  }

  #pauseFor(ms: number, resume: () => void): void {
    void this.#parts.pause(ms, this.#stopping).then(resume);
  }
}
