import type { Threads } from '@pasteroom/content/core/threads';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Lifetimes } from './paste.ts';
import type { Deadlines, PasteRepository } from './ports.ts';

/** What the use cases of this service work with; each names the part that it needs. */
export interface Deps extends FileDeps {
  pastes: PasteRepository;
  deadlines: Deadlines;
  reports: ReportRepository;
  blocks: BlockRepository;
  threads: Threads;
  lifetimes: Lifetimes;
}
