import type { Caller } from '@pasteroom/kit/core/caller';
import { holdAutomatically } from './automatic-hold.ts';
import { referenceFrom, type ReportDeps } from './reports.ts';

interface NewReport {
  subjectId: string;
  reason: string;
  message: string;
  sealedKey?: string | undefined;
  caller: Caller;
}

/** Returns the same reference if the client repeats a report. */
export async function report(
  deps: ReportDeps,
  prefix: 'T' | 'P',
  { subjectId, reason, message, sealedKey, caller }: NewReport,
): Promise<string> {
  const { reports, now, newId } = deps;
  const reference = await reports.add({
    reference: referenceFrom(prefix, newId()),
    subjectId,
    reason,
    message: message.toWellFormed().trim(),
    client: caller.client,
    person: personOf(caller),
    network: caller.network ?? null,
    createdAt: now(),
    state: 'open',
    history: [],
    ...(sealedKey !== undefined && { sealedKey }),
  });
  await holdAutomatically(deps, subjectId);
  return reference;
}

function personOf({ user, device }: Caller): string | null {
  if (user) return `account:${user.id}`;
  return device === undefined ? null : `device:${device}`;
}
