import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Consumers should tighten the client's limits for a while. */
export const AbuseSuspected = defineEvent({
  topic: 'captcha',
  type: 'captcha.abuse-suspected',
  version: 1,
  summary: 'A client fails or solves captchas as no person does.',
  key: ({ client }) => client,
  schema: z.object({
    /** Keyed hash of the IP address. */
    client: z.string(),
    reason: z.enum(['many-failures', 'too-fast']),
  }),
});
