import { createHash } from 'node:crypto';
import { DAY, YEAR, type Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Attachment } from './attachments.ts';

/** `over` means that the subject expired or was deleted before a decision. */
export type ReportState = 'open' | 'held' | 'released' | 'removed' | 'over';
export type Decision = 'hold' | 'release' | 'remove';

export const WAITING_STATES: readonly ReportState[] = ['open', 'held'];
export const STATE_AFTER: Readonly<Record<Decision, ReportState>> = {
  hold: 'held',
  release: 'released',
  remove: 'removed',
};
/** Starts when a report is closed. */
export const REPORT_RETENTION_MS = YEAR;

export const BANNED_LINK = 'banned-link';
export const COUNT_PERIOD_MS = 7 * DAY;

export interface Decided {
  decision: Decision;
  reason: string;
  at: Date;
  /** `rule` means an automatic hold. */
  by: 'operator' | 'rule';
}

export interface Report {
  reference: string;
  /** Id of the content, or of the author for a rejected link. */
  subjectId: string;
  reason: string;
  /** Plain text, or the host of a rejected link. */
  message: string;
  /**
   * Identifies repeated reports: the keyed hash of the IP address, or a hash of a rejected link's
   * author and text. Never shown.
   */
  client: string;
  /** `account:<id>` or `device:<id>`. Null for unknown browsers. Never shown. */
  person: string | null;
  /** Keyed hash of an IPv6 client's /48. Never shown. */
  network: string | null;
  createdAt: Date;
  state: ReportState;
  history: Decided[];
  /** Key of a sealed text, for the operator. Deleted when the report is closed. */
  sealedKey?: string;
}

export interface Cursor {
  createdAt: Date;
  reference: string;
}

export interface ReportFilter {
  states: readonly ReportState[];
  about?: 'content' | 'links' | undefined;
  order: 'newest' | 'oldest';
}

export interface ReportCounts {
  received: number;
  receivedLinks: number;
  released: number;
  removed: number;
  over: number;
  open: number;
  held: number;
  oldest: Date | null;
}

export interface ReportRepository {
  /** Returns the existing reference if the client has already reported the subject. */
  add(report: Report): Promise<string>;
  find(reference: string): Promise<Report | null>;
  list(filter: ReportFilter, before: Cursor | null, limit: number): Promise<Report[]>;
  about(subjectId: string, limit: number): Promise<Report[]>;
  count(since: Date): Promise<ReportCounts>;
  countOpen(subjectId: string): Promise<number>;
  /** Returns false once the reports about the subject are purged. */
  wasReleased(subjectId: string): Promise<boolean>;
  decide(
    report: Pick<Report, 'reference' | 'subjectId'>,
    decided: Decided,
    authorKeys: readonly string[],
  ): Promise<void>;
  lastDecided(authorKeys: readonly string[]): Promise<Decided | null>;
  /** Closes pending reports as `over`. */
  close(subjectIds: readonly string[], at: Date): Promise<void>;
  purge(closedBefore: Date, limit: number): Promise<number>;
}

export interface Described {
  title: string;
  url: string | null;
  authorKeys: readonly string[];
}

export interface ReportedContent {
  title: string;
  html: string;
  attachments: readonly Attachment[];
  pictures: readonly string[];
  isHeld: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  /** Set for sealed texts, whose only attachment is the ciphertext. */
  sealed?: { code: string; head: string; wrap: string; commit: string };
}

/** `hold`, `release` and `remove` return false if the content no longer exists. */
export interface Subjects {
  describe(id: string): Promise<Described | null>;
  idOf(name: string): Promise<string | null>;
  contentOf(id: string): Promise<ReportedContent | null>;
  hold(id: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

export interface ReportDeps {
  reports: ReportRepository;
  subjects: Subjects;
  now: Clock;
  newId: NewId;
}

/** Excludes easily confused characters. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 10;

/** Returns a reference that is as hard to guess as the id. */
export function referenceFrom(prefix: 'T' | 'P', id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, REFERENCE_LENGTH);
  return `${prefix}-${Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')}`;
}
