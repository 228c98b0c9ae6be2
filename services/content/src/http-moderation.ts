import { AppError } from '@pasteroom/kit/core/errors';
import { INERT } from '@pasteroom/kit/http/file-answer';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { AuthorDecision } from './core/author-decisions.ts';
import { isAboutLink } from './core/banned-link-reports.ts';
import type { Block } from './core/blocks.ts';
import type { ReportedView } from './core/get-reported.ts';
import type { ListedReports, ReportView } from './core/list-reports.ts';
import type { ReportCounts } from './core/reports.ts';
import { fileBody } from './http.ts';

type Kind = 'text' | 'page' | 'link';

/** A report as the operator is shown it: without what tells visitors apart. */
export const reportBody = <Own extends string>(kind: Own, { report, about, others }: ReportView) => ({
  reference: report.reference,
  about: {
    kind: isAboutLink(report) ? 'link' : kind,
    id: report.subjectId,
    title: about?.title ?? '',
    url: about?.url ?? null,
    others,
  } as const,
  reason: report.reason,
  message: isAboutLink(report) ? '' : report.message,
  state: report.state,
  createdAt: report.createdAt.toISOString(),
  history: report.history.map(({ at, ...decided }) => ({ ...decided, at: at.toISOString() })),
});

/** What is listed of the reports of a service when the operator asks for one kind; `none` where it keeps none of it. */
export function listedOf(own: 'text' | 'page', kind: Kind | undefined): ListedReports {
  if (kind === undefined) return 'all';
  if (kind === 'link') return 'links';
  return kind === own ? 'content' : 'none';
}

/** What a report is about, as the operator reads it. */
export const reportedBody = ({ report, content, files }: ReportedView) => ({
  reference: report.reference,
  title: content.title,
  html: content.html,
  files: files.map((file) => ({ ...fileBody(file), sha256: file.sha256 })),
  isHeld: content.isHeld,
  createdAt: content.createdAt.toISOString(),
  expiresAt: content.expiresAt?.toISOString() ?? null,
});

/** Answers the operator with a file that may be held back from everybody else, as bytes that nothing shows by itself. */
export async function answerReportedFile(objects: ObjectStore, id: string) {
  const object = await objects.get(id);
  if (!object) throw new AppError('not_found', 'There is no such file.');
  const headers = {
    ...INERT,
    'content-type': 'application/octet-stream',
    'content-length': object.size,
    'content-disposition': 'attachment',
  };
  return { status: 200, headers, stream: object.stream } as const;
}

export const countsBody = ({ oldest, ...counts }: ReportCounts) => ({ ...counts, oldest: oldest?.toISOString() ?? null });

export const blocksBody = (blocks: readonly Block[]) => ({
  blocks: blocks.map(({ since, ...block }) => ({ ...block, since: since.toISOString() })),
});

export const decisionsBody = (decisions: readonly (AuthorDecision | null)[]) => ({
  decisions: decisions.map((decided) => decided && { ...decided, at: decided.at.toISOString() }),
});
