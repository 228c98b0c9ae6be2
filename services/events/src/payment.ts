import { z } from 'zod';
import { defineEvent } from './define.ts';

export const CheckoutReported = defineEvent({
  topic: 'payment',
  type: 'payment.checkout-reported',
  version: 1,
  summary: 'The provider reported a new state of an order.',
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
  summary: 'An order for a page or a plan was paid.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    plan: z.enum(['page', 'month', 'year']),
    /** `customSlug` is the name chosen for the page. */
    pageId: z.string().nullable(),
    customSlug: z.string().nullable(),
    accountId: z.string().nullable(),
    /**
     * Hash of a guest's email address (see kit/core/email-hash). The purchase is assigned when that
     * person signs in.
     */
    emailHash: z.string().optional(),
    /**
     * Plans of an account run consecutively, each starting at this time or later. Missing before
     * 0.2.0.
     */
    paidAt: z.string().optional(),
    /** Ignores the account's other orders. */
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
