import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { MailRecords } from './core/mail.ts';
import type { MessageRepository } from './core/ports.ts';

/** The inbox, with the events that wait in it, and which mails were sent. */
export interface ContactRecords {
  messages: MessageRepository & { outbox: WakingOutbox };
  mails: MailRecords;
}

/** What this service stands on. */
export interface ContactStores {
  records: ContactRecords;
  bus: EventBus;
}
