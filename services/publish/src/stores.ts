import type { Threads } from '@pasteroom/content/core/threads';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { PageLists, PageRepository, Quotas, Renderings } from './core/ports.ts';

/** The records of pages, their files and reports, in one store. */
export interface PublishRecords {
  pages: PageRepository;
  lists: PageLists;
  quotas: Quotas;
  renderings: Renderings;
  files: FileRepository;
  reports: ReportRepository;
  blocks: BlockRepository;
  /** The deadlines of the pages that wait: the moments at which they go live. */
  deadlines: Deadlines;
  /** The outbox of the pages. */
  outbox: WakingOutbox;
  /** Fails when the store does not answer. */
  ping(): Promise<void>;
}

/** What this service runs on: its stores and the bus. */
export interface PublishStores {
  records: PublishRecords;
  threads: Threads;
  keys: ExpiringKeys;
  objects: ObjectStore;
  bus: EventBus;
}
