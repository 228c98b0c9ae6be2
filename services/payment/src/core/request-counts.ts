import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import { isAppError } from '@pasteroom/kit/core/errors';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** Assumed during an outage. */
const REPLICAS = 3;

export type TakeRequest = (key: string, limit: number) => Promise<boolean>;

interface RequestCountsDeps {
  counts: Pick<ExpiringKeys, 'count'>;
  now: Clock;
  /** Called with an error when an outage starts, and without one when it ends. */
  onSharing: (cause?: unknown) => void;
}

/** Counts requests across replicas. During an outage, each replica may use a third of the limit. */
export function openRequestCounts({ counts, now, onSharing }: RequestCountsDeps): TakeRequest {
  let [minute, own] = [0, new Counts()];
  let isShared = true;

  /** Always counts, so the number is right when an outage starts. */
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
