import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Has a separate topic because only these events contain email addresses. */
export const OrderMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.order-requested',
  version: 1,
  summary: 'The buyer of an order is to be mailed its link: it was paid, or somebody who knows its address asked for it.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    /** Deduplication key of the mail. */
    mailId: z.string(),
    reason: z.enum(['paid', 'restore']),
    plan: z.enum(['page', 'month', 'year']),
    to: z.string(),
    /** Signed token that shows the order to its bearer. Expires after a few days. */
    linkToken: z.string(),
  }),
});

export const PageMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.page-requested',
  version: 1,
  summary: 'The owner of a page that waited is to be mailed that it is live, and where.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    pageId: z.string(),
    name: z.string(),
    to: z.string(),
  }),
});
