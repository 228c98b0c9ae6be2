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
    pageId: z.string().nullable(),
    customSlug: z.string().nullable(),
    accountId: z.string().nullable(),
    /**
     * Hash of a guest's email address (see kit/core/email-hash). The purchase is assigned to the
     * account when the guest signs in.
     */
    emailHash: z.string().optional(),
    /**
     * Earliest start of a plan, because an account's plans run consecutively. Added in 0.2.0.
     */
    paidAt: z.string().optional(),
    /** Expiry of this order alone. */
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
