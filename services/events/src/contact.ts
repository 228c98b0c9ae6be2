import { z } from 'zod';
import { defineEvent } from './define.ts';

/** Somebody wrote to the operator. What they wrote, and who they are, stays with the contact service. */
export const MessageReceived = defineEvent({
  topic: 'contact',
  type: 'contact.message-received',
  version: 1,
  summary: 'Somebody wrote to the operator.',
  key: ({ messageId }) => messageId,
  schema: z.object({ messageId: z.string() }),
});
