import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { listPart } from '@pasteroom/kit/core/list-part';
import { describeLink, isAboutLink } from './banned-link-reports.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import {
  WAITING_STATES,
  type Described,
  type Cursor,
  type Report,
  type ReportDeps,
  type ReportFilter,
  type ReportState,
} from './reports.ts';

const PAGE_SIZE = 50;

export interface ReportView {
  report: Report;
  about: Described | null;
  others: number;
}

export type ListedReports = 'all' | 'content' | 'links' | 'none';

interface ListRequest {
  state?: ReportState | undefined;
  about?: ListedReports;
  order?: ReportFilter['order'] | undefined;
  before?: string | undefined;
  caller: Caller;
}

export async function listReports(
  deps: Pick<ReportDeps, 'reports' | 'subjects'>,
  { state, about = 'all', order = 'newest', before, caller }: ListRequest,
): Promise<{ views: ReportView[]; next: string | null }> {
  checkOperator(caller);
  const from = before === undefined ? null : cursorOf(before);
  if (about === 'none') return { views: [], next: null };
  const filter = {
    states: state === undefined ? WAITING_STATES : [state],
    order,
    ...(about === 'all' ? {} : { about }),
  };
  const found = await deps.reports.list(filter, from, PAGE_SIZE + 1);
  const { items, next } = listPart(found, PAGE_SIZE, (last) =>
    writeCursor({ at: last.createdAt, id: last.reference }),
  );
  return { views: await viewsOf(deps, items), next };
}

export async function viewsOf(
  deps: Pick<ReportDeps, 'reports' | 'subjects'>,
  reports: readonly Report[],
): Promise<ReportView[]> {
  const views: ReportView[] = [];
  // Run sequentially to load only one subject at a time.
  for (const report of reports) views.push(await viewOf(deps, report));
  return views;
}

/** Returns a pending report as `over` if its subject no longer exists. */
export async function viewOf(
  { reports, subjects }: Pick<ReportDeps, 'reports' | 'subjects'>,
  report: Report,
): Promise<ReportView> {
  const about = isAboutLink(report)
    ? describeLink(report)
    : await subjects.describe(report.subjectId);
  const open = await reports.countOpen(report.subjectId);
  const others = report.state === 'open' ? Math.max(0, open - 1) : open;
  const state = about === null && WAITING_STATES.includes(report.state) ? 'over' : report.state;
  return { report: { ...report, state }, about, others };
}

function cursorOf(text: string): Cursor {
  const { at, id } = readCursor(text, 'before');
  return { createdAt: at, reference: id };
}
