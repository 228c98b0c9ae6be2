import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { splitUrl } from '@pasteroom/kit/http/split-url';
import { methodNotAllowed, noSuchAddress } from '@pasteroom/kit/http/routing-errors';
import { answerCalls, type CallDeps } from './answer-calls.ts';
import { sendPrepared } from './cache/prepared-response.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { repairedAddress } from './http/repaired-address.ts';
import { isSafeMethod, SAFE_METHODS } from './http/safe-methods.ts';
import type { Observe } from './http/observe.ts';
import type { IsOwnHost } from './http/own-host.ts';
import { redirect } from './http/redirect.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import { pathOf } from './routes/operations.ts';
import { findRoute, isCall, methodsOf, type Route } from './routes/routes.ts';
import { hasValidParams } from './routes/valid-params.ts';
import type { SenderOf } from './session/visitor.ts';
import type { StaticSite } from './site/static-site.ts';

interface PipelineDeps extends CallDeps {
  isOwnHost: IsOwnHost;
  site: StaticSite;
  cache: ResponseCache;
  senderOf: SenderOf;
  observe: Observe;
  security: SecurityHeaders;
  newRequestId: NewId;
}

const MAX_URL_LENGTH = 4_096;

type Destination =
  | {
      to: 'route';
      label: string;
      route: Route;
      params: Record<string, string>;
      path: string;
      search: string;
    }
  | { to: 'site'; label: 'site' }
  | { to: 'damaged'; label: 'site'; location: string }
  | { to: 'nowhere'; label: 'none'; error: AppError; allow?: readonly string[] };
type Routed = Extract<Destination, { to: 'route' }>;
type Nowhere = Extract<Destination, { to: 'nowhere' }>;

/** Site files and public cached responses skip admission, since they cost less than an error. */
export function pipeline(deps: PipelineDeps): RequestListener {
  const { isOwnHost, site, cache, senderOf, sendError, observe, security, newRequestId } = deps;
  const answerCall = answerCalls(deps);

  return (req, res) => {
    const destination = isOwnHost(req.headers.host) ? destinationOf(req) : MISDIRECTED;
    observe(destination.label, res, () => {
      if (destination.to === 'route') answer(req, res, destination);
      else if (destination.to === 'nowhere') answerError(req, res, destination);
      else if (destination.to === 'damaged') redirect(res, destination.location, security);
      else answerFromSite(req, res);
    });
  };

  function answerFromSite(req: IncomingMessage, res: ServerResponse): void {
    const outcome = site(req, res);
    if (outcome === 'method-not-allowed') answerError(req, res, notAllowed(SAFE_METHODS));
    else if (outcome === 'not-found') answerError(req, res, { error: noSuchAddress() });
  }

  function answerError(
    req: IncomingMessage,
    res: ServerResponse,
    { error, allow }: Pick<Nowhere, 'error' | 'allow'>,
  ): void {
    if (allow) res.setHeader('allow', allow.join(', '));
    sendError(req, res, error, { requestId: newRequestId(), name: 'none' });
  }

  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { route, params, path, search }: Routed,
  ): void {
    if (route.cachedFor === 'everybody') {
      const canonical = pathOf(route, params);
      if (canonical !== path && hasValidParams({ route, params }))
        return redirect(res, canonical + search, security);
      const copy = cache.get(path);
      if (copy) return sendPrepared(req, res, copy);
    }
    answerCall({
      req,
      res,
      route,
      params,
      path,
      search,
      requestId: newRequestId(),
      sender: senderOf(req),
    });
  }
}

function destinationOf({ method = '', url = '' }: IncomingMessage): Destination {
  if (!url.startsWith('/') || url.length > MAX_URL_LENGTH || url.includes('#')) return UNREADABLE;
  const { path, search } = splitUrl(url);
  const location =
    isSafeMethod(method) && !isCall(path) ? repairedAddress(path, search) : undefined;
  if (location !== undefined && !isExact(method, path))
    return { to: 'damaged', label: 'site', location };
  try {
    const match = findRoute(method, path);
    if (match)
      return {
        to: 'route',
        label: match.route.name,
        route: match.route,
        params: match.params,
        path,
        search,
      };
    const isOfSite = !isCall(path);
    if (isOfSite && isSafeMethod(method)) return SITE;
    const allow = methodsOf(path);
    if (allow.length > 0) return notAllowed(allow);
    return isOfSite ? SITE : nowhere(noSuchAddress());
  } catch {
    return isCall(path) ? UNREADABLE : SITE;
  }
}

/** Programs request files, and people mistype only links to pages. */
function isExact(method: string, path: string): boolean {
  try {
    const match = findRoute(method, path);
    return match !== undefined && (match.route.kind === 'file' || !hasValidParams(match));
  } catch {
    return false;
  }
}

const SITE: Destination = { to: 'site', label: 'site' };
const nowhere = (error: AppError): Nowhere => ({ to: 'nowhere', label: 'none', error });
const notAllowed = (allow: readonly string[]): Nowhere => ({
  ...nowhere(methodNotAllowed(allow)),
  allow,
});
const MISDIRECTED = nowhere(
  new AppError(
    'misdirected',
    'Pasteroom does not serve this host name. The operator can set it with PUBLIC_URL.',
  ),
);
const UNREADABLE = nowhere(new AppError('bad_request', 'The URL is malformed.'));
