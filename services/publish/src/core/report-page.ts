import { report } from '@pasteroom/content/core/report';
import type { Subjects } from '@pasteroom/content/core/reports';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

interface PageReport {
  name: string;
  reason: string;
  message: string;
  caller: Caller;
}

type ReportPageDeps = Pick<Deps, 'pages' | 'reports' | 'now' | 'newId'> & { subjects: Subjects };

/** Notes that a visitor reported a live page; the report's reference. Throws `not_found`. */
export async function reportPage(deps: ReportPageDeps, { name, ...words }: PageReport): Promise<string> {
  const page = await findLive(deps, name);
  return report(deps, 'P', { subjectId: page.id, ...words });
}
