import { AppError } from '@pasteroom/kit/core/errors';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { API_TOKEN_PREFIX, MAX_API_TOKENS, type Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Account } from './account.ts';

export interface ApiToken {
  id: string;
  name: string;
  scopes: Scope[];
  /** Start of the secret, so its owner can recognize it. */
  prefix: string;
  createdAt: Date;
  /** Accurate to the minute. */
  lastUsedAt: Date | null;
}

/** Every method is atomic. */
export interface ApiTokenRepository {
  add(accountId: string, token: ApiToken, limit: number): Promise<boolean>;
  list(accountId: string): Promise<ApiToken[]>;
  /** Returns whether the token existed. */
  revoke(accountId: string, id: string, event: DomainEvent): Promise<boolean>;
  /**
   * Records the use unless the last recorded one is after `noteAfter`. Returns null for unknown
   * tokens.
   */
  use(
    id: string,
    now: Date,
    noteAfter: Date,
  ): Promise<{ account: Account; scopes: Scope[] } | null>;
}

export const TOO_MANY_TOKENS = `An account can have up to ${MAX_API_TOKENS} tokens. Revoke one that you no longer need.`;
const TOKEN_NAME_NEEDED = 'Enter a token name.';
export const noSuchToken = (): AppError => new AppError('not_found', 'API token not found.');

const VISIBLE_CHARACTERS = 4;

export const prefixOf = (secret: string): string =>
  secret.slice(0, API_TOKEN_PREFIX.length + VISIBLE_CHARACTERS);

export function tokenName(given: string): string {
  const name = given.trim();
  if (name === '')
    throw new AppError('validation', TOKEN_NAME_NEEDED, {
      errors: [{ path: '/name', message: TOKEN_NAME_NEEDED }],
    });
  return name;
}
