import type { Threads } from '@pasteroom/content/core/threads';
import type { FileRepository } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { PasteRepository } from './core/ports.ts';

/** The records of texts, files and reports, in one store. */
export interface PasteRecords {
  pastes: PasteRepository;
  files: FileRepository;
  reports: ReportRepository;
  blocks: BlockRepository;
  /** The deadlines of the texts: the moments at which they end. */
  deadlines: Deadlines;
  /** The outbox of the texts. */
  outbox: WakingOutbox;
  /** Fails when the store does not answer. */
  ping(): Promise<void>;
}

/** What this service runs on: its stores and the bus. */
export interface PasteStores {
  records: PasteRecords;
  threads: Threads;
  objects: ObjectStore;
  bus: EventBus;
}
