import { createHash } from 'node:crypto';
import { DAY, YEAR, type Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { Attachment } from './attachments.ts';

/** `over`: what was reported ended before anything was decided. */
export type ReportState = 'open' | 'held' | 'released' | 'removed' | 'over';
export type Decision = 'hold' | 'release' | 'remove';

/** States of reports that still wait for the operator. */
export const WAITING: readonly ReportState[] = ['open', 'held'];
export const AFTER: Readonly<Record<Decision, ReportState>> = { hold: 'held', release: 'released', remove: 'removed' };
/** How long a report is kept once it waits for nothing any more. */
export const REPORT_LIFE = YEAR;

/** The reason of reports that nobody writes: a link to a banned host was refused, and its writer was told that this is reported. */
export const BANNED_LINK = 'banned-link';
/** The time over which reports and decisions are counted. */
export const COUNTED_TIME = 7 * DAY;

/** What was decided about a report, and why. */
export interface Decided {
  decision: Decision;
  reason: string;
  at: Date;
  /** Who decided: the operator, or the rule of automatic holds. */
  by: 'operator' | 'rule';
}

/** A visitor's report of a text or a page, or ours of a link that was refused. */
export interface Report {
  /** What the visitor quotes when asking about it. */
  reference: string;
  /** The id of what was reported; for a refused link, of its writer. */
  subjectId: string;
  reason: string;
  /** The visitor's own words, of a refused link its host; text, never markup. */
  message: string;
  /** Recognises a repeated report: the keyed hash of the visitor's address, or for a refused link a hash of its writer and text. It is shown to nobody. */
  client: string;
  /** Who reported, as `account:` or `device:` and an id; null for a browser that showed neither. It is shown to nobody. */
  person: string | null;
  /** The keyed hash of the widest network that the address belongs to; null where none is known. It is shown to nobody. */
  network: string | null;
  createdAt: Date;
  state: ReportState;
  /** The decisions, oldest first. */
  history: Decided[];
}

/** A position in the list of reports, which are ordered by moment and then by reference. */
export interface Cursor {
  createdAt: Date;
  reference: string;
}

/** The reports that are listed: those in these states, of either or one kind. */
export interface ReportFilter {
  states: readonly ReportState[];
  about?: 'content' | 'links' | undefined;
  order: 'newest' | 'oldest';
}

/** How many reports came and were settled since a moment, and how many wait now. */
export interface ReportCounts {
  received: number;
  receivedLinks: number;
  released: number;
  removed: number;
  over: number;
  open: number;
  held: number;
  /** The moment since which the oldest report waits; null where none does. */
  oldest: Date | null;
}

/** The record of the reports. Every method is one step that may be repeated. */
export interface ReportRepository {
  /** Keeps a report and answers its reference; where the same client has reported the same before, keeps nothing and answers the reference of then. */
  add(report: Report): Promise<string>;
  find(reference: string): Promise<Report | null>;
  /** Lists the reports that pass the filter, in its order, after a cursor. */
  list(filter: ReportFilter, before: Cursor | null, limit: number): Promise<Report[]>;
  /** Lists the reports about one thing in any state, newest first. */
  about(subjectId: string, limit: number): Promise<Report[]>;
  count(since: Date): Promise<ReportCounts>;
  /** How many reports are open about something. */
  countOpen(subjectId: string): Promise<number>;
  /** Whether the operator has released it, as far as its reports are still kept. */
  wasReleased(subjectId: string): Promise<boolean>;
  /** Notes a decision in a report and in all that wait about the same thing; its author finds it by these keys. */
  decide(report: Pick<Report, 'reference' | 'subjectId'>, decided: Decided, authorKeys: readonly string[]): Promise<void>;
  /** The last decision about what has one of these keys of its author. */
  lastDecided(authorKeys: readonly string[]): Promise<Decided | null>;
  /** Notes in all reports that wait about these subjects that they are over. */
  close(subjectIds: readonly string[], at: Date): Promise<void>;
  /** Removes reports that have waited for nothing since before a moment; how many. */
  purge(closedBefore: Date, limit: number): Promise<number>;
}

/** What is known of something that was reported, for whoever decides about it. */
export interface Described {
  title: string;
  /** The address at which it can be seen; null while it is held back. */
  url: string | null;
  /** The keys by which its author finds decisions; see authorKeysOf. */
  authorKeys: readonly string[];
}

/** Something that was reported, whole, for whoever decides about it. */
export interface ReportedContent {
  title: string;
  /** Cleaned HTML. */
  html: string;
  attachments: readonly Attachment[];
  /** The ids of the stored pictures that it shows. */
  pictures: readonly string[];
  isHeld: boolean;
  createdAt: Date;
  /** Null for what does not end by itself. */
  expiresAt: Date | null;
}

/** What can be reported: the texts, or the pages. The three decisions answer false when it is over already. */
export interface Subjects {
  /** Null when it is over. */
  describe(id: string): Promise<Described | null>;
  /** The id of what is found under a name now, held back or not; null where nothing is. */
  idOf(name: string): Promise<string | null>;
  /** Null when it is over. */
  contentOf(id: string): Promise<ReportedContent | null>;
  /** Hides it from readers until it is released. */
  hold(id: string): Promise<boolean>;
  release(id: string): Promise<boolean>;
  /** Ends it for ever, with its files. */
  remove(id: string): Promise<boolean>;
}

/** What the use cases of reports work with; each names the part that it needs. */
export interface ReportDeps {
  reports: ReportRepository;
  subjects: Subjects;
  now: Clock;
  newId: NewId;
}

/** 32 characters that nobody confuses when reading them aloud or from paper. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** A reference that nobody can guess, from an id of which the same is true. */
export function referenceFrom(prefix: 'T' | 'P', id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, LENGTH);
  return `${prefix}-${Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')}`;
}
