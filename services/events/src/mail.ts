import { z } from 'zod';
import { defineEvent } from './define.ts';

/** A buyer is to be mailed the link of an order. On a topic of its own, since it holds an address: only events of this topic do. */
export const OrderMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.order-requested',
  version: 1,
  summary: 'The buyer of an order is to be mailed its link: it was paid, or somebody who knows its address asked for it.',
  key: ({ orderId }) => orderId,
  schema: z.object({
    orderId: z.string(),
    /** The same for what is one mail. */
    mailId: z.string(),
    reason: z.enum(['paid', 'restore']),
    plan: z.enum(['page', 'month', 'year']),
    to: z.string(),
    /** Shows the order to whoever has it; signed, and over after some days. */
    linkToken: z.string(),
  }),
});

/** The owner of a page is to be mailed that it is live. */
export const PageMailRequested = defineEvent({
  topic: 'mail',
  type: 'mail.page-requested',
  version: 1,
  summary: 'The owner of a page that waited is to be mailed that it is live, and where.',
  key: ({ pageId }) => pageId,
  schema: z.object({
    pageId: z.string(),
    /** The name in its address. */
    name: z.string(),
    to: z.string(),
  }),
});
