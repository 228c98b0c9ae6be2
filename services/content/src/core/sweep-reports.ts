import { REPORT_LIFE, type ReportDeps } from './reports.ts';
import { BATCH } from './batches.ts';

/** Removes up to BATCH of the reports that have waited for nothing for a year; how many. */
export const sweepReports = ({ reports, now }: Pick<ReportDeps, 'reports' | 'now'>): Promise<number> =>
  reports.purge(new Date(now().getTime() - REPORT_LIFE), BATCH);
