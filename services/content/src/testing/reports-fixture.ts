import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedReports } from '../adapters/embedded-reports.ts';
import { decideReport } from '../core/decide-report.ts';
import { listReports } from '../core/list-reports.ts';
import { report } from '../core/report.ts';
import type { Decision, ReportState } from '../core/reports.ts';
import { guest } from './forms.ts';
import { memorySubjects } from './reports.ts';

const operator: Caller = { ...guest, isOperator: true };

export type ReportsFixture = ReturnType<typeof createReportsFixture>;

export function createReportsFixture() {
  const database = openDatabase(':memory:');
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const subjects = memorySubjects('a', 'b');
  const deps = { reports: new EmbeddedReports(database), subjects, now, newId };
  const list = (request: Partial<Parameters<typeof listReports>[1]> = {}) =>
    listReports(deps, { caller: operator, ...request });
  return {
    now,
    subjects,
    deps,
    list,
    add: (subjectId: string, client: string, message = '') =>
      report(deps, 'T', { subjectId, reason: 'spam', message, caller: { user: null, client } }),
    decide: (reference: string, decision: Decision, reason = 'because', caller = operator) =>
      decideReport(deps, { reference, decision, reason, caller }),
    listed: async (state?: ReportState) =>
      (await list({ state })).views.map((view) => [
        view.report.reference,
        view.report.state,
        view.others,
      ]),
    close: () => database.close(),
  };
}
