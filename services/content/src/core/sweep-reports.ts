import { REPORT_LIFE, type ReportDeps } from './reports.ts';
import { BATCH } from './batches.ts';

export const sweepReports = ({
  reports,
  now,
}: Pick<ReportDeps, 'reports' | 'now'>): Promise<number> =>
  reports.purge(new Date(now().getTime() - REPORT_LIFE), BATCH);
