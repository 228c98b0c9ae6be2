import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { COUNT_PERIOD_MS, type ReportCounts, type ReportDeps } from './reports.ts';

export async function countReports(
  { reports, now }: Pick<ReportDeps, 'reports' | 'now'>,
  caller: Caller,
): Promise<ReportCounts> {
  checkOperator(caller);
  return reports.count(new Date(now().getTime() - COUNT_PERIOD_MS));
}
