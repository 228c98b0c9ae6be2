import { z } from 'zod';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import { type Kept, TtlCache } from '../cache/ttl-cache.ts';
import { operationNamed } from '../routes/operations.ts';
import { operationCall } from '../upstream/operation-call.ts';
import { readAnswer } from '../upstream/read-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { CallerTokenFor } from './caller-tokens.ts';
import type { Visitor } from './visitor.ts';

const KEPT_MS = 30 * SECOND;
/** Answers serve for this much longer while the account service is away. */
const WITHOUT_SERVICE_MS = 5 * MINUTE;
/** A visitor waits for no silent service when there is an answer that serves, too. */
const ANSWERED_WITHIN_MS = 2 * SECOND;
const COUNT = 20_000;
const ENTITLEMENT = z.object({ premiumUntil: z.string().nullable() });

/** What visitors may, as the account service says. */
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
  upstream: Upstream;
  callerTokenFor: CallerTokenFor;
  now: Clock;
}

/** Asks the account service and keeps each answer for 30 s, or until it is dropped. An answer is an end, so a late one grants nothing beyond it. */
export function openEntitlements({ upstream, callerTokenFor, now }: EntitlementsDeps): Entitlements {
  const getEntitlement = operationNamed('getEntitlement');
  const copies = new TtlCache<string | null>(now, { count: COUNT, bytes: COUNT, sizeOf: () => 1 });

  async function ask(id: string, visitor: Visitor, requestId: string): Promise<Kept<string | null>> {
    const until = now().getTime() + KEPT_MS;
    const times = { until, staleUntil: until + WITHOUT_SERVICE_MS };
    const callerToken = callerTokenFor('account', visitor);
    const answer = await upstream.call(operationCall(getEntitlement, { callerToken, requestId, params: { id } }));
    // An account that was deleted has bought nothing, whatever sessions it left behind.
    if (answer.status === 404) return { value: null, ...times };
    return { value: ENTITLEMENT.parse(readAnswer(answer, 200)).premiumUntil, ...times };
  }

  async function premiumUntil(visitor: Visitor, requestId: string): Promise<string | null> {
    const id = visitor.session?.user.id;
    if (id === undefined) return null;
    try {
      return await copies.readOrStale(id, () => ask(id, visitor, requestId), { waitMs: ANSWERED_WITHIN_MS });
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
