import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FairQueue } from '@pasteroom/kit/core/fair-queue';
import { overloaded } from '@pasteroom/kit/service/concurrency-limit';
import type { Origin, Task, Threads } from '../core/threads.ts';
import type { TaskResult, TaskRun } from './run-task.ts';

/** Leaves one core for the event loop. */
const THREADS = Math.max(2, availableParallelism() - 1);

const MB = 1_048_576;

export const THREAD_LIMITS = {
  /** Includes starting the thread. The most expensive realistic text takes 500 ms. */
  taskMs: 5 * SECOND,
  /** Total characters of queued and running tasks. */
  size: 48 * MB,
  /** Enough for 40 students with 800 kB each. */
  sizePerClient: 32 * MB,
  /** Twice what the most expensive accepted text needs. */
  memoryMb: 256,
} as const;

/**
 * Shares threads fairly between clients. Runs quick tasks on the main thread, because a round trip
 * to a worker would take longer.
 */
export class ThreadPool implements Threads {
  readonly #pool = new Piscina<TaskRun, TaskResult>({
    filename: new URL('./run-task.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: MINUTE,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: THREAD_LIMITS.memoryMb },
  });
  readonly #queue: FairQueue;
  readonly #taskMs: number;
  #quickTurn = Promise.resolve();
  #isClosed = false;

  constructor({
    taskMs,
    size,
    sizePerClient,
  }: Record<'taskMs' | 'size' | 'sizePerClient', number> = THREAD_LIMITS) {
    this.#taskMs = taskMs;
    this.#queue = new FairQueue({
      maxRunning: THREADS,
      maxRunningPerClient: THREADS - 1,
      maxSize: size,
      maxSizePerClient: sizePerClient,
      refuse: overloaded,
    });
  }

  async run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    { client, size, isQuick }: Origin,
  ): Promise<Output> {
    if (!isQuick) return this.#queue.run(client, () => this.#runInThread(task, input), size);
    // Run one quick task per turn to keep the event loop responsive.
    this.#quickTurn = this.#quickTurn.then(() => nextTurn());
    await this.#quickTurn;
    this.#assertOpen();
    return task.run(input);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#pool.destroy();
  }

  async #runInThread<Input, Output>({ file }: Task<Input, Output>, input: Input): Promise<Output> {
    this.#assertOpen();
    const signal = AbortSignal.timeout(this.#taskMs);
    const result = await this.#pool.run({ file, input }, { signal }).catch((error: unknown) => {
      throw signal.aborted || isOutOfMemory(error) ? tooComplex() : error;
    });
    if ('refused' in result) throw new AppError(result.refused.code, result.refused.message);
    return result.output as Output;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new Error('The threads have ended.');
  }
}

const tooComplex = (): AppError =>
  new AppError('content_too_complex', 'The text is too complex. Simplify it and try again.');

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
