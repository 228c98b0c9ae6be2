import type { Job } from './job.ts';
import { JobQueue } from './job-queue.ts';

/** The event loop is given back after so many milliseconds, and what still waits is run in its next turn. */
const TURN_MS = 5;
/** The characters that may wait, of all clients: about a second of work, if all of it was made to be costly. */
const WAITING = 1_048_576;

/**
 * Runs quick tasks on the event loop, by turns of their clients, as many together as arrive in one turn: one after the other they take half of what
 * each costs between other work, since their code stays in the processor's caches.
 */
export class QuickTasks {
  readonly #waiting: JobQueue;
  #isDue = false;

  constructor(waiting = WAITING) {
    this.#waiting = new JobQueue(waiting);
  }

  add(job: Job): void {
    this.#waiting.add(job);
    if (!this.#isDue) this.#runSoon();
  }

  /** Fails every task that waits, and every one that is added later. */
  close(reason: Error): void {
    this.#waiting.close(reason);
  }

  #runSoon(): void {
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#runTurn();
    });
  }

  #runTurn(): void {
    const end = performance.now() + TURN_MS;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      run(job);
      if (performance.now() < end) continue;
      this.#runSoon();
      return;
    }
  }
}

function run({ task, input, done, failed }: Job): void {
  try {
    done(task.run(input));
  } catch (thrown) {
    failed(thrown);
  }
}
