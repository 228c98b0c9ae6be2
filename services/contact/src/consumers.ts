import {
  AccountDeleted,
  AccountPremiumChanged,
  BannedLinkFound,
  MailOverdue,
  MessageReceived,
  OrderMailRequested,
  PageBannedLinkFound,
  PageMailRequested,
  PremiumMarked,
} from '@pasteroom/events';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { mailBuyer } from './core/mail-buyer.ts';
import { mailOwner } from './core/mail-owner.ts';
import { noteRefusedLink, type RefusedLink } from './core/note-refused-link.ts';
import type { MessageRepository } from './core/ports.ts';
import { assignOrders, markPremium, type PremiumContactDeps } from './core/premium-contact.ts';
import { sendOverdue } from './core/send-mails.ts';
import { type NotifyDeps, notifyOperator } from './core/notify-operator.ts';

export interface ConsumerDeps extends NotifyDeps, Pick<PremiumContactDeps, 'premiumContacts'> {
  messages: Pick<MessageRepository, 'add' | 'get' | 'deleteByAccount'>;
}

export function subscriptions(deps: ConsumerDeps): Subscription[] {
  const note = ({ data, occurredAt }: DomainEvent<RefusedLink>) =>
    noteRefusedLink(deps, data, new Date(occurredAt));
  return [
    on(MessageReceived, ({ data }) => notifyOperator(deps, data.messageId)),
    on(OrderMailRequested, ({ data }) => mailBuyer(deps, data)),
    on(PageMailRequested, ({ data }) => mailOwner(deps, data)),
    on(MailOverdue, ({ data }) => sendOverdue(deps, data.mailKey)),
    on(BannedLinkFound, note),
    on(PageBannedLinkFound, note),
    on(PremiumMarked, ({ data }) => markPremium(deps, data)),
    on(AccountPremiumChanged, ({ data }) => assignOrders(deps, data)),
    on(AccountDeleted, async ({ data: { accountId } }) => {
      await deps.messages.deleteByAccount(accountId);
      await deps.premiumContacts.deleteByAccount(accountId);
    }),
  ];
}
