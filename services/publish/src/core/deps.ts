import type { Threads } from '@pasteroom/content/core/threads';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { PageSummary } from './page.ts';
import type { Sitemaps } from './sitemaps.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { PageLists, PageRepository, Quotas } from './ports.ts';

/** In ms. */
export interface GoLiveDelay {
  min: number;
  max: number;
}

export interface Deps extends FileDeps {
  pages: PageRepository;
  deadlines: Pick<Deadlines, 'set'>;
  lists: PageLists;
  sitemaps: Sitemaps;
  quotas: Quotas;
  reports: ReportRepository;
  blocks: BlockRepository;
  keys: ExpiringKeys;
  visits: VisitCounter;
  threads: Threads;
  goLiveDelay: GoLiveDelay;
  previewMs: number;
  /** Never rejects, because the first read retries failed renderings. */
  prepare: (page: PageSummary, client?: string) => Promise<void>;
  erasePicture: (page: PageSummary) => Promise<void>;
  previewOf: (page: PageSummary) => Promise<Uint8Array>;
  receiptKey: string;
  isRobot: (userAgent: string) => boolean;
}
