import { AppError } from '@pasteroom/kit/core/errors';
import type { Caller } from '@pasteroom/kit/core/caller';
import { INERT } from '@pasteroom/kit/http/file-answer';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { type AuthorDecision, authorDecisions } from './core/author-decisions.ts';
import { isAboutLink } from './core/banned-link-reports.ts';
import { type Block, type BlockDeps, type BlockKind, listBlocks, setBlock } from './core/blocks.ts';
import { countReports } from './core/count-reports.ts';
import { decideReport } from './core/decide-report.ts';
import { findReports } from './core/find-reports.ts';
import { getReported, getReportedFile, type ReportedView } from './core/get-reported.ts';
import { type ListedReports, listReports, type ReportView } from './core/list-reports.ts';
import { openReport } from './core/open-report.ts';
import type {
  Decision,
  ReportCounts,
  ReportDeps,
  ReportFilter,
  ReportState,
} from './core/reports.ts';
import { fileBody } from './http.ts';

type ContentKind = 'text' | 'page';
type Kind = ContentKind | 'link';

type ModerationDeps = ReportDeps & BlockDeps & { objects: ObjectStore };

interface Moderated {
  kind: ContentKind;
  prefix: 'T' | 'P';
  nameOf: (typed: string) => string;
}

interface Call {
  caller: Caller;
}
interface ReportCall extends Call {
  params: { reference: string };
}
interface ListCall extends Call {
  query: {
    find?: string | undefined;
    kind?: Kind | undefined;
    state?: ReportState | undefined;
    order?: ReportFilter['order'] | undefined;
    before?: string | undefined;
  };
}

export function moderation(deps: ModerationDeps, { kind, prefix, nameOf }: Moderated) {
  const shown = (view: ReportView) => reportBody(kind, view);
  return {
    async list({ query: { find, kind: wanted, ...query }, caller }: ListCall) {
      const { views, next } =
        find !== undefined
          ? { views: await findReports(deps, { find, caller }), next: null }
          : await listReports(deps, { ...query, about: listedOf(kind, wanted), caller });
      return ok({ reports: views.map(shown), next });
    },

    decide: async ({
      params,
      body,
      caller,
    }: Call & { params: { reference: string; decision: Decision }; body: { reason: string } }) =>
      ok(shown(await decideReport(deps, { ...params, ...body, caller }))),

    open: async ({ body, caller }: Call & { body: { name: string; message: string } }) =>
      ok(shown(await openReport(deps, prefix, { ...body, caller }))),

    count: async ({ caller }: Call) => ok(countsBody(await countReports(deps, caller))),

    getBlocks: async ({ caller }: Call) => ok(blocksBody(await listBlocks(deps, caller))),

    setBlock: async ({
      body,
      caller,
    }: Call & { body: { kind: BlockKind; value: string; note: string; isBlocked: boolean } }) =>
      ok(blocksBody(await setBlock(deps, { ...body, caller }))),

    getReported: async ({ params, caller }: ReportCall) =>
      ok(reportedBody(await getReported(deps, { ...params, caller }))),

    getReportedFile: async ({
      params,
      caller,
    }: Call & { params: { reference: string; name: string } }) =>
      answerReportedFile(deps.objects, await getReportedFile(deps, { ...params, caller })),

    async getDecisions({
      body,
      caller,
    }: Call & { body: { items: readonly { uniqueId: string; token?: string | undefined }[] } }) {
      const items = body.items.map(({ uniqueId, token }) => ({ name: nameOf(uniqueId), token }));
      return ok(decisionsBody(await authorDecisions(deps, items, caller)));
    },
  };
}

const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** Omits data that identifies visitors. */
export const reportBody = <Own extends string>(
  kind: Own,
  { report, about, others }: ReportView,
) => ({
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

function listedOf(kept: ContentKind, kind: Kind | undefined): ListedReports {
  if (kind === undefined) return 'all';
  if (kind === 'link') return 'links';
  return kind === kept ? 'content' : 'none';
}

const reportedBody = ({ report, content, files }: ReportedView) => ({
  reference: report.reference,
  title: content.title,
  html: content.html,
  files: files.map((file) => ({ ...fileBody(file), sha256: file.sha256 })),
  isHeld: content.isHeld,
  createdAt: content.createdAt.toISOString(),
  expiresAt: content.expiresAt?.toISOString() ?? null,
  ...(content.sealed && {
    sealed: {
      ...content.sealed,
      ...(report.sealedKey !== undefined && { key: report.sealedKey }),
    },
  }),
});

/** Sends an inert download, because the file may be malicious. */
async function answerReportedFile(objects: ObjectStore, id: string) {
  const object = await objects.get(id);
  if (!object) throw new AppError('not_found', 'File not found.');
  const headers = {
    ...INERT,
    'content-type': 'application/octet-stream',
    'content-length': object.size,
    'content-disposition': 'attachment',
  };
  return { status: 200, headers, stream: object.stream } as const;
}

const countsBody = ({ oldest, ...counts }: ReportCounts) => ({
  ...counts,
  oldest: oldest?.toISOString() ?? null,
});

const blocksBody = (blocks: readonly Block[]) => ({
  blocks: blocks.map(({ since, ...block }) => ({ ...block, since: since.toISOString() })),
});

const decisionsBody = (decisions: readonly (AuthorDecision | null)[]) => ({
  decisions: decisions.map((decided) => decided && { ...decided, at: decided.at.toISOString() }),
});
