import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { idOfSecret, isSecretToken } from '@pasteroom/kit/core/secret-token';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import { API_TOKEN_PREFIX, SCOPES } from '@pasteroom/openapi/rules/api-tokens';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';
import type { Route } from '../routes/routes.ts';
import { type CallService, nullIfNotFound } from '../session/call-service.ts';
import type { EndedAccounts } from '../session/ended-accounts.ts';
import type { Sender, Visitor, VisitorOf } from '../session/visitor.ts';
import type { Guesses } from './guesses.ts';

const CACHE_TTL_MS = 30 * SECOND;
/** Extra lifetime of cached tokens while the account service is down. */
const STALE_IF_ERROR_MS = 5 * MINUTE;
const MAX_CACHED_TOKENS = 20_000;
const BEARER = /^Bearer(?: +|$)/i;
const HOLDER = z.object({
  user: z.object({ id: z.string(), name: z.string(), imgUrl: z.string(), email: z.string() }),
  scopes: z.array(z.enum(SCOPES)),
});
type Holder = z.output<typeof HOLDER> & { askedAt: string };

export interface ApiTokens {
  /**
   * Returns null without a token. Rejects invalid tokens instead of treating the caller as a guest.
   * @throws `unauthorized`, `forbidden` if the scope is missing, `rate_limited`, `unavailable`
   */
  visitorOf(
    req: IncomingMessage,
    route: Route,
    sender: Sender,
    requestId: string,
  ): Promise<Visitor> | null;
  drop(tokenId: string): void;
}

export type VisitorOfCall = (
  req: IncomingMessage,
  sender: Sender,
  route: Route,
  requestId: string,
) => Promise<Visitor>;

interface ApiTokensDeps {
  callService: CallService;
  guesses: Guesses;
  endedAccounts: EndedAccounts;
  now: Clock;
}

/** Caches valid tokens for 30 s. Invalid tokens count as wrong guesses. */
export function openApiTokens({
  callService,
  guesses,
  endedAccounts,
  now,
}: ApiTokensDeps): ApiTokens {
  const copies = new TtlCache<Holder | null>(now, { count: MAX_CACHED_TOKENS });

  async function load(id: string, sender: Visitor, requestId: string): Promise<Holder | null> {
    const askedAt = now().toISOString();
    const answer = await callService(
      'useApiToken',
      { visitor: sender, requestId },
      { params: { id } },
    ).catch(nullIfNotFound);
    return answer === null ? null : { ...HOLDER.parse(answer), askedAt };
  }

  async function check(
    id: string,
    isWellFormed: boolean,
    sender: Visitor,
    requestId: string,
  ): Promise<CacheEntry<Holder | null>> {
    const freshUntil = now().getTime() + CACHE_TTL_MS;
    const guess = await guesses.reserve(sender, 'api-token');
    try {
      const value = isWellFormed ? await load(id, sender, requestId) : null;
      await guess.settle(value === null ? ERROR_STATUS.unauthorized : 200);
      return value === null
        ? { value, freshUntil: 0 }
        : { value, freshUntil, staleUntil: freshUntil + STALE_IF_ERROR_MS };
    } finally {
      await guess.end();
    }
  }

  async function holderOf(token: string, sender: Visitor, requestId: string): Promise<Holder> {
    const id = idOfSecret(token);
    const isWellFormed = isSecretToken(API_TOKEN_PREFIX, token);
    const holder = await copies.read(id, () => check(id, isWellFormed, sender, requestId), isAway);
    if (holder === null || (await endedAccounts.isEnded(holder.user.id, holder.askedAt)))
      throw new AppError('unauthorized', 'This API token is invalid or was revoked.');
    return holder;
  }

  async function visitorBy(
    token: string,
    route: Route,
    sender: Sender,
    requestId: string,
  ): Promise<Visitor> {
    const { user, scopes } = await holderOf(token, { ...sender, session: null }, requestId);
    if (!scopes.some((scope) => route.tokenScopes?.includes(scope)))
      throw new AppError('forbidden', 'This API token does not allow this request.');
    return {
      ...sender,
      device: null,
      session: sessionOfCall(user.id, now()),
      profile: user,
      isByToken: true,
    };
  }

  return {
    visitorOf(req, route, sender, requestId) {
      // The operator token isn't an API token, and responses cached for everybody need no visitor.
      if (route.operatorOnly || route.cachedFor === 'everybody') return null;
      const shown = req.headers.authorization ?? '';
      return BEARER.test(shown)
        ? visitorBy(shown.replace(BEARER, ''), route, sender, requestId)
        : null;
    },
    drop: (tokenId) => copies.drop(tokenId),
  };
}

export const byTokenOrSession =
  (apiTokens: Pick<ApiTokens, 'visitorOf'>, visitorOf: VisitorOf): VisitorOfCall =>
  (req, sender, route, requestId) =>
    apiTokens.visitorOf(req, route, sender, requestId) ??
    (route.isSameForAll ? guestInOutage(visitorOf(req, sender), sender) : visitorOf(req, sender));

async function guestInOutage(visitor: Promise<Visitor>, sender: Sender): Promise<Visitor> {
  try {
    return await visitor;
  } catch (error) {
    if (isAway(error)) return { ...sender, session: null };
    throw error;
  }
}

function sessionOfCall(accountId: string, at: Date): NonNullable<Visitor['session']> {
  const since = at.toISOString();
  return { id: `account ${accountId}`, accountId, startedAt: since, renewedAt: since };
}

const isAway = (thrown: unknown): boolean =>
  thrown instanceof AppError && thrown.code === 'unavailable';
