import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FairQueue } from '@pasteroom/kit/core/fair-queue';
import { overloaded } from '@pasteroom/kit/service/concurrency-limit';
import type { Origin, Task, Threads } from '../core/threads.ts';
import type { TaskResult, TaskRun } from './run-task.ts';

/** One core is left for the event loop. A client uses all threads but one, so that the others don't wait for its tasks. */
const THREADS = Math.max(2, availableParallelism() - 1);

const MB = 1_048_576;

/** What tasks may take of this process. */
export const THREAD_LIMITS = {
  /** Time limit of a task, including the start of its thread. The costliest honest text, 1 MB of single bold letters, takes half a second to clean. */
  taskMs: 5 * SECOND,
  /** Characters that wait or run. Their memory is two or four times as much. */
  size: 48 * MB,
  /** The same for one client. It is enough for a class of 40 with 800 kB each. */
  sizePerClient: 32 * MB,
  /** Memory of a thread, in MB. The costliest text that fits takes half of it. */
  memoryMb: 256,
} as const;

/**
 * Runs tasks in threads, in turns of their clients, and those that are known to be quick on the event loop: the way to a thread and back costs more than
 * they do. The threads start with the first task that needs one and end a minute after the last.
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

  constructor({ taskMs, size, sizePerClient }: Record<'taskMs' | 'size' | 'sizePerClient', number> = THREAD_LIMITS) {
    this.#taskMs = taskMs;
    this.#queue = new FairQueue({
      maxRunning: THREADS,
      maxRunningPerClient: THREADS - 1,
      maxSize: size,
      maxSizePerClient: sizePerClient,
      refuse: overloaded,
    });
  }

  async run<Input, Output>(task: Task<Input, Output>, input: Input, { client, size, isQuick }: Origin): Promise<Output> {
    if (!isQuick) return this.#queue.run(client, () => this.#runInThread(task, input), size);
    // One task in each turn of the event loop, so that many at once don't hold it.
    this.#quickTurn = this.#quickTurn.then(() => nextTurn());
    await this.#quickTurn;
    this.#assertOpen();
    return task.run(input);
  }

  /** Ends the threads; what is still done there or waits fails. */
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
    // The type of the task binds what goes in and what comes out.
    return result.output as Output;
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new Error('The threads have ended.');
  }
}

const tooComplex = (): AppError => new AppError('content_too_complex', 'The text takes too long to process. Please make it simpler.');

const isOutOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
