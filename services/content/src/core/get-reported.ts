import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { fileIdOf, filesOf, type Attachment } from './attachments.ts';
import { isAboutLink } from './banned-link-reports.ts';
import { digestOf } from './hashed-file.ts';
import type { FileStore } from './ports.ts';
import type { Report, ReportDeps, ReportedContent } from './reports.ts';

type GetDeps = Pick<ReportDeps, 'reports' | 'subjects'> & { objects: Pick<FileStore, 'get'> };

export interface ReportedFile extends Attachment {
  /** Null if the file's bytes are missing. */
  sha256: string | null;
}

export interface ReportedView {
  report: Report;
  content: ReportedContent;
  files: ReportedFile[];
}

interface GetRequest {
  reference: string;
  caller: Caller;
}

export async function getReported(deps: GetDeps, request: GetRequest): Promise<ReportedView> {
  const { report, content } = await find(deps, request);
  const files: ReportedFile[] = [];
  for (const attachment of content.attachments)
    files.push({ ...attachment, sha256: await digestOf(deps.objects, attachment.id) });
  return { report, content, files };
}

export async function getReportedFile(
  deps: GetDeps,
  { name, ...request }: GetRequest & { name: string },
): Promise<string> {
  const { content } = await find(deps, request);
  const id = fileIdOf(name);
  if (
    !filesOf({ attachments: [...content.attachments], pictures: [...content.pictures] }).includes(
      id,
    )
  )
    throw new AppError('not_found', 'File not found.');
  return id;
}

async function find(
  { reports, subjects }: GetDeps,
  { reference, caller }: GetRequest,
): Promise<Omit<ReportedView, 'files'>> {
  checkOperator(caller);
  const report = await reports.find(reference.trim().toUpperCase());
  if (!report || isAboutLink(report))
    throw new AppError('not_found', 'This report has no content to display.');
  const content = await subjects.contentOf(report.subjectId);
  if (!content) throw new AppError('gone', 'The reported content no longer exists.');
  return { report, content };
}
