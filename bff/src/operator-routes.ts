import { Router } from 'express';
import { AppError } from '@pasteroom/kit/core/errors';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { FAILED } from '@pasteroom/kit/http/problem';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import type { components } from '@pasteroom/openapi/bff';
import type { CallerTokenFor } from './caller-tokens.ts';
import type { BffConfig } from './config.ts';
import type { Local } from './local.ts';
import type { AskService } from './service-client.ts';

type Reports = components['schemas']['Reports'];

interface OperatorRoutesDeps {
  ask: AskService;
  services: BffConfig['services'];
  callerTokenFor: CallerTokenFor;
}

const QUEUES = ['paste', 'publish'] as const;
type Queue = (typeof QUEUES)[number];
/** Where the next page of the list begins in each service; absent where there is no more of it. */
type Cursor = Partial<Record<Queue, string>>;

/** The operator's queue: what both services list, newest first. Decisions go to the service of the report by the proxy. */
export function operatorRoutes({ ask, services, callerTokenFor }: OperatorRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/operator/reports', async (req, res: Local) => {
    const { admitted, requestId } = res.locals;
    const { state, before } = queryOf(req.originalUrl);
    const cursor = before === null ? null : readCursor(before);
    const asked = cursor === null ? QUEUES : QUEUES.filter((queue) => cursor[queue] !== undefined);
    const pages = await Promise.all(
      asked.map(async (queue) => {
        const headers = { [CALLER_HEADER]: callerTokenFor(queue, admitted.visitor), [REQUEST_ID_HEADER]: requestId };
        return [queue, await list(queue, queryFor(state, cursor?.[queue]), headers)] as const;
      }),
    );
    const reports = pages.flatMap(([, page]) => page.reports).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const body: Reports = { reports, next: writeCursor(pages) };
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

function queryOf(url: string): { state: string | null; before: string | null } {
  const query = new URL(url, 'http://operator.invalid').searchParams;
  return { state: query.get('state'), before: query.get('before') };
}

function queryFor(state: string | null, before: string | undefined): string {
  const query = new URLSearchParams();
  if (state !== null) query.set('state', state);
  if (before !== undefined) query.set('before', before);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function writeCursor(pages: readonly (readonly [Queue, Reports])[]): string | null {
  const cursor: Cursor = Object.fromEntries(pages.flatMap(([queue, { next }]) => (next === null ? [] : [[queue, next]])));
  return Object.keys(cursor).length === 0 ? null : Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof cursor === 'object' && cursor !== null) {
      const known = QUEUES.flatMap((queue) => {
        const at = (cursor as Record<string, unknown>)[queue];
        return typeof at === 'string' ? [[queue, at] as const] : [];
      });
      return Object.fromEntries(known);
    }
  } catch {
    // Told below, like any other text that is no cursor.
  }
  throw new AppError('validation', 'The list has no such part.', { errors: [{ path: '/before', message: 'is not a next of this list' }] });
}
