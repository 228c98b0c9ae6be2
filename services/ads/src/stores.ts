import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { AdCounts, AdRepository } from './core/ports.ts';

export interface AdsRecords {
  ads: AdRepository & { outbox: WakingOutbox };
  counts: AdCounts;
}

export interface AdsStores {
  records: AdsRecords;
  keys: ExpiringKeys;
  objects: ObjectStore;
  bus: EventBus;
}
