import { AccountDeleted, MessageReceived } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { MessageRepository } from './core/ports.ts';
import { type TellDeps, tellOperator } from './core/tell-operator.ts';

export interface ConsumerDeps extends TellDeps {
  messages: Pick<MessageRepository, 'get' | 'forget'>;
}

/** Events → use cases: the operator is mailed what was written; with an account what it wrote is forgotten. */
export function subscriptions(deps: ConsumerDeps): Subscription[] {
  return [
    on(MessageReceived, ({ data }) => tellOperator(deps, data.messageId)),
    on(AccountDeleted, ({ data }) => deps.messages.forget(data.accountId)),
  ];
}
