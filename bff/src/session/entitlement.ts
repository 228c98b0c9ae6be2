import { z } from 'zod';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import { type CacheEntry, TtlCache } from '../cache/ttl-cache.ts';
import { type CallService, nullIfNotFound } from './call-service.ts';
import type { Visitor } from './visitor.ts';

const KEPT_MS = 30 * SECOND;
/** Answers serve for this much longer while the account service is away. */
const WITHOUT_SERVICE_MS = 5 * MINUTE;
/** How long a visitor waits for a silent service before a stale answer is used. */
const ANSWERED_WITHIN_MS = 2 * SECOND;
const COUNT = 20_000;
const ENTITLEMENT = z.object({ premiumUntil: z.string().nullable() });

/** Knows which visitors are premium, by asking the account service. */
export interface Entitlements {
  /**
   * Until when the visitor is premium, in ISO 8601; null for who is not. Fails with `unavailable` where the account service does not say and has not said
   * lately: taken for somebody who is not premium, who paid for a year would be given a day.
   */
  premiumUntil(visitor: Visitor, requestId: string): Promise<string | null>;
  /** Whether the visitor is premium now, for display alone: false also where nobody can say. */
  isPremium(visitor: Visitor, requestId: string): Promise<boolean>;
  /** Forgets what was said of an account. */
  drop(accountId: string): void;
}

interface EntitlementsDeps {
  callService: CallService;
  now: Clock;
}

/** Asks the account service and keeps each answer for 30 s, or until it is dropped. An answer says when premium ends, so a stale one grants nothing beyond that. */
export function openEntitlements({ callService, now }: EntitlementsDeps): Entitlements {
  const copies = new TtlCache<string | null>(now, { count: COUNT, bytes: COUNT, sizeOf: () => 1 });

  async function load(id: string, visitor: Visitor, requestId: string): Promise<CacheEntry<string | null>> {
    const freshUntil = now().getTime() + KEPT_MS;
    const answer = await callService('getEntitlement', { visitor, requestId }, { params: { id } }).catch(nullIfNotFound);
    // A deleted account is not premium, whatever sessions it left behind.
    const value = answer === null ? null : ENTITLEMENT.parse(answer).premiumUntil;
    return { value, freshUntil, staleUntil: freshUntil + WITHOUT_SERVICE_MS };
  }

  async function premiumUntil(visitor: Visitor, requestId: string): Promise<string | null> {
    const id = visitor.session?.user.id;
    if (id === undefined) return null;
    try {
      return await copies.readOrStale(id, () => load(id, visitor, requestId), { waitMs: ANSWERED_WITHIN_MS });
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
  }

  return {
    premiumUntil,
    async isPremium(visitor, requestId) {
      const end = await premiumUntil(visitor, requestId).catch(() => null);
      return end !== null && now() < new Date(end);
    },
    drop: (accountId) => copies.drop(accountId),
  };
}
