import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { isAppError } from '@pasteroom/kit/core/errors';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** While the shared count is unavailable, this many replicas stay within a limit together. */
const REPLICAS = 3;

/** Takes one of `limit` requests a minute under a key. Resolves to whether one was left. */
export type TakeRequest = (key: string, limit: number) => Promise<boolean>;

interface RequestCountsDeps {
  /** The count that all replicas share. */
  counts: Pick<ExpiringKeys, 'count'>;
  now: Clock;
  /** Called with the error when the shared count becomes unavailable, and without one when it is back. */
  onSharing: (cause?: unknown) => void;
}

/** Counts requests to providers for all replicas together. While the shared count is unavailable, each replica takes a third of a limit. */
export function openRequestCounts({ counts, now, onSharing }: RequestCountsDeps): TakeRequest {
  let [minute, own] = [0, new Counts()];
  let isShared = true;

  /** Counts what this replica takes, also while the count is shared, so that an outage begins with what it has taken. */
  function takenHere(key: string): number {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) [minute, own] = [current, new Counts()];
    return own.add(key, 1);
  }

  function report(shared: boolean, cause?: unknown): void {
    if (shared !== isShared) onSharing(cause);
    isShared = shared;
  }

  return async (key, limit) => {
    const here = takenHere(key);
    try {
      const all = await counts.count(`requests:${key}`, MINUTE);
      report(true);
      return all <= limit;
    } catch (cause) {
      if (!isAppError(cause, 'unavailable')) throw cause;
      report(false, cause);
      return here <= Math.max(1, Math.floor(limit / REPLICAS));
    }
  };
}
