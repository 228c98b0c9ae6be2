import { overloaded } from '@pasteroom/kit/service/concurrency-limit';
import { FairQueue } from '../core/fair-queue.ts';
import type { Job } from './job.ts';

/** A waiting job counts at least so many characters, so that small ones are bounded in number, too. */
const LEAST_SIZE = 1_024;

/** Jobs that wait, by turns of their clients, up to a size in all; those for which there is no room are refused with `unavailable`. */
export class JobQueue {
  readonly #waiting: FairQueue<Job>;
  #closedBy: Error | undefined;

  constructor(capacity: number) {
    this.#waiting = new FairQueue(capacity);
  }

  add(job: Job): void {
    if (this.#closedBy) return job.failed(this.#closedBy);
    const size = Math.max(LEAST_SIZE, job.origin.size);
    for (const { failed } of this.#waiting.push(job, { ...job.origin, size })) failed(overloaded());
  }

  /** Takes out the job that is next of those that fit. */
  shift(fits?: (job: Job) => boolean): Job | undefined {
    return this.#waiting.shift(fits);
  }

  /** Fails every job that waits, and every one that is added later. */
  close(reason: Error): void {
    this.#closedBy = reason;
    for (let job = this.shift(); job; job = this.shift()) job.failed(reason);
  }
}
