import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Has a separate topic because only these events contain email addresses. */
export const OrderMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.order-requested',
  version: 1,
  summary: 'A mail with the link of an order was requested, after its payment or by its buyer.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    mailId: z.string(),
    reason: z.enum(['paid', 'restore']),
    plan: z.enum(['page', 'month', 'year']),
    to: z.string(),
    /** Shows the order to its bearer. Expires after a few days. */
    linkToken: z.string(),
  }),
});

export const PageMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.page-requested',
  version: 1,
  summary: 'A mail about a page that went live was requested for its owner.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    pageId: z.string(),
    name: z.string(),
    to: z.string(),
  }),
});
