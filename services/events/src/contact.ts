import { z } from 'zod';
import { defineEvent } from './define.ts';

/** The message and its sender stay in the contact service. */
export const MessageReceived = defineEvent({
  topic: 'contact',
  type: 'contact.message-received',
  version: 1,
  summary: 'Somebody wrote to the operator.',
  key: ({ messageId }) => messageId,
  schema: z.object({ messageId: z.string() }),
});

/** The mail server was unreachable for too long or rejected the mail permanently. */
export const MailOverdue = defineEvent({
  topic: 'contact',
  type: 'contact.mail-overdue',
  version: 1,
  summary: 'A mail could not be handed to its server, however often that was tried: it is tried a last time, and is a dead letter then.',
  key: ({ mailKey }) => mailKey,
  schema: z.object({
    mailKey: z.string(),
  }),
});
