import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { viewOf, type ReportView } from './list-reports.ts';
import { referenceFrom, type ReportDeps } from './reports.ts';

/** Constant, so the operator can open only one report per subject. */
const OPERATOR = 'operator';

/**
 * For complaints by email. Returns the existing report if there is one.
 * @throws `forbidden` or `not_found`
 */
export async function openReport(
  deps: ReportDeps,
  prefix: 'T' | 'P',
  { name, message, caller }: { name: string; message: string; caller: Caller },
): Promise<ReportView> {
  checkOperator(caller);
  const { reports, subjects, now, newId } = deps;
  const subjectId = await subjects.idOf(name.trim());
  if (subjectId === null) throw new AppError('not_found', 'No text or page was found.');
  const reference = await reports.add({
    reference: referenceFrom(prefix, newId()),
    subjectId,
    reason: 'other',
    message: message.toWellFormed().trim(),
    client: OPERATOR,
    person: null,
    network: null,
    createdAt: now(),
    state: 'open',
    history: [],
  });
  const report = await reports.find(reference);
  if (!report) throw new AppError('not_found', 'Report not found.');
  return viewOf(deps, report);
}
