import type { Threads } from '@pasteroom/content/core/threads';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { Deadlines } from '@pasteroom/kit/deadlines/deadlines';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { PageSummary } from './page.ts';
import type { PageLists, PageRepository, Quotas } from './ports.ts';

/** The least and the greatest time from a page's submission until it goes live, in ms. */
export interface GoLiveDelay {
  min: number;
  max: number;
}

/** What the use cases of this service work with; each names the part that it needs. */
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
  /** Makes what readers get of a page, on behalf of a client, before the first one asks. It never fails: what cannot be made now is made then. */
  prepare: (page: PageSummary, client?: string) => Promise<void>;
  /** Erases the picture that was drawn of the title of a page that is gone. */
  erasePicture: (page: PageSummary) => Promise<void>;
  /** Finds or makes the preview of a page for those who have not bought it yet, as `previewJson` writes it. */
  previewOf: (page: PageSummary) => Promise<Uint8Array>;
  /** Checks receipts, which who takes payments signs with it. */
  receiptKey: string;
  /** Whether a reader is a program, by its User-Agent. */
  isRobot: (userAgent: string) => boolean;
}
