import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { viewOf, type ReportView } from './list-reports.ts';
import { AFTER, checkOperator, type Decision, type ReportDeps } from './reports.ts';

interface DecideRequest {
  reference: string;
  decision: Decision;
  reason: string;
  caller: Caller;
}

/**
 * Holds back, releases or removes what a report is about, and notes it with its reason in all reports that wait about it. Throws `forbidden`,
 * `validation` without a reason, `not_found` for an unknown reference, and `gone` when what was reported is over.
 */
export async function decideReport(
  deps: Pick<ReportDeps, 'reports' | 'subjects' | 'now'>,
  { reference, decision, reason, caller }: DecideRequest,
): Promise<ReportView> {
  checkOperator(caller);
  const why = reason.toWellFormed().trim();
  if (why === '') throw new AppError('validation', 'Give a reason.', { errors: [{ path: '/reason', message: 'is empty' }] });
  const { reports, subjects, now } = deps;
  const report = await reports.find(reference.trim().toUpperCase());
  if (!report) throw new AppError('not_found', 'There is no such report.');
  const before = await subjects.describe(report.subjectId);
  // What is decided happens first: a note of what did not happen would hide it from whoever looks at what waits.
  if (!before || !(await subjects[decision](report.subjectId))) {
    await reports.close(report.subjectId, now());
    throw new AppError('gone', 'What was reported is not there any more.');
  }
  const decided = { decision, reason: why, at: now() };
  await reports.decide(report, decided);
  const view = await viewOf(deps, { ...report, state: AFTER[decision], history: [...report.history, decided] });
  return { ...view, about: view.about ?? { ...before, url: null } };
}
