import { Router } from 'express';
import { AppError } from '@pasteroom/kit/core/errors';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { FAILED } from '@pasteroom/kit/http/problem';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import type { components } from '@pasteroom/openapi/bff';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import type { BffConfig } from '../config.ts';
import type { Local } from './local.ts';
import type { AskService } from '../upstream/service-client.ts';

type Reports = components['schemas']['Reports'];
type Report = Reports['reports'][number];

interface OperatorRoutesDeps {
  ask: AskService;
  services: BffConfig['services'];
  callerTokenFor: CallerTokenFor;
}

const QUEUES = ['paste', 'publish'] as const;
type Queue = (typeof QUEUES)[number];
const AT_ONCE = 50;

/** The operator's queue: what both services list, newest first. Decisions go to the service of the report by the proxy. */
export function operatorRoutes({ ask, services, callerTokenFor }: OperatorRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/operator/reports', async (req, res: Local) => {
    const { admitted, requestId } = res.locals;
    const query = new URL(req.originalUrl, 'http://operator.invalid').search;
    const pages = await Promise.all(
      QUEUES.map((queue) => {
        const headers = { [CALLER_HEADER]: callerTokenFor(queue, admitted.visitor), [REQUEST_ID_HEADER]: requestId };
        return list(queue, query, headers);
      }),
    );
    const reports = pages.flatMap((page) => page.reports).toSorted(newestFirst);
    const shown = reports.slice(0, AT_ONCE);
    const isMore = reports.length > AT_ONCE || pages.some(({ next }) => next !== null);
    const body: Reports = { reports: shown, next: isMore ? placeOf(shown.at(-1)) : null };
    res.status(200).json(body);
  });

  return router;

  async function list(queue: Queue, query: string, headers: Record<string, string>): Promise<Reports> {
    const { status, body } = await ask({ method: 'GET', url: `${services[queue].url}/operator/reports${query}`, headers });
    if (status === 400) throw new AppError('validation', 'The list has no such part.');
    if (status !== 200) throw new AppError('unavailable', FAILED, { cause: new Error(`The ${queue} service answered ${status}.`) });
    // Our own service, by its own document.
    return JSON.parse(body.toString('utf8')) as Reports;
  }
}

const newestFirst = (a: Report, b: Report): number => b.createdAt.localeCompare(a.createdAt) || b.reference.localeCompare(a.reference);

/** Where the list goes on after a report, as both services understand it. */
const placeOf = (report: Report | undefined): string | null => (report ? `${Date.parse(report.createdAt)}_${report.reference}` : null);
