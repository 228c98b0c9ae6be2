import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { AdCounts, AdRepository } from './core/ports.ts';

/** The advertisements, with the events that wait in them, and what was counted of them. */
export interface AdsRecords {
  ads: AdRepository & { outbox: WakingOutbox };
  counts: AdCounts;
}

/** What this service runs on: its stores and the bus. */
export interface AdsStores {
  records: AdsRecords;
  keys: ExpiringKeys;
  objects: ObjectStore;
  bus: EventBus;
}
