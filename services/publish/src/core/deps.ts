import type { SanitizeHtml } from '@pasteroom/content/core/sanitized-html';
import type { FileDeps } from '@pasteroom/content/core/ports';
import type { BlockRepository } from '@pasteroom/content/core/blocks';
import type { ReportRepository } from '@pasteroom/content/core/reports';
import type { PageSummary } from './page.ts';
import type { Deadlines, Keys, PageLists, PageRepository, Quotas } from './ports.ts';

/** Between which times, counted from the submission, a page goes live; in ms. */
export interface GoLiveDelay {
  min: number;
  max: number;
}

/** What the use cases of this service work with; each names the part that it needs. */
export interface Deps extends FileDeps {
  pages: PageRepository;
  deadlines: Deadlines;
  lists: PageLists;
  quotas: Quotas;
  reports: ReportRepository;
  blocks: BlockRepository;
  keys: Keys;
  sanitize: SanitizeHtml;
  goLiveDelay: GoLiveDelay;
  previewMs: number;
  /** Renders a live page before its first reader asks. It never fails: what cannot be rendered now is rendered then. */
  prepare: (page: PageSummary) => Promise<void>;
  /** Checks receipts, which who takes payments signs with it. */
  receiptKey: string;
  /** Whether a reader is a program, by its User-Agent. */
  isRobot: (userAgent: string) => boolean;
}
