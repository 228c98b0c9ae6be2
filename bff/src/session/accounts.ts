import { z } from 'zod';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import { withTimeout } from '@pasteroom/kit/core/with-timeout';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { type CallService, nullIfNotFound } from './call-service.ts';
import type { Profile, Visitor } from './visitor.ts';

const KEPT_MS = 30 * SECOND;
/** How much longer a copy says who is premium while the account service is away. */
const PREMIUM_WITHOUT_SERVICE_MS = 5 * MINUTE;
/** The same for the name and addresses, which grant nothing. */
const PROFILE_WITHOUT_SERVICE_MS = DAY;
/** How long a visitor waits for a silent service before a stale answer is used. */
const ANSWERED_WITHIN_MS = 2 * SECOND;
const COUNT = 20_000;
const ACCOUNT = z.object({ name: z.string(), imgUrl: z.string(), email: z.string(), premiumUntil: z.string().nullable() });

/** An answer of the account service. Its `premiumUntil` is valid up to `premiumKnownUntil`. */
type Copy = z.output<typeof ACCOUNT> & { premiumKnownUntil: number };

/** Looks visitors up in the account service. */
export interface Accounts {
  /** The name and addresses of a signed-in visitor, or null for a guest and a deleted account. @throws `unavailable` where they are unknown. */
  profile(visitor: Visitor, requestId: string): Promise<Profile | null>;
  /**
   * Returns until when the visitor is premium, in ISO 8601, or null. Without a recent answer it fails instead of guessing: a premium member's text must not
   * expire after a day.
   * @throws `unavailable`
   */
  premiumUntil(visitor: Visitor, requestId: string): Promise<string | null>;
  /** Returns whether the visitor is premium now, and false if that is unknown. For display only. */
  isPremium(visitor: Visitor, requestId: string): Promise<boolean>;
  /** Drops the copy of an account. */
  drop(accountId: string): void;
}

interface AccountsDeps {
  callService: CallService;
  now: Clock;
}

/** Asks the account service and keeps each answer for 30 s, or until it is dropped. An answer says when premium ends, so a stale one grants nothing beyond that. */
export function openAccounts({ callService, now }: AccountsDeps): Accounts {
  const copies = new TtlCache<Copy | null>(now, { count: COUNT });

  async function load(id: string, visitor: Visitor, requestId: string): Promise<CacheEntry<Copy | null>> {
    const freshUntil = now().getTime() + KEPT_MS;
    const call = callService('getAccount', { visitor, requestId }, { params: { id } }).catch(nullIfNotFound);
    const answer = await withTimeout(ANSWERED_WITHIN_MS, call);
    const value = answer === null ? null : { ...ACCOUNT.parse(answer), premiumKnownUntil: freshUntil + PREMIUM_WITHOUT_SERVICE_MS };
    return { value, freshUntil, staleUntil: freshUntil + PROFILE_WITHOUT_SERVICE_MS };
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
    // A deleted account is not premium, whatever sessions it left behind.
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
