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

const KEPT_MS = 30 * SECOND;
/** Answers serve for this much longer while the account service is away. */
const WITHOUT_SERVICE_MS = 5 * MINUTE;
const COUNT = 20_000;
const BEARER = /^Bearer(?: +|$)/i;
const HOLDER = z.object({
  user: z.object({ id: z.string(), name: z.string(), imgUrl: z.string(), email: z.string() }),
  scopes: z.array(z.enum(SCOPES)),
});
/** Whom a token stands for, and when the account service was asked (`askedAt`, ISO 8601): an account may have been deleted since. */
type Holder = z.output<typeof HOLDER> & { askedAt: string };

/** Checks personal API tokens with the account service. */
export interface ApiTokens {
  /**
   * The visitor that a call's token stands for, in place of a session; null for a call that shows none. Whoever shows one that is wrong is refused, never
   * taken for a guest: throws `unauthorized`, `rate_limited` after many wrong ones, `forbidden` for what this token may not do, and `unavailable`.
   */
  visitorOf(req: IncomingMessage, route: Route, sender: Sender, requestId: string): Promise<Visitor> | null;
  /** Forgets what was said of a token. */
  drop(tokenId: string): void;
}

/** Finds who makes a call: the account of its API token, else that of its session, else a guest. Throws what `ApiTokens.visitorOf` throws. */
export type VisitorOfCall = (req: IncomingMessage, sender: Sender, route: Route, requestId: string) => Promise<Visitor>;

interface ApiTokensDeps {
  callService: CallService;
  guesses: Guesses;
  endedAccounts: EndedAccounts;
  now: Clock;
}

/** Asks the account service once, and keeps the answer for 30 s or until it is dropped. A wrong token is kept by nobody, and counted like a wrong code. */
export function openApiTokens({ callService, guesses, endedAccounts, now }: ApiTokensDeps): ApiTokens {
  const copies = new TtlCache<Holder | null>(now, { count: COUNT });

  async function load(id: string, sender: Visitor, requestId: string): Promise<Holder | null> {
    const askedAt = now().toISOString();
    const answer = await callService('useApiToken', { visitor: sender, requestId }, { params: { id } }).catch(nullIfNotFound);
    return answer === null ? null : { ...HOLDER.parse(answer), askedAt };
  }

  /** Reserves a point of the sender's wrong tokens until it is known whether this token is wrong. */
  async function check(id: string, isWellFormed: boolean, sender: Visitor, requestId: string): Promise<CacheEntry<Holder | null>> {
    const freshUntil = now().getTime() + KEPT_MS;
    const guess = await guesses.reserve(sender, 'api-token');
    try {
      const value = isWellFormed ? await load(id, sender, requestId) : null;
      await guess.settle(value === null ? ERROR_STATUS.unauthorized : 200);
      return value === null ? { value, freshUntil: 0 } : { value, freshUntil, staleUntil: freshUntil + WITHOUT_SERVICE_MS };
    } finally {
      await guess.end();
    }
  }

  async function holderOf(token: string, sender: Visitor, requestId: string): Promise<Holder> {
    const id = idOfSecret(token);
    const isWellFormed = isSecretToken(API_TOKEN_PREFIX, token);
    const holder = await copies.read(id, () => check(id, isWellFormed, sender, requestId), isAway);
    if (holder === null || (await endedAccounts.isEnded(holder.user.id, holder.askedAt)))
      throw new AppError('unauthorized', 'This API token is wrong, or was revoked.');
    return holder;
  }

  async function visitorBy(token: string, route: Route, sender: Sender, requestId: string): Promise<Visitor> {
    const { user, scopes } = await holderOf(token, { ...sender, session: null }, requestId);
    if (!scopes.some((scope) => route.tokenScopes?.includes(scope)))
      throw new AppError('forbidden', 'This API token may not be used for this.');
    return { ...sender, device: null, session: sessionOfCall(user.id, now()), profile: user, isByToken: true };
  }

  return {
    visitorOf(req, route, sender, requestId) {
      // The operator's token is no API token; and calls that are answered alike to everybody need no visitor.
      if (route.operatorOnly || route.cachedFor === 'everybody') return null;
      const shown = req.headers.authorization ?? '';
      return BEARER.test(shown) ? visitorBy(shown.replace(BEARER, ''), route, sender, requestId) : null;
    },
    drop: (tokenId) => copies.drop(tokenId),
  };
}

/** Looks at the token first, for a browser's cookie beside it is not meant. */
export const byTokenOrSession =
  (apiTokens: Pick<ApiTokens, 'visitorOf'>, visitorOf: VisitorOf): VisitorOfCall =>
  (req, sender, route, requestId) =>
    apiTokens.visitorOf(req, route, sender, requestId) ??
    (route.isSameForAll ? guestInOutage(visitorOf(req, sender), sender) : visitorOf(req, sender));

/** Treats the sender as a guest while sessions can't be read. */
async function guestInOutage(visitor: Promise<Visitor>, sender: Sender): Promise<Visitor> {
  try {
    return await visitor;
  } catch (error) {
    if (isAway(error)) return { ...sender, session: null };
    throw error;
  }
}

/** Makes the session that an API token stands for during one call. All calls of an account are counted together, whichever token they show. */
function sessionOfCall(accountId: string, at: Date): NonNullable<Visitor['session']> {
  const since = at.toISOString();
  return { id: `account ${accountId}`, accountId, startedAt: since, renewedAt: since };
}

const isAway = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'unavailable';
