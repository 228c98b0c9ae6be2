import type { Threads } from '@pasteroom/content/core/threads';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { PasteRepository } from './core/ports.ts';

export interface PasteRecords {
  pastes: PasteRepository;
  files: FileRepository;
  reports: ReportRepository;
  blocks: BlockRepository;
  deadlines: Deadlines;
  outbox: WakingOutbox;
  ping(): Promise<void>;
}

export interface PasteStores {
  records: PasteRecords;
  threads: Threads;
  objects: ObjectStore;
  bus: EventBus;
}
