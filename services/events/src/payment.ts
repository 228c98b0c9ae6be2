import { z } from 'zod';
import { defineEvent } from './define.ts';

/** What is known of an order's payment has changed: its state follows from all that its provider has said. */
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
    /** The page that a page order bought, and below the name that was chosen for it. */
    pageId: z.string().nullable(),
    customSlug: z.string().nullable(),
    /** The account that bought it; null for a guest. */
    accountId: z.string().nullable(),
    /** The hash of the address that a guest bought premium for (kit/core/email-hash): the purchase waits for that person's sign-in. */
    emailHash: z.string().optional(),
    /** ISO 8601: when it was paid. Plans of one account last one after the other, each from here at the earliest. Missing from before 0.2.0. */
    paidAt: z.string().optional(),
    /** ISO 8601: until when by this order alone. */
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
