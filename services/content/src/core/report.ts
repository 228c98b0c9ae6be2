import type { Caller } from '@pasteroom/kit/core/caller';
import { referenceFrom, type ReportDeps } from './reports.ts';

interface NewReport {
  subjectId: string;
  reason: string;
  message: string;
  caller: Caller;
}

/** Notes that a visitor reported something that is there; the reference of it. The same visitor reporting the same again gets the same reference. */
export async function report(
  { reports, now, newId }: Pick<ReportDeps, 'reports' | 'now' | 'newId'>,
  prefix: 'T' | 'P',
  { subjectId, reason, message, caller }: NewReport,
): Promise<string> {
  return reports.add({
    reference: referenceFrom(prefix, newId()),
    subjectId,
    reason,
    message: message.toWellFormed().trim(),
    client: caller.client,
    createdAt: now(),
    state: 'open',
    history: [],
  });
}
