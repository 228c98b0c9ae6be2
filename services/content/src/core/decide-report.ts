import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { checkLinkDecision, describeLink, isAboutLink } from './banned-link-reports.ts';
import { viewOf, type ReportView } from './list-reports.ts';
import { AFTER, type Decided, type Decision, type Described, type Report, type ReportDeps } from './reports.ts';

interface DecideRequest {
  reference: string;
  decision: Decision;
  reason: string;
  caller: Caller;
}

/**
 * Holds back, releases or removes what a report is about, and notes it with its reason in all reports that wait about it; of a refused link nothing
 * is there, so a decision only notes it. Throws `forbidden`, `validation` without a reason or for a link to be held back, `not_found` for an unknown
 * reference, and `gone` when what was reported is over.
 */
export async function decideReport(
  deps: Pick<ReportDeps, 'reports' | 'subjects' | 'now'>,
  { reference, decision, reason, caller }: DecideRequest,
): Promise<ReportView> {
  checkOperator(caller);
  const why = reason.toWellFormed().trim();
  if (why === '') throw new AppError('validation', 'Give a reason.', { errors: [{ path: '/reason', message: 'is empty' }] });
  const { reports, now } = deps;
  const report = await reports.find(reference.trim().toUpperCase());
  if (!report) throw new AppError('not_found', 'There is no such report.');
  // What is decided happens first: a note of what did not happen would hide it from whoever looks at what waits.
  const before = await carryOut(deps, report, decision);
  const decided: Decided = { decision, reason: why, at: now(), by: 'operator' };
  await reports.decide(report, decided, before.authorKeys);
  const view = await viewOf(deps, { ...report, state: AFTER[decision], history: [...report.history, decided] });
  return { ...view, about: view.about ?? { ...before, url: null } };
}

/** Does to what was reported what was decided; answers what it was before. */
async function carryOut(
  { reports, subjects, now }: Pick<ReportDeps, 'reports' | 'subjects' | 'now'>,
  report: Report,
  decision: Decision,
): Promise<Described> {
  if (isAboutLink(report)) {
    checkLinkDecision(decision);
    return describeLink(report);
  }
  const before = await subjects.describe(report.subjectId);
  if (before && (await subjects[decision](report.subjectId))) return before;
  await reports.close([report.subjectId], now());
  throw new AppError('gone', 'What was reported is not there any more.');
}
