import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { viewsOf, type ReportView } from './list-reports.ts';
import type { ReportDeps } from './reports.ts';

const MAX_RESULTS = 50;

export async function findReports(
  deps: Pick<ReportDeps, 'reports' | 'subjects'>,
  { find, caller }: { find: string; caller: Caller },
): Promise<ReportView[]> {
  checkOperator(caller);
  const report = await deps.reports.find(find.trim().toUpperCase());
  if (report) return viewsOf(deps, [report]);
  const subjectId = await deps.subjects.idOf(find.trim());
  return subjectId === null ? [] : viewsOf(deps, await deps.reports.about(subjectId, MAX_RESULTS));
}
