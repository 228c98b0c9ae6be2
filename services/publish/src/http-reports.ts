import { decideReport } from '@pasteroom/content/core/decide-report';
import { listReports } from '@pasteroom/content/core/list-reports';
import { reportBody } from '@pasteroom/content/http';
import { reportPage } from './core/report-page.ts';
import { reportedPages } from './core/reported-pages.ts';
import type { HttpDeps, Some } from './http-deps.ts';
import { addressOf } from './live-page/site.ts';

/** The operations on reports of pages. */
export function reportHandlers(deps: HttpDeps): Some<'reportPage' | 'listPageReports' | 'decidePageReport'> {
  const moderation = { ...deps, subjects: reportedPages({ ...deps, urlOf: (page) => addressOf(page, deps.site) }) };
  return {
    async reportPage({ params, body, caller }) {
      return { status: 201, body: { reference: await reportPage(deps, { name: params.id, ...body, caller }) } };
    },

    async listPageReports({ query, caller }) {
      const { views, next } = await listReports(moderation, { ...query, caller });
      return { status: 200, body: { reports: views.map((view) => reportBody('page', view)), next } };
    },

    async decidePageReport({ params, body, caller }) {
      return { status: 200, body: reportBody('page', await decideReport(moderation, { ...params, ...body, caller })) };
    },
  };
}
