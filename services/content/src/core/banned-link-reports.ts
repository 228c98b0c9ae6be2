import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { hashOf } from './secrets.ts';
import {
  BANNED_LINK,
  referenceFrom,
  type Decision,
  type Described,
  type Report,
  type ReportDeps,
} from './reports.ts';

/** Per author, so no one can flood the queue. */
const MAX_OPEN_REPORTS = 20;

interface RefusedLink {
  host: string;
  /** Stored only as a hash, because it may contain a room code. */
  text: string;
  caller: Caller;
}

/**
 * Reports each text once. Stores the author's account id, or the keyed hash of a guest's IP
 * address.
 */
export async function reportBannedLink(
  { reports, now, newId }: Pick<ReportDeps, 'reports' | 'now' | 'newId'>,
  prefix: 'T' | 'P',
  { host, text, caller }: RefusedLink,
): Promise<void> {
  const subjectId = writerOf(caller);
  if ((await reports.countOpen(subjectId)) >= MAX_OPEN_REPORTS) return;
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

export const isAboutLink = ({ reason }: Pick<Report, 'reason'>): boolean => reason === BANNED_LINK;

export const describeLink = ({ message }: Pick<Report, 'message'>): Described => ({
  title: message,
  url: null,
  authorKeys: [],
});

export function checkLinkDecision(decision: Decision): void {
  if (decision !== 'hold') return;
  throw new AppError(
    'validation',
    'A rejected link cannot be held. Release or remove it to close the report.',
    {
      errors: [{ path: '/path/decision', message: 'must not be hold' }],
    },
  );
}

/** The prefix distinguishes these ids from those of texts and pages. */
const writerOf = ({ user, client }: Caller): string =>
  user ? `account:${user.id}` : `client:${client}`;
