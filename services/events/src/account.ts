import { z } from 'zod';
import { defineEvent } from './define.ts';

/** What an account may do has changed. Copies of the answer must be dropped. */
export const AccountPremiumChanged = defineEvent({
  topic: 'account',
  type: 'account.premium-changed',
  version: 1,
  summary: 'An account is premium until another moment than before, or no longer.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    /** ISO 8601; null where none of its orders stands. */
    premiumUntil: z.string().nullable(),
    /** The orders that belong to the account, including those that a guest bought for its address. Missing from before 0.3.0. */
    orderIds: z.array(z.string()).optional(),
  }),
});

/** A personal API token is worth nothing any more. Copies of what it stands for must be dropped. */
export const ApiTokenRevoked = defineEvent({
  topic: 'account',
  type: 'account.token-revoked',
  version: 1,
  summary: 'An API token of an account was revoked.',
  key: ({ accountId }) => accountId,
  schema: z.object({
    accountId: z.string(),
    /** The hash of the token: whoever has it cannot use the token. */
    tokenId: z.string(),
  }),
});

/** An account is gone. Whoever keeps something of it forgets that. */
export const AccountDeleted = defineEvent({
  topic: 'account',
  type: 'account.deleted',
  version: 1,
  summary: 'An account was deleted by its owner; what is kept of it elsewhere is to be forgotten.',
  key: ({ accountId }) => accountId,
  schema: z.object({ accountId: z.string() }),
});
