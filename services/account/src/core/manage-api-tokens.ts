import { ApiTokenRevoked } from '@pasteroom/events';
import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { idOfSecret, newSecretToken } from '@pasteroom/kit/core/secret-token';
import { API_TOKEN_PREFIX, MAX_API_TOKENS, type Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Account } from './account.ts';
import {
  type ApiToken,
  type ApiTokenRepository,
  noSuchToken,
  prefixOf,
  TOO_MANY_TOKENS,
  tokenName,
} from './api-token.ts';

export interface ApiTokenDeps extends EventContext {
  apiTokens: ApiTokenRepository;
}

const LAST_USED_PRECISION_MS = MINUTE;

/**
 * Returns the secret, which isn't stored.
 * @throws `unauthorized`, `validation`, or `forbidden` if the account has too many tokens
 */
export async function createApiToken(
  { apiTokens, now, newId }: ApiTokenDeps,
  wanted: { name: string; scopes: readonly Scope[] },
  caller: Caller,
): Promise<{ token: ApiToken; secret: string }> {
  const { id: accountId } = requireUser(caller);
  const [name, scopes] = [tokenName(wanted.name), [...new Set(wanted.scopes)]];
  const secret = newSecretToken(API_TOKEN_PREFIX, newId);
  const token = {
    id: idOfSecret(secret),
    name,
    scopes,
    prefix: prefixOf(secret),
    createdAt: now(),
    lastUsedAt: null,
  };
  if (!(await apiTokens.add(accountId, token, MAX_API_TOKENS)))
    throw new AppError('forbidden', TOO_MANY_TOKENS);
  return { token, secret };
}

/**
 * Returns the newest tokens first.
 * @throws `unauthorized` for guests
 */
export async function listApiTokens(
  { apiTokens }: Pick<ApiTokenDeps, 'apiTokens'>,
  caller: Caller,
): Promise<ApiToken[]> {
  return apiTokens.list(requireUser(caller).id);
}

/** @throws `unauthorized` for guests, or `not_found` for other accounts' tokens */
export async function revokeApiToken(
  { apiTokens, ...context }: ApiTokenDeps,
  tokenId: string,
  caller: Caller,
): Promise<void> {
  const { id: accountId } = requireUser(caller);
  const event = newEvent(ApiTokenRevoked, { accountId, tokenId }, context);
  if (!(await apiTokens.revoke(accountId, tokenId, event))) throw noSuchToken();
}

export async function useApiToken(
  { apiTokens, now }: Pick<ApiTokenDeps, 'apiTokens' | 'now'>,
  id: string,
): Promise<{ account: Account; scopes: Scope[] }> {
  const at = now();
  const used = await apiTokens.use(id, at, new Date(at.getTime() - LAST_USED_PRECISION_MS));
  if (!used) throw noSuchToken();
  return used;
}
