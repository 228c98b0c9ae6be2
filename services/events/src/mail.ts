import { z } from 'zod';
import { defineEvent } from './define.ts';

/** A buyer is to be mailed the link of an order. On a topic of its own, since it holds an address: no other event does. */
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
