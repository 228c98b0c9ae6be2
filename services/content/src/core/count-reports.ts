import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { COUNTED_TIME, type ReportCounts, type ReportDeps } from './reports.ts';

/** How many reports came and were settled in seven days, and how many wait now. Throws `forbidden`. */
export async function countReports({ reports, now }: Pick<ReportDeps, 'reports' | 'now'>, caller: Caller): Promise<ReportCounts> {
  checkOperator(caller);
  return reports.count(new Date(now().getTime() - COUNTED_TIME));
}
