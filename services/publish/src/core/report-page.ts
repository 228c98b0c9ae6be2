import { report } from '@pasteroom/content/core/report';
import type { Subjects } from '@pasteroom/content/core/reports';
import { messageAbout } from '@pasteroom/content/core/reported-file';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

interface PageReport {
  name: string;
  reason: string;
  message: string;
  file?: string | undefined;
  caller: Caller;
}

type ReportPageDeps = Pick<Deps, 'pages' | 'reports' | 'now' | 'newId'> & { subjects: Subjects };

export async function reportPage(
  deps: ReportPageDeps,
  { name, file, message, ...words }: PageReport,
): Promise<string> {
  const page = await findLive(deps, name);
  return report(deps, 'P', {
    subjectId: page.publicId,
    message: messageAbout(file, message, page),
    ...words,
  });
}
