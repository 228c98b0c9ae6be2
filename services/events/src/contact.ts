import { z } from 'zod';
import { defineEvent } from './define.ts';

export const MessageReceived = defineEvent({
  topic: 'contact',
  type: 'contact.message-received',
  version: 1,
  summary: 'A message to the operator was received.',
  key: ({ messageId }) => messageId,
  schema: z.object({ messageId: z.string() }),
});

/** The mail server was unreachable for too long or rejected the email permanently. */
export const MailOverdue = defineEvent({
  topic: 'contact',
  type: 'contact.mail-overdue',
  version: 1,
  summary:
    'The mail server did not accept an email after several retries. The last attempt is due.',
  key: ({ mailKey }) => mailKey,
  schema: z.object({
    mailKey: z.string(),
  }),
});
