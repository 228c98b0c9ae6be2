import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { SanitizeHtml, SanitizedHtml } from '../core/sanitized-html.ts';
import type { SanitizeResult, SanitizeTask } from './sanitize-batch.ts';

/** One is left for the event loop. */
const THREADS = Math.max(1, availableParallelism() - 1);
const TEXTS_AT_ONCE = 16;

interface Job {
  task: SanitizeTask;
  done: (sanitized: SanitizedHtml) => void;
  failed: (reason: unknown) => void;
}

/**
 * Sanitizes HTML in threads of its own: 1 MB takes half a second, for which nobody else would be answered. What arrives together goes there together,
 * since the way to a thread costs half of what a small text takes. The threads start with the first text and end a minute after the last.
 */
export class SanitizerPool {
  readonly #pool = new Piscina<readonly SanitizeTask[], SanitizeResult[]>({
    filename: new URL('./sanitize-batch.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: MINUTE,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  #waiting: Job[] = [];
  #inHand = 0;

  readonly sanitize: SanitizeHtml = (html, blockedHosts) =>
    new Promise((done, failed) => {
      // Most often none is blocked, and then nothing more goes to the thread.
      this.#waiting.push({ task: blockedHosts?.size ? { html, blockedHosts } : { html }, done, failed });
      if (this.#waiting.length === 1) setImmediate(() => this.#sendOn());
    });

  /** Ends the threads; what is still sanitized there fails. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #sendOn(): void {
    while (this.#inHand < THREADS && this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, TEXTS_AT_ONCE));
  }

  async #send(jobs: readonly Job[]): Promise<void> {
    this.#inHand += 1;
    try {
      const results = await this.#pool.run(jobs.map(({ task }) => task));
      for (const [at, job] of jobs.entries()) tell(job, results[at]);
    } catch (error) {
      for (const { failed } of jobs) failed(error);
    }
    this.#inHand -= 1;
    this.#sendOn();
  }
}

function tell({ done, failed }: Job, result: SanitizeResult | undefined): void {
  if (!result) failed(new Error('A text came back from its thread without a result.'));
  else if ('sanitized' in result) done(result.sanitized);
  else failed(new AppError(result.refused.code, result.refused.message));
}
