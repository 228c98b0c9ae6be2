import { AppError } from '@pasteroom/kit/core/errors';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { API_TOKEN_PREFIX, MAX_API_TOKENS, type Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Account } from './account.ts';

/** A secret that stands for an account in scripts, as far as it is kept: the secret itself is not. */
export interface ApiToken {
  /** The hash of the secret. */
  id: string;
  name: string;
  scopes: Scope[];
  /** The first letters of the secret, by which its owner knows it. */
  prefix: string;
  createdAt: Date;
  /** The last use, to the minute; null before the first. */
  lastUsedAt: Date | null;
}

/** The API tokens of the accounts. Every method is one atomic step. */
export interface ApiTokenRepository {
  /** Adds a token to its account; false where the account has `most` already, or is none. */
  add(accountId: string, token: ApiToken, most: number): Promise<boolean>;
  /** The tokens of an account, newest first. */
  list(accountId: string): Promise<ApiToken[]>;
  /** Ends a token of this account, with the event in the account's outbox; whether it was there. */
  revoke(accountId: string, id: string, event: DomainEvent): Promise<boolean>;
  /** The account that a token stands for, and what it may be used for; null where there is none. Notes the use, where the last one that was noted is before `noteAfter`. */
  use(id: string, now: Date, noteAfter: Date): Promise<{ account: Account; scopes: Scope[] } | null>;
}

export const TOO_MANY_TOKENS = `An account has up to ${MAX_API_TOKENS} tokens. Revoke one that you need no more.`;
const TOKEN_NAME_NEEDED = 'Please give the token a name.';
const SCOPE_NEEDED = 'Please choose what the token may be used for.';
export const noSuchToken = (): AppError => new AppError('not_found', 'There is no such token.');

const SHOWN_LETTERS = 4;

/** Cuts the beginning of a secret that its owner is shown later. */
export const prefixOf = (secret: string): string => secret.slice(0, API_TOKEN_PREFIX.length + SHOWN_LETTERS);

/** Trims the name of a token; throws `validation` for one of nothing but spaces. */
export function tokenName(given: string): string {
  const name = given.trim();
  if (name === '') throw new AppError('validation', TOKEN_NAME_NEEDED, { errors: [{ path: '/name', message: TOKEN_NAME_NEEDED }] });
  return name;
}

/** Lists each scope once; throws `validation` where there is none. */
export function tokenScopes(given: readonly Scope[]): Scope[] {
  if (given.length === 0) throw new AppError('validation', SCOPE_NEEDED, { errors: [{ path: '/scopes', message: SCOPE_NEEDED }] });
  return [...new Set(given)];
}
