import type { Threads } from '@pasteroom/content/core/threads';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { ReadCounter } from './count-reads.ts';
import type { Lifetimes } from './paste.ts';
import type { PasteRepository } from './ports.ts';

export interface Deps extends FileDeps {
  pastes: PasteRepository;
  deadlines: Pick<Deadlines, 'set' | 'remove'>;
  reports: ReportRepository;
  blocks: BlockRepository;
  threads: Threads;
  reads: Pick<ReadCounter, 'add'>;
  lifetimes: Lifetimes;
}
