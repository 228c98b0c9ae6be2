import type { MayMail } from './mail-budget.ts';
import { messageWords } from './mail-texts.ts';
import type { MessageRepository } from './ports.ts';
import { type MailDeps, sendOnce } from './send-mails.ts';

export interface NotifyDeps extends MailDeps {
  messages: Pick<MessageRepository, 'get'>;
  /** Null for nobody. */
  operatorEmail: string | null;
  publicUrl: string;
  mayMail: MayMail;
}

/** Mails a message to the operator, once, unless it is one of too many in an hour; what premium senders write is mailed in any case. One that was forgotten meanwhile is mailed to nobody. Throws where the mail was refused for good. */
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
