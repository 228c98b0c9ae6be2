import { reportBannedLink } from '@pasteroom/content/core/banned-link-reports';
import { bannedHost } from '@pasteroom/openapi/rules/banned-hosts';
import { BannedLinkFound } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { Deps } from './deps.ts';

type ReportDeps = Pick<Deps, 'pastes' | 'reports' | 'now' | 'newId'>;

interface WrittenLink {
  host: string;
  /** The editor's name for the text that is being written. */
  textId?: string | undefined;
  caller: Caller;
}

/** Records that a text being written named a banned host, as the editor's alert promises. Throws `validation` for a host that is none. */
export async function reportLink(deps: ReportDeps, { host: name, textId, caller }: WrittenLink): Promise<void> {
  const host = bannedHost(name);
  if (host === undefined)
    throw new AppError('validation', 'Links to this host are allowed.', { errors: [{ path: '/host', message: 'is not a refused host' }] });
  await recordBannedLink(deps, { host, text: textId === undefined ? `host ${host}` : `draft ${textId}`, caller });
}

/** Tells the operator of a banned host, once for each text and writer, and records the event each time: consumers of it count. */
export async function recordBannedLink(deps: ReportDeps, link: { host: string; text: string; caller: Caller }): Promise<void> {
  const { host, caller } = link;
  const data = { reportId: deps.newId(), host, client: caller.client, userId: caller.user?.id ?? null };
  await deps.pastes.record(newEvent(BannedLinkFound, data, deps));
  await reportBannedLink(deps, 'T', link);
}
