import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { MessageRepository } from './core/ports.ts';

/** The inbox, with the events that wait in it. */
export interface ContactRecords {
  messages: MessageRepository & { outbox: WakingOutbox };
}

/** What this service stands on. */
export interface ContactStores {
  records: ContactRecords;
  bus: EventBus;
}
