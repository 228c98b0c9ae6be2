import { Counts } from './counts.ts';
import type { AppError } from './errors.ts';

interface FairQueueLimits {
  maxRunning: number;
  maxRunningPerClient: number;
  /** Total of unfinished jobs, in any unit. */
  maxSize: number;
  maxSizePerClient: number;
  refuse: (limit: 'client' | 'all') => AppError;
}

interface Waiting {
  size: number;
  start: () => void;
}

/** Alternates between clients and runs each client's smallest job first. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Counts();
  readonly #sizes = new Counts();
  #runningInAll = 0;
  #sizeInAll = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws the job's error, or the configured error if the queue is full */
  async run<Result>(client: string, job: () => Promise<Result>, size = 1): Promise<Result> {
    const { maxSize, maxSizePerClient, refuse } = this.#limits;
    if (this.#sizes.of(client) + size > maxSizePerClient) throw refuse('client');
    if (this.#sizeInAll + size > maxSize) throw refuse('all');
    this.#countSize(client, size);
    try {
      await this.#turn(client, size);
      return await job();
    } finally {
      this.#countSize(client, -size);
      this.#countRunning(client, -1);
      this.#startNext();
    }
  }

  #turn(client: string, size: number): Promise<void> {
    return new Promise((start) => {
      const waiting = this.#waiting.get(client) ?? [];
      const at = waiting.findLastIndex((other) => other.size <= size) + 1;
      this.#waiting.set(client, waiting.toSpliced(at, 0, { size, start }));
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#runningInAll >= this.#limits.maxRunning) return;
    for (const [client, [next, ...others]] of this.#waiting) {
      if (!next || this.#running.of(client) >= this.#limits.maxRunningPerClient) continue;
      this.#waiting.delete(client);
      if (others.length > 0) this.#waiting.set(client, others);
      this.#countRunning(client, 1);
      next.start();
      return;
    }
  }

  #countSize(client: string, by: number): void {
    this.#sizes.add(client, by);
    this.#sizeInAll += by;
  }

  #countRunning(client: string, by: number): void {
    this.#running.add(client, by);
    this.#runningInAll += by;
  }
}
