import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Uses a separate topic, because only these events contain email addresses. */
export const OrderMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.order-requested',
  version: 1,
  summary: 'An email with an order link was requested, after payment or by the buyer.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    mailId: z.string(),
    reason: z.enum(['paid', 'restore']),
    plan: z.enum(['page', 'month', 'year']),
    to: z.string(),
    /** Grants access to the order. Expires after a few days. */
    linkToken: z.string(),
  }),
});

export const PageMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.page-requested',
  version: 1,
  summary: 'An email to the owner of a page that went live was requested.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    pageId: z.string(),
    name: z.string(),
    to: z.string(),
  }),
});
