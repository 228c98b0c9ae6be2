import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { MailRecords } from './core/mail.ts';
import type { MessageRepository } from './core/ports.ts';
import type { PremiumContacts } from './core/premium-contact.ts';

export interface ContactRecords {
  messages: MessageRepository & { outbox: WakingOutbox };
  mails: MailRecords;
  premiumContacts: PremiumContacts;
}

export interface ContactStores {
  records: ContactRecords;
  bus: EventBus;
}
