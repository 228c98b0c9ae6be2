import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';
import { isLocked, type Database } from './database.ts';

const LOCK_TIMEOUT_MS = 5 * SECOND;
const RETRY_DELAY_MS = 25;

/**
 * Retries for up to `waitMs`, because SQLite's busy timeout blocks the event loop.
 * @param stores Each async method must write in one statement or transaction, so a locked call
 * changes nothing
 */
export function waitForLocks<Stores extends object>(
  database: Database,
  stores: Stores,
  waitMs = LOCK_TIMEOUT_MS,
): Stores {
  database.setBusyTimeout(0);
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [
      name,
      isObject(store) ? calledAgain(store, waitMs) : store,
    ]),
  ) as Stores;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function calledAgain<Store extends object>(store: Store, waitMs: number): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(member, target, values);
        const result = call();
        return result instanceof Promise
          ? result.catch((error: unknown) => callAgain(call, error, waitMs))
          : result;
      };
    },
  });
}

async function callAgain(
  call: () => unknown,
  firstError: unknown,
  waitMs: number,
): Promise<unknown> {
  const until = performance.now() + waitMs;
  let error = firstError;
  while (isLocked(error) && performance.now() < until) {
    await setTimeout(RETRY_DELAY_MS);
    try {
      return await call();
    } catch (nextError) {
      error = nextError;
    }
  }
  throw error;
}
