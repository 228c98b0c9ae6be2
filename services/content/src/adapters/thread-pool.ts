import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { Origin, Task, Threads } from '../core/threads.ts';
import { type Job, settle, tooComplex } from './job.ts';
import { JobQueue } from './job-queue.ts';
import { QuickTasks } from './quick-tasks.ts';
import type { TaskResult, TaskRun } from './run-task.ts';
import { newCell, watchThread, type Cell } from './thread-time.ts';

/** One core is left for the event loop, and one thread of at least two for what is small, which so waits for nothing large. */
const THREADS = Math.max(2, availableParallelism() - 1);
/** Characters of what is small: cleaning them takes 90 ms if they were made for it, and 10 ms if not. */
const SMALL = 65_536;

/** What tasks may take of this process. */
export const THREAD_LIMITS = {
  /** Processor time of one. Cleaning the costliest honest text that fits, 1 MB of single marked letters, takes half of it. */
  taskMs: SECOND,
  /** Characters that wait, of all clients: a class of 40 with 800 kB each, and some 10 s of work. Their memory is two or four times as much. */
  waiting: 32 * 1_048_576,
  /** Memory of a thread, in MB. The costliest text that fits takes half of it. */
  memoryMb: 256,
} as const;

/** As many that are no more than small in all go to a thread together: the way there and back costs half of what cleaning 2 kB takes. */
const TOGETHER = 16;

/**
 * Runs tasks in threads, by turns of their clients, and those that are known to be quick on the event loop: the way to a thread and back costs more than
 * they do. The threads start with the first task that needs one and end a minute after the last.
 */
export class ThreadPool implements Threads {
  readonly #pool = new Piscina<TaskRun, TaskResult[]>({
    filename: new URL('./run-task.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: MINUTE,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: THREAD_LIMITS.memoryMb },
  });
  readonly #quick = new QuickTasks();
  readonly #waiting: JobQueue;
  readonly #free: Cell[] = Array.from({ length: THREADS }, newCell);
  readonly #taskMs: number;
  #largeInFlight = 0;
  #isDue = false;

  constructor({ taskMs, waiting }: { taskMs: number; waiting: number } = THREAD_LIMITS) {
    this.#taskMs = taskMs;
    this.#waiting = new JobQueue(waiting);
  }

  run<Input, Output>(task: Task<Input, Output>, input: Input, origin: Origin): Promise<Output> {
    return new Promise<Output>((done, failed) => {
      // What goes in and comes out is bound together by the task's type, which the queue does not need to know.
      const job = { task, input, origin, isSuspect: false, done, failed } as Job;
      if (origin.isQuick) this.#quick.add(job);
      else this.#wait(job);
    });
  }

  /** Ends the threads; what is still done there or waits fails. */
  close(): Promise<void> {
    for (const queue of [this.#quick, this.#waiting]) queue.close(new Error('The threads have ended.'));
    return this.#pool.destroy();
  }

  #wait(job: Job): void {
    this.#waiting.add(job);
    if (this.#isDue) return;
    this.#isDue = true;
    // What comes in this turn of the event loop can go together.
    setImmediate(() => {
      this.#isDue = false;
      this.#sendOn();
    });
  }

  #sendOn(): void {
    for (let cell = this.#free.pop(); cell; cell = this.#free.pop()) {
      const jobs = this.#together(this.#waiting.shift((job) => isSmall(job) || this.#largeInFlight < THREADS - 1));
      if (jobs.length === 0) return void this.#free.push(cell);
      void this.#send(jobs, cell);
    }
  }

  /** A job, with those after it that may go together with it. */
  #together(first: Job | undefined): Job[] {
    if (!first) return [];
    const jobs = [first];
    let size = first.origin.size;
    const joins = ({ task, isSuspect, origin }: Job) =>
      task === first.task && !isSuspect && !first.isSuspect && size + origin.size <= SMALL;
    while (jobs.length < TOGETHER) {
      const job = this.#waiting.shift(joins);
      if (!job) break;
      jobs.push(job);
      size += job.origin.size;
    }
    return jobs;
  }

  async #send(jobs: readonly Job[], cell: Cell): Promise<void> {
    const large = jobs.every(isSmall) ? 0 : 1;
    this.#largeInFlight += large;
    const stopped = new AbortController();
    const endWatch = watchThread(
      cell,
      () => this.#pool.threads,
      this.#taskMs,
      () => stopped.abort(),
    );
    try {
      const file = jobs[0]?.task.file ?? '';
      const results = await this.#pool.run({ file, inputs: jobs.map(({ input }) => input), cell }, { signal: stopped.signal });
      for (const [at, job] of jobs.entries()) settle(job, results[at]);
    } catch (error) {
      if (stopped.signal.aborted || isOutOfMemory(error)) this.#refuse(jobs);
      else for (const { failed } of jobs) failed(error);
    }
    endWatch();
    this.#largeInFlight -= large;
    this.#free.push(cell);
    this.#sendOn();
  }

  /** Refuses a job that was stopped; each of several is tried by itself. */
  #refuse(jobs: readonly Job[]): void {
    const [only, ...others] = jobs;
    if (only && others.length === 0) only.failed(tooComplex());
    else for (const job of jobs) this.#wait({ ...job, isSuspect: true });
  }
}

const isSmall = ({ origin }: Job): boolean => origin.size <= SMALL;

const isOutOfMemory = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
