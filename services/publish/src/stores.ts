import type { Threads } from '@pasteroom/content/core/threads';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { Sitemaps } from './core/sitemaps.ts';
import type { PageLists, PageRepository, Quotas, Renderings } from './core/ports.ts';

export interface PublishRecords {
  pages: PageRepository;
  lists: PageLists;
  sitemaps: Sitemaps;
  quotas: Quotas;
  renderings: Renderings;
  files: FileRepository;
  reports: ReportRepository;
  blocks: BlockRepository;
  deadlines: Deadlines;
  outbox: WakingOutbox;
  ping(): Promise<void>;
}

export interface PublishStores {
  records: PublishRecords;
  threads: Threads;
  keys: ExpiringKeys;
  objects: ObjectStore;
  bus: EventBus;
}
