import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { Log } from './log.ts';

export interface Closable {
  close(): Promise<void>;
}

/** What a process has opened, to be closed in reverse. */
export interface ResourceStack extends Closable {
  /** Opens one more. While its server is not available it tries again, for a minute; then, or when it fails of anything else, it throws that. */
  open<T extends Closable>(opening: () => Promise<T>): Promise<T>;
  /** Takes what was started on them, to be closed before them. */
  keep<T extends Closable>(started: T): T;
  readonly isClosing: boolean;
}

interface ResourceStackOptions {
  log: Log;
  /** In ms. */
  tryFor?: number;
  tryEvery?: number;
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

/** Nothing opened yet. */
export function resourceStack({ log, tryFor = MINUTE, tryEvery = SECOND }: ResourceStackOptions): ResourceStack {
  const opened: Closable[] = [];
  const closing = new AbortController();

  async function opens<T>(opening: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + tryFor;
    for (;;) {
      try {
        return await opening();
      } catch (err) {
        if (!isUnavailable(err) || closing.signal.aborted || performance.now() > deadline) throw err;
        log.warn({ err }, 'not-available-yet');
        await setTimeout(tryEvery, undefined, { signal: closing.signal });
      }
    }
  }

  function keep<T extends Closable>(started: T): T {
    opened.push(started);
    return started;
  }

  return {
    open: async (opening) => keep(await opens(opening)),
    keep,
    get isClosing() {
      return closing.signal.aborted;
    },
    async close() {
      closing.abort();
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) await last.close();
    },
  };
}
