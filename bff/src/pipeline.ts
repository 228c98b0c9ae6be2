import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { splitUrl } from '@pasteroom/kit/http/split-url';
import { methodNotAllowed, noSuchAddress } from '@pasteroom/kit/http/routing-errors';
import type { Log } from '@pasteroom/kit/service/log';
import { sendPrepared } from './cache/prepared-response.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Admission } from './gate/admission.ts';
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
  now: Clock;
  log: Log;
}

const MAX_ADDRESS = 4_096;
const SLOW_MS = 5 * SECOND;
const NOTHING = () => undefined;

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
    void call({ req, res, route, params, path, search, body: undefined, requestId: newRequestId(), sender: senderOf(req) });
  }
}

/** Lets a request in, where there is a slot for it, and answers it or refuses it; never fails. */
function openCalls(deps: PipelineDeps): (exchange: Exchange) => Promise<void> {
  const { concurrency, arrivedBody, admission, answerers, sendError, now, log } = deps;

  async function answerAdmitted(exchange: Exchange): Promise<void> {
    const { req, res, route, requestId, sender } = exchange;
    checkDeclaredBody(req, route.maxBytes);
    if (bringsSmallBody(exchange)) exchange.body = await arrivedBody(exchange);
    if (res.closed) return;
    // It closes once, and a listener that need not take itself away costs half.
    res.on('close', concurrency.acquireForCall(sender));
    const startedAt = now().getTime();
    const release = route.answeredBy === 'stream' ? concurrency.acquireForStream(route, sender) : NOTHING;
    const admitted = await admission.admit(exchange).catch((error: unknown) => {
      release();
      throw error;
    });
    const end = () => {
      release();
      admission.end(admitted, requestId);
      const ms = now().getTime() - startedAt;
      if (ms >= SLOW_MS) log.info({ requestId, operation: route.name, status: res.statusCode, ms }, 'slow request');
    };
    // Whoever went away meanwhile is told of by no event any more.
    if (res.closed) return end();
    res.on('close', end);
    await answerers[route.answeredBy]({ ...exchange, admitted });
  }

  return async (exchange) => {
    const { req, res, route, requestId } = exchange;
    try {
      await answerAdmitted(exchange);
    } catch (thrown) {
      sendError(req, res, thrown, { requestId, name: route.name });
    }
  };
}

function destinationOf({ method = '', url = '' }: IncomingMessage): Destination {
  if (!url.startsWith('/') || url.length > MAX_ADDRESS || url.includes('#')) return UNREADABLE;
  const { path, search } = splitUrl(url);
  try {
    const match = findRoute(method, path);
    if (match) return { to: 'route', label: match.route.name, ...match, path, search };
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
