import { z } from 'zod';
import { defineEvent } from './define.ts';

/** An order is paid: what it bought begins. */
export const PremiumMarked = defineEvent({
  topic: 'payment',
  type: 'payment.premium-marked',
  version: 1,
  summary: 'An order was paid: a page, or an account for a month or a year, is premium.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    plan: z.enum(['page', 'month', 'year']),
    /** Of a page order: the page that was bought, and the name that was chosen for it. */
    pageId: z.string().nullable(),
    customSlug: z.string().nullable(),
    /** Of an account's order; null where a guest bought it. */
    accountId: z.string().nullable(),
    /** Of a guest's order of an account: the hash of the address that it was bought for (kit/core/email-hash), which waits for that person's sign-in. */
    emailHash: z.string().optional(),
    /** ISO 8601: until when. */
    validUntil: z.string(),
  }),
});

/** An order was refunded or charged back: what it bought ends. */
export const PremiumRevoked = defineEvent({
  topic: 'payment',
  type: 'payment.premium-revoked',
  version: 1,
  summary: 'A paid order was refunded or charged back.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    pageId: z.string().nullable(),
    accountId: z.string().nullable(),
  }),
});
