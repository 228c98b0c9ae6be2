import { createHash } from 'node:crypto';
import type { Caller } from '@pasteroom/kit/core/caller';
import { YEAR, type Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';

/** `over`: what was reported ended before anything was decided. */
export type ReportState = 'open' | 'held' | 'released' | 'removed' | 'over';
export type Decision = 'hold' | 'release' | 'remove';

/** States of reports that still wait for the operator. */
export const WAITING: readonly ReportState[] = ['open', 'held'];
export const AFTER: Readonly<Record<Decision, ReportState>> = { hold: 'held', release: 'released', remove: 'removed' };
/** How long a report is kept once it waits for nothing any more. */
export const REPORT_LIFE = YEAR;

/** What was decided about a report, and why. */
export interface Decided {
  decision: Decision;
  reason: string;
  at: Date;
}

/** A visitor's report of a text or a page, or ours of a link that was refused. */
export interface Report {
  /** What the visitor quotes when asking about it. */
  reference: string;
  /** Id of what was reported; of a refused link who wrote it. */
  subjectId: string;
  reason: string;
  /** The visitor's own words, of a refused link its host; text, never markup. */
  message: string;
  /** By which a repeated report is known: the keyed hash of the visitor's address; of a refused link a hash of who wrote it in what text. Nobody is shown it. */
  client: string;
  createdAt: Date;
  state: ReportState;
  /** Oldest first. */
  history: Decided[];
}

/** A place in the list of reports, which are ordered by moment and then by reference. */
export interface Cursor {
  createdAt: Date;
  reference: string;
}

/** The record of the reports. Every method is one step that may be repeated. */
export interface ReportRepository {
  /** Keeps a report and answers its reference; where the same client has reported the same before, keeps nothing and answers the reference of then. */
  add(report: Report): Promise<string>;
  find(reference: string): Promise<Report | null>;
  /** Reports in these states, newest first, from behind a cursor on. */
  list(states: readonly ReportState[], before: Cursor | null, limit: number): Promise<Report[]>;
  /** How many reports are open about something. */
  countOpen(subjectId: string): Promise<number>;
  /** Notes a decision in a report and in all that wait about the same thing. */
  decide(report: Pick<Report, 'reference' | 'subjectId'>, decided: Decided): Promise<void>;
  /** Notes that something is over in all reports that wait about it. */
  close(subjectId: string, at: Date): Promise<void>;
  /** Removes reports that have waited for nothing since before a moment; how many. */
  purge(closedBefore: Date, limit: number): Promise<number>;
}

/** What is known of something that was reported, for whoever decides about it. */
export interface Described {
  title: string;
  /** Where it can be seen; null while it is held back. */
  url: string | null;
}

/** What can be reported: the texts, or the pages. The three decisions answer false when it is over already. */
export interface Subjects {
  /** Null when it is over. */
  describe(id: string): Promise<Described | null>;
  /** From then on it is not found by readers, until it is released. */
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

/** Throws `forbidden` unless it is the operator who calls. */
export function checkOperator({ isOperator }: Caller): void {
  if (isOperator !== true) throw new AppError('forbidden', 'This is for the operator only.');
}

/** 32 that nobody takes for another one when reading them aloud or from paper. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** A reference that nobody can guess, from an id of which the same is true. */
export function referenceFrom(prefix: 'T' | 'P', id: string): string {
  const bytes = createHash('sha256').update(id).digest().subarray(0, LENGTH);
  return `${prefix}-${Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')}`;
}
