import { REPORT_RETENTION_MS, type ReportDeps } from './reports.ts';
import { BATCH_SIZE } from './batches.ts';

export const sweepReports = ({
  reports,
  now,
}: Pick<ReportDeps, 'reports' | 'now'>): Promise<number> =>
  reports.purge(new Date(now().getTime() - REPORT_RETENTION_MS), BATCH_SIZE);
