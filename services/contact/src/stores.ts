import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { MailRecords } from './core/mail.ts';
import type { MessageRepository } from './core/ports.ts';
import type { PremiumContacts } from './core/premium-contact.ts';

/** The inbox, with the events that wait in it, which mails were sent, and how buyers are reached. */
export interface ContactRecords {
  messages: MessageRepository & { outbox: WakingOutbox };
  mails: MailRecords;
  premiumContacts: PremiumContacts;
}

/** What this service runs on: its stores and the bus. */
export interface ContactStores {
  records: ContactRecords;
  bus: EventBus;
}
