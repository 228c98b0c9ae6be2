import { authorDecisions } from '@pasteroom/content/core/author-decisions';
import { listBlocks, setBlock } from '@pasteroom/content/core/blocks';
import { countReports } from '@pasteroom/content/core/count-reports';
import { decideReport } from '@pasteroom/content/core/decide-report';
import { findReports } from '@pasteroom/content/core/find-reports';
import { getReported, getReportedFile } from '@pasteroom/content/core/get-reported';
import { listReports } from '@pasteroom/content/core/list-reports';
import { openReport } from '@pasteroom/content/core/open-report';
import {
  answerReportedFile,
  blocksBody,
  countsBody,
  decisionsBody,
  listedOf,
  reportBody,
  reportedBody,
} from '@pasteroom/content/http-moderation';
import { reportedPages } from './core/reported-pages.ts';
import { reportPage } from './core/report-page.ts';
import type { HttpDeps, Some } from './http-deps.ts';
import { addressOf } from './live-page/site.ts';

type ModerationOperations =
  | 'reportPage'
  | 'listPageReports'
  | 'decidePageReport'
  | 'openPageReport'
  | 'countPageReports'
  | 'getPageBlocks'
  | 'setPageBlock'
  | 'getReportedPage'
  | 'getReportedPageFile'
  | 'getPageDecisions';

/** The operations on reports of pages, and on what the operator does about them. */
export function reportHandlers(deps: HttpDeps): Some<ModerationOperations> {
  const moderation = { ...deps, subjects: reportedPages({ ...deps, urlOf: (page) => addressOf(page, deps.site) }) };
  return {
    async reportPage({ params, body, caller }) {
      return { status: 201, body: { reference: await reportPage(moderation, { name: params.id, ...body, caller }) } };
    },

    async listPageReports({ query: { find, kind, ...query }, caller }) {
      const { views, next } =
        find !== undefined
          ? { views: await findReports(moderation, { find, caller }), next: null }
          : await listReports(moderation, { ...query, about: listedOf('page', kind), caller });
      return { status: 200, body: { reports: views.map((view) => reportBody('page', view)), next } };
    },

    async decidePageReport({ params, body, caller }) {
      return { status: 200, body: reportBody('page', await decideReport(moderation, { ...params, ...body, caller })) };
    },

    async openPageReport({ body, caller }) {
      return { status: 200, body: reportBody('page', await openReport(moderation, 'P', { ...body, caller })) };
    },

    async countPageReports({ caller }) {
      return { status: 200, body: countsBody(await countReports(deps, caller)) };
    },

    async getPageBlocks({ caller }) {
      return { status: 200, body: blocksBody(await listBlocks(deps, caller)) };
    },

    async setPageBlock({ body, caller }) {
      return { status: 200, body: blocksBody(await setBlock(deps, { ...body, caller })) };
    },

    async getReportedPage({ params, caller }) {
      return { status: 200, body: reportedBody(await getReported(moderation, { ...params, caller })) };
    },

    async getReportedPageFile({ params, caller }) {
      return answerReportedFile(deps.objects, await getReportedFile(moderation, { ...params, caller }));
    },

    async getPageDecisions({ body, caller }) {
      const items = body.items.map(({ uniqueId, token }) => ({ name: uniqueId.toLowerCase(), token }));
      return { status: 200, body: decisionsBody(await authorDecisions(deps, items, caller)) };
    },
  };
}
