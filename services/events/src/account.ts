import { z } from 'zod';
import { defineEvent } from './define.ts';

export const AccountPremiumChanged = defineEvent({
  topic: 'account',
  type: 'account.premium-changed',
  version: 1,
  summary: 'The Premium expiry of an account changed.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    premiumUntil: z.string().nullable(),
    /** Includes guest purchases with the account's email address. Added in 0.3.0. */
    orderIds: z.array(z.string()).optional(),
  }),
});

export const ApiTokenRevoked = defineEvent({
  topic: 'account',
  type: 'account.token-revoked',
  version: 1,
  summary: 'An API token of an account was revoked.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    /** Identifies the token but can't be used as one. */
    tokenId: z.string(),
  }),
});

export const AccountDeleted = defineEvent({
  topic: 'account',
  type: 'account.deleted',
  version: 1,
  summary: 'An account was deleted by its owner.',
  key: ({ accountId }) => accountId,
  schema: z.object({ accountId: z.string() }),
});
