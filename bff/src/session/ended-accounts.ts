import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';

/** How long a deleted account is remembered: longer than the longest session. */
const KEPT_MS = 91 * DAY;
const COPY_LIFE_MS = 10 * SECOND;
/** How much longer copies serve while the store is away. Accounts without a copy then count as not ended, as known sessions go on. */
const WITHOUT_STORE_MS = 5 * MINUTE;
const COUNT = 20_000;

/** Knows which accounts have been deleted, so that no earlier sign-in goes on. */
export interface EndedAccounts {
  /** Ends every sign-in of this account that was until now, on all instances within 10 s, and on this one at once. */
  end(accountId: string): Promise<void>;
  /** Whether the account was deleted after this moment of sign-in (ISO 8601). */
  isEnded(accountId: string, signedInAt: string): Promise<boolean>;
}

/** Keeps one mark for each account, so that its sessions need not be found; whoever signs in after it begins anew. */
export function openEndedAccounts({ keys, now }: { keys: ExpiringKeys; now: Clock }): EndedAccounts {
  const copies = new TtlCache<string | null>(now, { count: COUNT });
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
    async isEnded(accountId, signedInAt) {
      const end = await copies.read(accountId, async () => entryOf(await keys.get(keyOf(accountId)))).catch(() => null);
      return end !== null && signedInAt <= end;
    },
  };
}

const keyOf = (accountId: string): string => `ended:${accountId}`;
