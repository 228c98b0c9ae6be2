import type { Clock } from '@pasteroom/kit/core/clock';
import type { Backlog } from '@pasteroom/kit/service/service-definition';
import type { ReportRepository } from './core/reports.ts';

export const reportsBacklog = (reports: Pick<ReportRepository, 'count'>, now: Clock): Backlog => ({
  name: 'reports',
  help: 'Reports waiting for a decision',
  count: async () => (await reports.count(now())).open,
});
