import type { MayMail } from './mail-budget.ts';
import { messageWords } from './mail-texts.ts';
import type { MessageRepository } from './ports.ts';
import { type MailDeps, sendOnce } from './send-mails.ts';

export interface NotifyDeps extends MailDeps {
  messages: Pick<MessageRepository, 'get'>;
  operatorEmail: string | null;
  publicUrl: string;
  mayMail: MayMail;
}

/**
 * Sends at most one email per message. The hourly budget doesn't apply to premium senders.
 * @throws Error if the mail server rejects the email permanently
 */
export async function notifyOperator(deps: NotifyDeps, messageId: string): Promise<void> {
  if (deps.operatorEmail === null) return;
  const message = await deps.messages.get(messageId);
  if (!message || (message.dueAt === null && !deps.mayMail(messageId))) return;
  await sendOnce(deps, {
    key: `message:${messageId}`,
    to: deps.operatorEmail,
    replyTo: { name: message.name, address: message.email },
    ...messageWords(message, `${deps.publicUrl}/operator`),
  });
}
