import { AccountDeleted, BannedLinkFound, MessageReceived, PageBannedLinkFound } from '@pasteroom/events';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { noteRefusedLink, type RefusedLink } from './core/note-refused-link.ts';
import type { MessageRepository } from './core/ports.ts';
import { type TellDeps, tellOperator } from './core/tell-operator.ts';

export interface ConsumerDeps extends TellDeps {
  messages: Pick<MessageRepository, 'add' | 'get' | 'forget'>;
}

/** Events → use cases: the operator is mailed what was written, and finds word of refused links in the inbox; with an account what it wrote is forgotten. */
export function subscriptions(deps: ConsumerDeps): Subscription[] {
  const note = ({ data, occurredAt }: DomainEvent<RefusedLink>) => noteRefusedLink(deps, data, new Date(occurredAt));
  return [
    on(MessageReceived, ({ data }) => tellOperator(deps, data.messageId)),
    on(BannedLinkFound, note),
    on(PageBannedLinkFound, note),
    on(AccountDeleted, ({ data }) => deps.messages.forget(data.accountId)),
  ];
}
