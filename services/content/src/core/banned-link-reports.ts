import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { hashOf } from './secrets.ts';
import { BANNED_LINK, referenceFrom, type Decision, type Described, type Report, type ReportDeps } from './reports.ts';

/** Most open reports about one writer: more tell the operator nothing new, and would only fill the queue. */
const MAX_OPEN = 20;

interface RefusedLink {
  host: string;
  /** Tells apart the texts of one writer; kept as a hash, since it may hold a room code. */
  text: string;
  caller: Caller;
}

/** Reports to the operator that somebody wrote a link to a banned host, once for each text. Of the writer it keeps the account's id, or else the keyed hash of the address. */
export async function reportBannedLink(
  { reports, now, newId }: Pick<ReportDeps, 'reports' | 'now' | 'newId'>,
  prefix: 'T' | 'P',
  { host, text, caller }: RefusedLink,
): Promise<void> {
  const subjectId = writerOf(caller);
  if ((await reports.countOpen(subjectId)) >= MAX_OPEN) return;
  await reports.add({
    reference: referenceFrom(prefix, newId()),
    subjectId,
    reason: BANNED_LINK,
    message: host,
    person: null,
    network: null,
    client: hashOf(`${subjectId} ${text}`),
    createdAt: now(),
    state: 'open',
    history: [],
  });
}

/** Whether a report tells of a refused link; what it is about then is whoever wrote it. */
export const isAboutLink = ({ reason }: Pick<Report, 'reason'>): boolean => reason === BANNED_LINK;

/** What the operator sees of a refused link: its host. Its text was never stored. */
export const describeLink = ({ message }: Pick<Report, 'message'>): Described => ({ title: message, url: null, authorKeys: [] });

/** Throws `validation` for what cannot be decided about a refused link; the other decisions note it, and close what waits about the same writer. */
export function checkLinkDecision(decision: Decision): void {
  if (decision !== 'hold') return;
  throw new AppError('validation', 'There is nothing to hold back: the link was refused. Release or remove closes the report.', {
    errors: [{ path: '/path/decision', message: 'cannot be hold' }],
  });
}

/** A guest and an account have names that no text and no page can have as its id. */
const writerOf = ({ user, client }: Caller): string => (user ? `account:${user.id}` : `client:${client}`);
