import type { Awaitable } from '@pasteroom/kit/core/awaitable';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type CacheEntry, TtlCache } from '../cache/ttl-cache.ts';

/** Longer than any session lives that began before. */
const KEPT_MS = 91 * DAY;
const COPY_LIFE_MS = 10 * SECOND;
/** Copies serve for this much longer while the store is away; what is not known then counts as not ended, as sessions do that are known. */
const WITHOUT_STORE_MS = 5 * MINUTE;
const COUNT = 20_000;

/** Which accounts have ended, so that nobody goes on by an earlier sign-in. */
export interface EndedAccounts {
  /** Ends every sign-in of this account that was until now, on all instances within 10 s, and on this one at once. */
  end(accountId: string): Promise<void>;
  /** Whether a sign-in of that time (ISO 8601) has ended; at once, unless the store must be asked. */
  isEnded(accountId: string, signedInAt: string): Awaitable<boolean>;
}

/** Keeps one mark for each account, so that its sessions need not be found; whoever signs in after it begins anew. */
export function openEndedAccounts({ keys, now }: { keys: ExpiringKeys; now: Clock }): EndedAccounts {
  const copies = new TtlCache<string | null>(now, { count: COUNT, bytes: COUNT, sizeOf: () => 1 });
  const entryOf = (value: string | null): CacheEntry<string | null> => {
    const freshUntil = now().getTime() + COPY_LIFE_MS;
    return { value, freshUntil, staleUntil: freshUntil + WITHOUT_STORE_MS };
  };
  return {
    async end(accountId) {
      const at = now().toISOString();
      copies.put(accountId, entryOf(at));
      await keys.put(keyOf(accountId), at, KEPT_MS);
      copies.put(accountId, entryOf(at));
    },
    isEnded(accountId, signedInAt) {
      const isOver = (end: string | null) => end !== null && signedInAt <= end;
      const end = copies.readOrStale(accountId, async () => entryOf(await keys.get(keyOf(accountId))));
      return end instanceof Promise ? end.catch(() => null).then(isOver) : isOver(end);
    },
  };
}

const keyOf = (accountId: string): string => `ended:${accountId}`;
