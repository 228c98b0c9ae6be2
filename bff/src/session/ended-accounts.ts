import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';

/** Exceeds the maximum session lifetime. */
const RETENTION_MS = 91 * DAY;
const CACHE_TTL_MS = 10 * SECOND;
/** Extra lifetime of cached entries while the store is down. Uncached accounts count as active. */
const STALE_IF_ERROR_MS = 5 * MINUTE;
const MAX_CACHED_ACCOUNTS = 20_000;

export interface EndedAccounts {
  /** Takes effect immediately on this instance, and within 10 s on others. */
  end(accountId: string): Promise<void>;
  /** @param signedInAt ISO 8601 */
  isEnded(accountId: string, signedInAt: string): Promise<boolean>;
}

/** Stores one timestamp per account instead of finding its sessions. Later sign-ins are valid. */
export function openEndedAccounts({
  keys,
  now,
}: {
  keys: ExpiringKeys;
  now: Clock;
}): EndedAccounts {
  const copies = new TtlCache<string | null>(now, { count: MAX_CACHED_ACCOUNTS });
  const entryOf = (value: string | null): CacheEntry<string | null> => {
    const freshUntil = now().getTime() + CACHE_TTL_MS;
    return { value, freshUntil, staleUntil: freshUntil + STALE_IF_ERROR_MS };
  };
  return {
    async end(accountId) {
      const at = now().toISOString();
      copies.put(accountId, entryOf(at));
      await keys.put(keyOf(accountId), at, RETENTION_MS);
      copies.put(accountId, entryOf(at));
    },
    async isEnded(accountId, signedInAt) {
      const end = await copies
        .read(accountId, async () => entryOf(await keys.get(keyOf(accountId))))
        .catch(() => null);
      return end !== null && signedInAt <= end;
    },
  };
}

const keyOf = (accountId: string): string => `ended:${accountId}`;
