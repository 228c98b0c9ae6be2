import { z } from 'zod';
import { defineEvent } from './define.ts';

/** A client answers like a script. It deserves tighter limits for a while. */
export const AbuseSuspected = defineEvent({
  topic: 'captcha',
  type: 'captcha.abuse-suspected',
  version: 1,
  summary: 'A client fails or solves captchas as no person does.',
  key: ({ client }) => client,
  schema: z.object({
    /** The keyed hash of the client's address, never the address itself. */
    client: z.string(),
    reason: z.enum(['many-failures', 'too-fast']),
  }),
});
