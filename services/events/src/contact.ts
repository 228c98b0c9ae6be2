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

/** A mail has waited for its server for too long, or was refused for good. */
export const MailOverdue = defineEvent({
  topic: 'contact',
  type: 'contact.mail-overdue',
  version: 1,
  summary: 'A mail could not be handed to its server, however often that was tried: it is tried a last time, and is a dead letter then.',
  key: ({ mailKey }) => mailKey,
  schema: z.object({
    /** The key of the mail among those that wait. */
    mailKey: z.string(),
  }),
});
