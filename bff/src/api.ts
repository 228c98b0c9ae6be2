import type { RequestListener } from 'node:http';
import express, { type NextFunction, type Request, type Router } from 'express';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { nothingHere, wrongMethod } from '@pasteroom/kit/http/not-answered';
import type { Log } from '@pasteroom/kit/service/log';
import { overloaded } from '@pasteroom/kit/service/places';
import type { Admission } from './gate/admission.ts';
import type { CallerTokenFor } from './session/caller-tokens.ts';
import type { Local } from './own/local.ts';
import type { OpenTexts } from './cache/open-texts.ts';
import type { Proxy } from './upstream/proxy.ts';
import type { Refuse } from './http/refusal.ts';
import { pathOf, routeOf } from './routes/routes.ts';
import type { TakeStreamPlace } from './gate/stream-places.ts';
import { type HeaderList, setHeaders } from './http/security-headers.ts';

interface ApiDeps {
  takeStreamPlace: TakeStreamPlace;
  admission: Admission;
  /** What the BFF answers itself. */
  ownRoutes: readonly Router[];
  callerTokenFor: CallerTokenFor;
  proxy: Proxy;
  texts: OpenTexts;
  refuse: Refuse;
  security: HeaderList;
  newRequestId: NewId;
  now: Clock;
  log: Log;
}

/** The second layer: every call that is not answered from memory. */
export function apiLayer({
  takeStreamPlace,
  admission,
  ownRoutes,
  callerTokenFor,
  proxy,
  texts,
  refuse,
  security,
  newRequestId,
  now,
  log,
}: ApiDeps): RequestListener {
  const app = express().disable('x-powered-by').disable('etag');

  app.use((_req: Request, res: Local, next: NextFunction) => {
    res.locals.requestId = newRequestId();
    whenClosed(res, now, log);
    res.setHeader('x-request-id', res.locals.requestId);
    res.setHeader('cache-control', 'no-store');
    setHeaders(res, security);
    next();
  });

  app.use(async (req: Request, res: Local, next: NextFunction) => {
    const route = routeOf(req.method, pathOf(req.url));
    if ('allow' in route) throw route.allow.length === 0 ? nothingHere() : wrongMethod(res, route.allow);
    if (!takeStreamPlace(route, res)) throw overloaded();
    res.locals.admitted = await admission.admit(req, route);
    // Whoever went away meanwhile is told of by no event any more.
    if (res.closed) res.locals.admitted.done();
    next();
  });

  app.use((req: Request, res: Local, next: NextFunction) => {
    const { requestId, admitted } = res.locals;
    const { route, visitor } = admitted;
    if (route.to === 'bff') {
      next();
      return;
    }
    proxy(req, res, {
      service: route.to,
      path: req.url.replace(/^\/api\//, '/'),
      callerToken: callerTokenFor(route.to, visitor),
      requestId,
      maxBytes: route.maxBytes,
      alsoPasses: route.alsoPasses,
      answered: (status) => {
        if (route.name === 'deleteText' && status === 204) texts.drop(lastSegment(req.originalUrl));
        void admission.settle(admitted, status, requestId);
      },
      refuse: (thrown) => refuse(req, res, thrown, { requestId, name: route.name }),
    });
  });

  app.use(...ownRoutes, () => {
    throw nothingHere();
  });

  app.use((thrown: unknown, req: Request, res: Local, _next: NextFunction) => {
    const { requestId, admitted } = res.locals as Partial<Local['locals']>;
    refuse(req, res, thrown, { requestId: requestId ?? newRequestId(), name: admitted?.route.name ?? 'none' });
  });
  return app;
}

const SLOW_MS = 5 * SECOND;

/** Ends what a call has in hand, and tells of slow ones; by one listener, since a response has many already. */
function whenClosed(res: Local, now: Clock, log: Log): void {
  const startedAt = now().getTime();
  res.once('close', () => {
    const ms = now().getTime() - startedAt;
    const { requestId, admitted } = res.locals as Partial<Local['locals']>;
    admitted?.done();
    if (ms >= SLOW_MS) log.info({ requestId, operation: admitted?.route.name, status: res.statusCode, ms }, 'slow request');
  });
}

function lastSegment(url: string): string {
  const path = pathOf(url);
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
