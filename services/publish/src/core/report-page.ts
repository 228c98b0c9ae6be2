import { report } from '@pasteroom/content/core/report';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

interface PageReport {
  name: string;
  reason: string;
  message: string;
  caller: Caller;
}

/** Notes that a visitor reported a live page; the report's reference. Throws `not_found`. */
export async function reportPage(deps: Pick<Deps, 'pages' | 'reports' | 'now' | 'newId'>, { name, ...words }: PageReport): Promise<string> {
  const page = await findLive(deps, name);
  return report(deps, 'P', { subjectId: page.id, ...words });
}
