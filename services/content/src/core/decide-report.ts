import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { checkLinkDecision, describeLink, isAboutLink } from './banned-link-reports.ts';
import { viewOf, type ReportView } from './list-reports.ts';
import {
  STATE_AFTER,
  type Decided,
  type Decision,
  type Described,
  type Report,
  type ReportDeps,
} from './reports.ts';

interface DecideRequest {
  reference: string;
  decision: Decision;
  reason: string;
  caller: Caller;
}

/**
 * Applies the decision to all pending reports about the subject. For rejected links, it is only
 * recorded.
 * @throws `forbidden`, `not_found`, `validation` if the reason is empty or the decision is to hold a
 * link, or `gone` if the subject no longer exists
 */
export async function decideReport(
  deps: Pick<ReportDeps, 'reports' | 'subjects' | 'now'>,
  { reference, decision, reason, caller }: DecideRequest,
): Promise<ReportView> {
  checkOperator(caller);
  const why = reason.toWellFormed().trim();
  if (why === '')
    throw new AppError('validation', 'Enter a reason.', {
      errors: [{ path: '/reason', message: 'is empty' }],
    });
  const { reports, now } = deps;
  const report = await reports.find(reference.trim().toUpperCase());
  if (!report) throw new AppError('not_found', 'Report not found.');
  // Act first: recording the decision removes the report from the queue, even if the action fails.
  const before = await carryOut(deps, report, decision);
  const decided: Decided = { decision, reason: why, at: now(), by: 'operator' };
  await reports.decide(report, decided, before.authorKeys);
  const view = await viewOf(deps, {
    ...report,
    state: STATE_AFTER[decision],
    history: [...report.history, decided],
  });
  return { ...view, about: view.about ?? { ...before, url: null } };
}

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
  throw new AppError('gone', 'The reported content no longer exists.');
}
