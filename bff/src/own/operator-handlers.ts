import { AppError } from '@pasteroom/kit/core/errors';
import type { components } from '@pasteroom/openapi/bff';
import type { AdmittedExchange } from '../gate/exchange.ts';
import { operationNamed, type OwnedOperation } from '../routes/operations.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import { jsonBody, operationCall, serviceOf } from '../upstream/operation-call.ts';
import { readAnswer } from '../upstream/read-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { OwnHandlers } from './own-app.ts';

type Reports = components['schemas']['Reports'];
type Report = Reports['reports'][number];

interface OperatorHandlersDeps {
  upstream: Upstream;
  callerTokenFor: CallerTokenFor;
}

/** What each service that keeps reports calls its part of the queue; the first letter of a reference says whose it is. */
const QUEUES = [
  { letter: 'T', list: operationNamed('listTextReports'), decide: operationNamed('decideTextReport') },
  { letter: 'P', list: operationNamed('listPageReports'), decide: operationNamed('decidePageReport') },
] as const;
const AT_ONCE = 50;

/** The operator's queue: what all services list, newest first; a decision goes to the service of its report. */
export function operatorHandlers({ upstream, callerTokenFor }: OperatorHandlersDeps): Pick<OwnHandlers, 'listReports' | 'decideReport'> {
  const callerOf = (operation: OwnedOperation, { admitted, requestId }: AdmittedExchange) => ({
    callerToken: callerTokenFor(serviceOf(operation), admitted.visitor),
    requestId,
  });
  return {
    async listReports(_input, exchange) {
      const { search } = exchange;
      const pages = await Promise.all(
        QUEUES.map(async ({ list }) => {
          const answer = await upstream.call(operationCall(list, { ...callerOf(list, exchange), search }));
          // Our own service, by its own document.
          return readAnswer(answer, 200) as Reports;
        }),
      );
      const reports = pages.flatMap((page) => page.reports).toSorted(newestFirst);
      const shown = reports.slice(0, AT_ONCE);
      const isMore = reports.length > AT_ONCE || pages.some(({ next }) => next !== null);
      return { status: 200, body: { reports: shown, next: isMore ? cursorOf(shown.at(-1)) : null } };
    },

    async decideReport({ params, body }, exchange) {
      const queue = QUEUES.find(({ letter }) => params.reference.startsWith(`${letter}-`));
      if (!queue) throw new AppError('not_found', 'There is no such report.');
      const { decide } = queue;
      const call = operationCall(decide, { ...callerOf(decide, exchange), params: exchange.params, ...jsonBody(body) });
      return { status: 200, body: readAnswer(await upstream.call(call), 200) as Report };
    },
  };
}

const newestFirst = (a: Report, b: Report): number => b.createdAt.localeCompare(a.createdAt) || b.reference.localeCompare(a.reference);

/** Where the list goes on after a report, as both services understand it. */
const cursorOf = (report: Report | undefined): string | null => (report ? `${Date.parse(report.createdAt)}_${report.reference}` : null);
