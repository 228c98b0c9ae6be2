import { z } from 'zod';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import { withTimeout } from '@pasteroom/kit/core/with-timeout';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { type CallService, nullIfNotFound } from './call-service.ts';
import type { Profile, Visitor } from './visitor.ts';

const CACHE_TTL_MS = 30 * SECOND;
const PREMIUM_STALE_IF_ERROR_MS = 5 * MINUTE;
/** Longer than for Premium, since names grant nothing. */
const PROFILE_STALE_IF_ERROR_MS = DAY;
const RESPONSE_TIMEOUT_MS = 2 * SECOND;
const MAX_CACHED_ACCOUNTS = 20_000;
const ACCOUNT = z.object({
  name: z.string(),
  imgUrl: z.string(),
  email: z.string(),
  premiumUntil: z.string().nullable(),
});

/** `premiumUntil` is reliable until `premiumKnownUntil`. */
type Copy = z.output<typeof ACCOUNT> & { premiumKnownUntil: number };

export interface Accounts {
  /**
   * Returns null for guests and deleted accounts.
   * @throws `unavailable`
   */
  profile(visitor: Visitor, requestId: string): Promise<Profile | null>;
  /**
   * Returns an ISO 8601 date. Fails without a recent response, because assuming no Premium would
   * let a Premium user's text expire after a day.
   * @throws `unavailable`
   */
  premiumUntil(visitor: Visitor, requestId: string): Promise<string | null>;
  /** Returns false if unknown. For display only. */
  isPremium(visitor: Visitor, requestId: string): Promise<boolean>;
  drop(accountId: string): void;
}

interface AccountsDeps {
  callService: CallService;
  now: Clock;
}

/** Caches accounts for 30 s. A stale copy never extends Premium, since it contains the expiry. */
export function openAccounts({ callService, now }: AccountsDeps): Accounts {
  const copies = new TtlCache<Copy | null>(now, { count: MAX_CACHED_ACCOUNTS });

  async function load(
    id: string,
    visitor: Visitor,
    requestId: string,
  ): Promise<CacheEntry<Copy | null>> {
    const freshUntil = now().getTime() + CACHE_TTL_MS;
    const call = callService('getAccount', { visitor, requestId }, { params: { id } }).catch(
      nullIfNotFound,
    );
    const answer = await withTimeout(RESPONSE_TIMEOUT_MS, call);
    const value =
      answer === null
        ? null
        : { ...ACCOUNT.parse(answer), premiumKnownUntil: freshUntil + PREMIUM_STALE_IF_ERROR_MS };
    return { value, freshUntil, staleUntil: freshUntil + PROFILE_STALE_IF_ERROR_MS };
  }

  async function copyOf(visitor: Visitor, requestId: string): Promise<Copy | null> {
    const id = visitor.session?.accountId;
    if (id === undefined) return null;
    try {
      return await copies.read(id, () => load(id, visitor, requestId));
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
  }

  async function premiumUntil(visitor: Visitor, requestId: string): Promise<string | null> {
    const copy = await copyOf(visitor, requestId);
    // A session can outlive its deleted account.
    if (copy === null) return null;
    if (now().getTime() >= copy.premiumKnownUntil) throw new AppError('unavailable', FAILED);
    return copy.premiumUntil;
  }

  return {
    async profile(visitor, requestId) {
      if (visitor.profile !== undefined) return visitor.profile;
      const copy = await copyOf(visitor, requestId);
      return copy && { name: copy.name, imgUrl: copy.imgUrl, email: copy.email };
    },
    premiumUntil,
    async isPremium(visitor, requestId) {
      const end = await premiumUntil(visitor, requestId).catch(() => null);
      return end !== null && now() < new Date(end);
    },
    drop: (accountId) => copies.drop(accountId),
  };
}
