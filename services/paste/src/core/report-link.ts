import { bannedHost } from '@pasteroom/content/core/banned-links';
import { BannedLinkFound } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';

type ReportDeps = Pick<Deps, 'pastes' | 'now' | 'newId'>;

/** Records that a text being written named a banned host, as the editor's alert promises. Throws `validation` for a host that is none. */
export async function reportLink(deps: ReportDeps, name: string, caller: Caller): Promise<void> {
  const host = bannedHost(name);
  if (host === undefined)
    throw new AppError('validation', 'Links to this host are allowed.', { errors: [{ path: '/host', message: 'is not a refused host' }] });
  await recordBannedLink(deps, host, caller);
}

/** Records the report of a banned host; consumers of the event act on it. */
export async function recordBannedLink({ pastes, now, newId }: ReportDeps, host: string, caller: Caller): Promise<void> {
  const data = { reportId: newId(), host, client: caller.client, userId: caller.user?.id ?? null };
  await pastes.record(newEvent(BannedLinkFound, data, { now, newId }));
}
