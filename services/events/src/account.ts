import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Consumers must drop cached data about the account. */
export const AccountPremiumChanged = defineEvent({
  topic: 'account',
  type: 'account.premium-changed',
  version: 1,
  summary: 'An account is premium until another moment than before, or no longer.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    /** ISO 8601. Null if no order is valid. */
    premiumUntil: z.string().nullable(),
    /** Orders of the account, including guest purchases for its email. Missing before 0.3.0. */
    orderIds: z.array(z.string()).optional(),
  }),
});

/** Consumers must drop cached lookups of the token. */
export const ApiTokenRevoked = defineEvent({
  topic: 'account',
  type: 'account.token-revoked',
  version: 1,
  summary: 'An API token of an account was revoked.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    /** Hash of the token. It can't be used as a token. */
    tokenId: z.string(),
  }),
});

/** Consumers must delete their data about the account. */
export const AccountDeleted = defineEvent({
  topic: 'account',
  type: 'account.deleted',
  version: 1,
  summary: 'An account was deleted by its owner; what is kept of it elsewhere is to be forgotten.',
  key: ({ accountId }) => accountId,
  schema: z.object({ accountId: z.string() }),
});
