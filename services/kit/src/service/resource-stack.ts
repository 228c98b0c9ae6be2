import { setTimeout } from 'node:timers/promises';
import type { Closable } from '../core/closable.ts';
import { MINUTE, SECOND } from '../core/clock.ts';
import { isAppError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';

/** Closes resources in reverse order, even if some fail to close. */
export interface ResourceStack extends Closable {
  /** Retries outages for a minute. */
  retry<T>(attempt: () => Promise<T>): Promise<T>;
  /** Like `retry`, but also keeps the resource. */
  open<T extends Closable>(opening: () => Promise<T>): Promise<T>;
  /** Closes the resource and throws an Error if the stack is closing. */
  keep<T extends Closable>(started: T): T;
  readonly isClosing: boolean;
}

interface ResourceStackOptions {
  log: Log;
  tryFor?: number;
  tryEvery?: number;
}

const isUnavailable = (error: unknown): boolean => isAppError(error, 'unavailable');

export function resourceStack({
  log,
  tryFor = MINUTE,
  tryEvery = SECOND,
}: ResourceStackOptions): ResourceStack {
  const stack = new AsyncDisposableStack();
  const closing = new AbortController();

  async function retry<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + tryFor;
    for (;;) {
      try {
        return await attempt();
      } catch (err) {
        if (!isUnavailable(err) || closing.signal.aborted || performance.now() > deadline)
          throw err;
        log.warn({ err }, 'resource not available, retrying');
        await setTimeout(tryEvery, undefined, { signal: closing.signal });
      }
    }
  }

  function keep<T extends Closable>(started: T): T {
    if (!stack.disposed) return stack.adopt(started, (each) => each.close());
    started.close().catch((err: unknown) => log.warn({ err }, 'closing a resource failed'));
    throw new Error('The resource was opened too late: the service is closing.');
  }

  return {
    retry,
    open: async (opening) => keep(await retry(opening)),
    keep,
    get isClosing() {
      return closing.signal.aborted;
    },
    close() {
      closing.abort();
      return stack.disposeAsync();
    },
  };
}
