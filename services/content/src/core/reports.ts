import { createHash } from 'node:crypto';
import { DAY, YEAR, type Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Attachment } from './attachments.ts';

/** `over`: the subject expired or was deleted before a decision. */
export type ReportState = 'open' | 'held' | 'released' | 'removed' | 'over';
export type Decision = 'hold' | 'release' | 'remove';

export const WAITING: readonly ReportState[] = ['open', 'held'];
export const AFTER: Readonly<Record<Decision, ReportState>> = { hold: 'held', release: 'released', remove: 'removed' };
/** Retention after a report is closed. */
export const REPORT_LIFE = YEAR;

/** The reason of automatic reports about links to banned hosts. */
export const BANNED_LINK = 'banned-link';
export const COUNTED_TIME = 7 * DAY;

export interface Decided {
  decision: Decision;
  reason: string;
  at: Date;
  /** `rule`: an automatic hold. */
  by: 'operator' | 'rule';
}

export interface Report {
  reference: string;
  /** For a rejected link, the id of its author. */
  subjectId: string;
  reason: string;
  /** Plain text, never markup. For a rejected link, its host. */
  message: string;
  /**
   * Identifies repeated reports: the keyed hash of the address, or a hash of a rejected link's
   * author and text. Never shown.
   */
  client: string;
  /** `account:` or `device:` with an id, or null for unknown browsers. Never shown. */
  person: string | null;
  /** Keyed hash of the widest network of the address. Never shown. */
  network: string | null;
  createdAt: Date;
  state: ReportState;
  /** Oldest first. */
  history: Decided[];
}

/** Reports are ordered by time and then by reference. */
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
  /** Creation time of the oldest waiting report. */
  oldest: Date | null;
}

/** Every method is atomic and idempotent. */
export interface ReportRepository {
  /**
   * Adds a report unless the same client has already reported the subject. Returns the stored
   * report's reference.
   */
  add(report: Report): Promise<string>;
  find(reference: string): Promise<Report | null>;
  list(filter: ReportFilter, before: Cursor | null, limit: number): Promise<Report[]>;
  /** Lists reports in any state, newest first. */
  about(subjectId: string, limit: number): Promise<Report[]>;
  count(since: Date): Promise<ReportCounts>;
  countOpen(subjectId: string): Promise<number>;
  /** Only known while its reports are stored. */
  wasReleased(subjectId: string): Promise<boolean>;
  /** Adds a decision to a report and to all that wait about the same subject. */
  decide(report: Pick<Report, 'reference' | 'subjectId'>, decided: Decided, authorKeys: readonly string[]): Promise<void>;
  lastDecided(authorKeys: readonly string[]): Promise<Decided | null>;
  /** Closes all waiting reports about these subjects as `over`. */
  close(subjectIds: readonly string[], at: Date): Promise<void>;
  /** Returns the number of removed reports. */
  purge(closedBefore: Date, limit: number): Promise<number>;
}

export interface Described {
  title: string;
  /** Null while it is held back. */
  url: string | null;
  /** See `authorKeysOf`. */
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
}

/** Content that can be reported. The three decisions return false if it no longer exists. */
export interface Subjects {
  describe(id: string): Promise<Described | null>;
  /** Finds content by its current name, held back or not. */
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

/** No characters that are easily confused when read aloud or on paper. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Returns a reference that can't be guessed, given an unguessable id. */
export function referenceFrom(prefix: 'T' | 'P', id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, LENGTH);
  return `${prefix}-${Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')}`;
}
