import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { andThen, type Awaitable } from '@pasteroom/kit/core/awaitable';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { splitUrl } from '@pasteroom/kit/http/split-url';
import { methodNotAllowed, noSuchAddress } from '@pasteroom/kit/http/routing-errors';
import type { Log } from '@pasteroom/kit/service/log';
import { sendPrepared } from './cache/prepared-response.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Admission, Admitted } from './gate/admission.ts';
import type { ConcurrencyLimits } from './gate/concurrency-limits.ts';
import type { Exchange } from './gate/exchange.ts';
import { type ArrivedBody, bringsSmallBody } from './gate/small-body.ts';
import { checkDeclaredBody } from './http/body-limits.ts';
import { isSafeMethod, SAFE_METHODS } from './http/safe-methods.ts';
import type { Observe } from './http/observe.ts';
import type { IsOwnHost } from './http/own-host.ts';
import { redirect } from './http/redirect.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import type { SendError } from './http/send-error.ts';
import type { Answerers } from './answerers.ts';
import { pathOf } from './routes/operations.ts';
import { findRoute, isCall, methodsOf, type Route } from './routes/routes.ts';
import type { SenderOf } from './session/visitor.ts';
import type { StaticSite } from './site/static-site.ts';

interface PipelineDeps {
  isOwnHost: IsOwnHost;
  site: StaticSite;
  cache: ResponseCache;
  concurrency: ConcurrencyLimits;
  arrivedBody: ArrivedBody;
  senderOf: SenderOf;
  admission: Admission;
  answerers: Answerers;
  sendError: SendError;
  observe: Observe;
  security: SecurityHeaders;
  newRequestId: NewId;
  log: Log;
}

const MAX_ADDRESS = 4_096;
const SLOW_MS = 5 * SECOND;

/** Where a request leads: to a route, to the front end, or nowhere. */
type Destination =
  | { to: 'route'; label: string; route: Route; params: Record<string, string>; path: string; search: string }
  | { to: 'site'; label: 'site' }
  | { to: 'nowhere'; label: 'none'; error: AppError; allow?: readonly string[] };
type Routed = Extract<Destination, { to: 'route' }>;
type Nowhere = Extract<Destination, { to: 'nowhere' }>;

/**
 * The one way of every request that is sent to a host of ours through the BFF: route → admit → cached, proxied or own. What everybody may see and a
 * copy of which is in memory, and the front end's files, are sent before admission: they cost less than an error.
 */
export function pipeline(deps: PipelineDeps): RequestListener {
  const { isOwnHost, site, cache, senderOf, sendError, observe, security, newRequestId } = deps;
  const call = openCalls(deps);

  return (req, res) => {
    const destination = isOwnHost(req.headers.host) ? destinationOf(req) : MISDIRECTED;
    observe(destination.label, res, () => {
      if (destination.to === 'route') answer(req, res, destination);
      else if (destination.to === 'nowhere') answerError(req, res, destination);
      else answerFromSite(req, res);
    });
  };

  function answerFromSite(req: IncomingMessage, res: ServerResponse): void {
    const outcome = site(req, res);
    if (outcome === 'method-not-allowed') answerError(req, res, notAllowed(SAFE_METHODS));
    else if (outcome === 'not-found') answerError(req, res, { error: noSuchAddress() });
  }

  function answerError(req: IncomingMessage, res: ServerResponse, { error, allow }: Pick<Nowhere, 'error' | 'allow'>): void {
    if (allow) res.setHeader('allow', allow.join(', '));
    sendError(req, res, error, { requestId: newRequestId(), name: 'none' });
  }

  function answer(req: IncomingMessage, res: ServerResponse, { route, params, path, search }: Routed): void {
    if (route.cachedFor === 'everybody') {
      const canonical = pathOf(route, params);
      // Copies are kept under the canonical path alone.
      if (canonical !== path) return redirect(res, canonical + search, security);
      const copy = cache.get(path);
      if (copy) return sendPrepared(req, res, copy);
    }
    call({ req, res, route, params, path, search, body: undefined, requestId: newRequestId(), sender: senderOf(req), admitted: undefined });
  }
}

/** Lets a request in, where there is a slot for it, and answers it or refuses it; never fails. */
function openCalls(deps: PipelineDeps): (exchange: Exchange) => void {
  const { concurrency, arrivedBody, admission, answerers, sendError, log } = deps;

  function answerCall(exchange: Exchange): Awaitable<void> {
    checkDeclaredBody(exchange.req, exchange.route.maxBytes);
    if (!bringsSmallBody(exchange)) return answerWithSlot(exchange);
    return arrivedBody(exchange).then((body) => answerWithSlot(Object.assign(exchange, { body })));
  }

  function answerWithSlot(exchange: Exchange): Awaitable<void> {
    const { res, route, requestId, sender } = exchange;
    if (res.closed) return undefined;
    const release = concurrency.acquireForCall(sender);
    const begun = performance.now();
    // It closes once, and a listener that need not take itself away costs half.
    res.on('close', () => {
      release();
      if (exchange.admitted !== undefined) end(exchange, exchange.admitted, begun);
    });
    return andThen(route.answeredBy === 'stream' ? admitStream(exchange) : admission.admit(exchange), (admitted) => {
      // Whoever went away meanwhile is told of by no event any more.
      if (res.closed) return admission.end(admitted, requestId);
      return answerers[route.answeredBy](Object.assign(exchange, { admitted }));
    });
  }

  /** Whoever is not let in gives back the slot for files at once, though its form may go on arriving. */
  async function admitStream(exchange: Exchange): Promise<Admitted> {
    const { res, route, sender } = exchange;
    const release = concurrency.acquireForStream(route, sender);
    try {
      const admitted = await admission.admit(exchange);
      if (res.closed) release();
      else res.on('close', release);
      return admitted;
    } catch (error) {
      release();
      throw error;
    }
  }

  function end({ res, route, requestId }: Exchange, admitted: Admitted, begun: number): void {
    admission.end(admitted, requestId);
    const ms = performance.now() - begun;
    if (ms >= SLOW_MS) log.info({ requestId, operation: route.name, status: res.statusCode, ms: Math.round(ms) }, 'slow request');
  }

  return (exchange) => {
    const { req, res, route, requestId } = exchange;
    const refuse = (thrown: unknown) => sendError(req, res, thrown, { requestId, name: route.name });
    try {
      const answered = answerCall(exchange);
      if (answered instanceof Promise) answered.catch(refuse);
    } catch (thrown) {
      refuse(thrown);
    }
  };
}

function destinationOf({ method = '', url = '' }: IncomingMessage): Destination {
  if (!url.startsWith('/') || url.length > MAX_ADDRESS || url.includes('#')) return UNREADABLE;
  const { path, search } = splitUrl(url);
  try {
    const match = findRoute(method, path);
    if (match) return { to: 'route', label: match.route.name, route: match.route, params: match.params, path, search };
    const isOfSite = !isCall(path);
    if (isOfSite && isSafeMethod(method)) return SITE;
    const allow = methodsOf(path);
    if (allow.length > 0) return notAllowed(allow);
    return isOfSite ? SITE : nowhere(noSuchAddress());
  } catch {
    return isCall(path) ? UNREADABLE : SITE;
  }
}

const SITE: Destination = { to: 'site', label: 'site' };
const nowhere = (error: AppError): Nowhere => ({ to: 'nowhere', label: 'none', error });
const notAllowed = (allow: readonly string[]): Nowhere => ({ ...nowhere(methodNotAllowed(allow)), allow });
const MISDIRECTED = nowhere(new AppError('misdirected', 'Pasteroom does not answer under this name. Its operator names it by PUBLIC_URL.'));
const UNREADABLE = nowhere(new AppError('bad_request', 'The address cannot be read.'));
