import { messageWords } from './mail-texts.ts';
import type { MessageRepository } from './ports.ts';
import { type MailDeps, sendOnce } from './send-mails.ts';

export interface TellDeps extends MailDeps {
  messages: Pick<MessageRepository, 'get'>;
  /** Null for nobody. */
  operatorEmail: string | null;
  publicUrl: string;
}

/** Mails a message to the operator, once. One that was forgotten meanwhile is mailed to nobody. Throws where the mail was refused for good. */
export async function tellOperator(deps: TellDeps, messageId: string): Promise<void> {
  if (deps.operatorEmail === null) return;
  const message = await deps.messages.get(messageId);
  if (!message) return;
  await sendOnce(deps, {
    key: `message:${messageId}`,
    to: deps.operatorEmail,
    replyTo: { name: message.name, address: message.email },
    ...messageWords(message, `${deps.publicUrl}/operator`),
  });
}
