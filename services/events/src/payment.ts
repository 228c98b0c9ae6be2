import { z } from 'zod';
import { defineEvent } from './define.ts';

/** The state is derived from everything that the provider reported. */
export const CheckoutReported = defineEvent({
  topic: 'payment',
  type: 'payment.checkout-reported',
  version: 1,
  summary: 'The state of an order has changed by what its provider said.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    state: z.enum(['open', 'closed', 'review', 'paid', 'reversed']),
  }),
});

export const PremiumMarked = defineEvent({
  topic: 'payment',
  type: 'payment.premium-marked',
  version: 1,
  summary: 'An order was paid: a page, or an account for a month or a year, is premium.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    plan: z.enum(['page', 'month', 'year']),
    /** The page of a page order. `customSlug` is the name chosen for it. */
    pageId: z.string().nullable(),
    customSlug: z.string().nullable(),
    /** Null for guests. */
    accountId: z.string().nullable(),
    /**
     * Hash of a guest's email address (see kit/core/email-hash). The purchase is assigned when that
     * person signs in.
     */
    emailHash: z.string().optional(),
    /**
     * ISO 8601. Plans of an account run consecutively, each starting at this time or later. Missing
     * before 0.2.0.
     */
    paidAt: z.string().optional(),
    /** ISO 8601. Expiry without the account's other orders. */
    validUntil: z.string(),
  }),
});

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
