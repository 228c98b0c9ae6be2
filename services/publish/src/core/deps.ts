import type { Threads } from '@pasteroom/content/core/threads';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { PageSummary } from './page.ts';
import type { PageLists, PageRepository, Quotas } from './ports.ts';

/** Minimum and maximum time from submission to going live, in ms. */
export interface GoLiveDelay {
  min: number;
  max: number;
}

export interface Deps extends FileDeps {
  pages: PageRepository;
  deadlines: Pick<Deadlines, 'set'>;
  lists: PageLists;
  quotas: Quotas;
  reports: ReportRepository;
  blocks: BlockRepository;
  keys: ExpiringKeys;
  threads: Threads;
  goLiveDelay: GoLiveDelay;
  previewMs: number;
  /**
   * Renders the page in advance on behalf of a client. Never rejects: failed renderings are retried
   * for the first reader.
   */
  prepare: (page: PageSummary, client?: string) => Promise<void>;
  erasePicture: (page: PageSummary) => Promise<void>;
  /** Finds or creates the preview of a page, in the format of `previewJson`. */
  previewOf: (page: PageSummary) => Promise<Uint8Array>;
  /** HMAC key for receipts, shared with the payment service. */
  receiptKey: string;
  isRobot: (userAgent: string) => boolean;
}
