import { AppError } from '@pasteroom/kit/core/errors';
import type { components } from '@pasteroom/openapi/bff';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import { type CallService, nullIfNotFound } from '../session/call-service.ts';
import { parseSearchTerm } from './search-term.ts';
import type { Handlers } from './express-app.ts';

type Schemas = components['schemas'];
type Reports = Schemas['Reports'];
type Report = Reports['reports'][number];
type Counts = Schemas['ReportCounts'];

/** The first letter of a report's reference identifies its service. */
const QUEUES = [
  {
    letter: 'T',
    list: 'listTextReports',
    decide: 'decideTextReport',
    open: 'openTextReport',
    count: 'countTextReports',
  },
  {
    letter: 'P',
    list: 'listPageReports',
    decide: 'decidePageReport',
    open: 'openPageReport',
    count: 'countPageReports',
  },
] as const;
const PAGE_SIZE = 50;

type OperatorHandlers = Pick<
  Handlers,
  'listReports' | 'decideReport' | 'openReport' | 'getReportCounts'
>;

export function operatorHandlers({ callService }: { callService: CallService }): OperatorHandlers {
  async function findReports(find: string, exchange: AdmittedExchange): Promise<Report[]> {
    const { letters, name } = parseSearchTerm(find);
    const search = `?${new URLSearchParams({ find: name }).toString()}`;
    const queues = QUEUES.filter(({ letter }) => letters.includes(letter));
    const pages = await Promise.all(
      queues.map(({ list }) => callService<Reports>(list, callerOf(exchange), { search })),
    );
    return pages.flatMap(({ reports }) => reports);
  }

  return {
    async listReports({ query }, exchange) {
      const order = query.order === 'oldest' ? oldestFirst : newestFirst;
      if (query.find !== undefined) {
        const found = await findReports(query.find, exchange);
        return { status: 200, body: { reports: found.toSorted(order), next: null } };
      }
      const { search } = exchange;
      const pages = await Promise.all(
        QUEUES.map(({ list }) => callService<Reports>(list, callerOf(exchange), { search })),
      );
      const reports = pages.flatMap((page) => page.reports).toSorted(order);
      const shown = reports.slice(0, PAGE_SIZE);
      const isMore = reports.length > PAGE_SIZE || pages.some(({ next }) => next !== null);
      return {
        status: 200,
        body: { reports: shown, next: isMore ? cursorOf(shown.at(-1)) : null },
      };
    },

    async decideReport({ params, body }, exchange) {
      const queue = QUEUES.find(({ letter }) => params.reference.startsWith(`${letter}-`));
      if (!queue) throw new AppError('not_found', 'Report not found.');
      return {
        status: 200,
        body: await callService<Report>(queue.decide, callerOf(exchange), {
          params: exchange.params,
          body,
        }),
      };
    },

    async openReport({ body }, exchange) {
      const { letters, name } = parseSearchTerm(body.name);
      for (const { letter, open } of QUEUES) {
        if (!letters.includes(letter)) continue;
        const opened = await callService<Report>(open, callerOf(exchange), {
          body: { ...body, name },
        }).catch(nullIfNotFound);
        if (opened) return { status: 200, body: opened };
      }
      throw new AppError('not_found', 'No text or page was found.');
    },

    async getReportCounts(_input, exchange) {
      const counts = await Promise.all(
        QUEUES.map(({ count }) => callService<Counts>(count, callerOf(exchange))),
      );
      return { status: 200, body: counts.reduce(together) };
    },
  };
}

const newestFirst = (a: Report, b: Report): number =>
  b.createdAt.localeCompare(a.createdAt) || b.reference.localeCompare(a.reference);
const oldestFirst = (a: Report, b: Report): number => newestFirst(b, a);

/** Both services accept this cursor. */
const cursorOf = (report: Report | undefined): string | null =>
  report ? `${Date.parse(report.createdAt)}_${report.reference}` : null;

function together(a: Counts, b: Counts): Counts {
  const oldest = [a.oldest, b.oldest].filter((each) => each !== null).toSorted()[0] ?? null;
  return {
    received: a.received + b.received,
    receivedLinks: a.receivedLinks + b.receivedLinks,
    released: a.released + b.released,
    removed: a.removed + b.removed,
    over: a.over + b.over,
    open: a.open + b.open,
    held: a.held + b.held,
    oldest,
  };
}
