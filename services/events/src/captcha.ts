import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Consumers should temporarily tighten the client's limits. */
export const AbuseSuspected = defineEvent({
  topic: 'captcha',
  type: 'captcha.abuse-suspected',
  version: 1,
  summary: 'A client fails captchas far more often than people do.',
  key: ({ client }) => client,
  schema: z.object({
    client: z.string(),
    reason: z.enum(['many-failures', 'too-fast']),
  }),
});
