import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { fileIdOf, filesOf, type Attachment } from './attachments.ts';
import { isAboutLink } from './banned-link-reports.ts';
import { digestOf } from './hashed-file.ts';
import type { FileStore } from './ports.ts';
import type { Report, ReportDeps, ReportedContent } from './reports.ts';

type GetDeps = Pick<ReportDeps, 'reports' | 'subjects'> & { objects: Pick<FileStore, 'get'> };

/** An attachment of something that was reported, with what it takes to block it. */
export interface ReportedFile extends Attachment {
  /** Null where its bytes are not there. */
  sha256: string | null;
}

/** What a report is about, held back or not, as the operator reads it. */
export interface ReportedView {
  report: Report;
  content: ReportedContent;
  files: ReportedFile[];
}

interface GetRequest {
  reference: string;
  caller: Caller;
}

/** What a report is about, whole. Throws `forbidden`, `not_found` for an unknown reference or a refused link, and `gone` when it is over. */
export async function getReported(deps: GetDeps, request: GetRequest): Promise<ReportedView> {
  const { report, content } = await find(deps, request);
  const files: ReportedFile[] = [];
  // The files are hashed one after the other, since each is read whole.
  for (const attachment of content.attachments) files.push({ ...attachment, sha256: await digestOf(deps.objects, attachment.id) });
  return { report, content, files };
}

/** The id of a file or picture of what a report is about, by the name in its address. Throws what getReported does, and `not_found`. */
export async function getReportedFile(deps: GetDeps, { name, ...request }: GetRequest & { name: string }): Promise<string> {
  const { content } = await find(deps, request);
  const id = fileIdOf(name);
  if (!filesOf({ attachments: [...content.attachments], pictures: [...content.pictures] }).includes(id))
    throw new AppError('not_found', 'There is no such file.');
  return id;
}

async function find({ reports, subjects }: GetDeps, { reference, caller }: GetRequest): Promise<Omit<ReportedView, 'files'>> {
  checkOperator(caller);
  const report = await reports.find(reference.trim().toUpperCase());
  if (!report || isAboutLink(report)) throw new AppError('not_found', 'There is nothing to be shown.');
  const content = await subjects.contentOf(report.subjectId);
  if (!content) throw new AppError('gone', 'What was reported is not there any more.');
  return { report, content };
}
