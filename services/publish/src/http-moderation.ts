import { moderation } from '@pasteroom/content/http-moderation';
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

export function moderationHandlers(deps: HttpDeps): Some<ModerationOperations> {
  const reportDeps = {
    ...deps,
    subjects: reportedPages({ ...deps, urlOf: (page) => addressOf(page, deps.site) }),
  };
  const pages = moderation(reportDeps, {
    kind: 'page',
    prefix: 'P',
    nameOf: (id) => id.toLowerCase(),
  });
  return {
    async reportPage({ params, body, caller }) {
      return {
        status: 201,
        body: { reference: await reportPage(reportDeps, { name: params.id, ...body, caller }) },
      };
    },
    listPageReports: pages.list,
    decidePageReport: pages.decide,
    openPageReport: pages.open,
    countPageReports: pages.count,
    getPageBlocks: pages.getBlocks,
    setPageBlock: pages.setBlock,
    getReportedPage: pages.getReported,
    getReportedPageFile: pages.getReportedFile,
    getPageDecisions: pages.getDecisions,
  };
}
