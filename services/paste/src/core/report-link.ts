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
  textId?: string | undefined;
  caller: Caller;
}

/**
 * The editor calls this when it finds a banned link in a draft.
 * @throws `not_found` unless the host is banned
 */
export async function reportLink(
  deps: ReportDeps,
  { host: name, textId, caller }: WrittenLink,
): Promise<void> {
  const host = bannedHost(name);
  if (host === undefined)
    throw new AppError('not_found', 'Links to this host are allowed.', {
      errors: [{ path: '/host', message: 'is not a banned host' }],
    });
  await recordBannedLink(deps, {
    host,
    text: textId === undefined ? `host ${host}` : `draft ${textId}`,
    caller,
  });
}

/** Creates one report per text and author, but always an event, because consumers count events. */
export async function recordBannedLink(
  deps: ReportDeps,
  link: { host: string; text: string; caller: Caller },
): Promise<void> {
  const { host, caller } = link;
  const data = {
    reportId: deps.newId(),
    host,
    client: caller.client,
    userId: caller.user?.id ?? null,
  };
  await deps.pastes.record(newEvent(BannedLinkFound, data, deps));
  await reportBannedLink(deps, 'T', link);
}
