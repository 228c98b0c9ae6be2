import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { readSurrogate } from '@pasteroom/kit/http/surrogate';
import {
  prepareEncodedResponse,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from './cache/prepared-response.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Admission } from './gate/admission.ts';
import type { AdmittedExchange } from './gate/exchange.ts';
import { isSafeMethod } from './http/safe-methods.ts';
import type { SendError } from './http/send-error.ts';
import { type SecurityHeaders, setHeaders } from './http/security-headers.ts';
import type { ShownAds } from './handlers/shown-ads.ts';
import type { Undo } from './handlers/undo-calls.ts';
import { pathOf } from './routes/operations.ts';
import type { Route } from './routes/routes.ts';
import type { CallerTokenFor } from './session/caller-tokens.ts';
import { ANONYMOUS, type Visitor } from './session/visitor.ts';
import { allowAds, type Shown, withAds } from './site/ads-in-documents.ts';
import { operationCall, serviceOf } from './upstream/operation-call.ts';
import type { Upstream, UpstreamResponse } from './upstream/upstream.ts';

export type Answerers = Readonly<
  Record<Route['answeredBy'], (exchange: AdmittedExchange) => Promise<void>>
>;

type HeaderValues = Readonly<Record<string, string>>;

interface AnswerersDeps {
  cache: ResponseCache;
  shownAds: Pick<ShownAds, 'now'>;
  upstream: Upstream;
  admission: Admission;
  callerTokenFor: CallerTokenFor;
  bff: Answerers['bff'];
  sendError: SendError;
  security: SecurityHeaders;
  undo: Pick<Undo, 'of'>;
}

export function openAnswerers(deps: AnswerersDeps): Answerers {
  const { cache, shownAds, upstream, admission, callerTokenFor, bff, undo, sendError, security } =
    deps;
  const tokenFor = ({ operation }: Route, visitor: Visitor) =>
    callerTokenFor(serviceOf(operation), visitor);

  function callUpstream(
    { req, route, params, search, requestId, admitted }: AdmittedExchange,
    { body, headers }: { body?: Buffer | undefined; headers?: HeaderValues | undefined } = {},
  ): Promise<UpstreamResponse> {
    const callerToken = tokenFor(route, admitted.visitor);
    return upstream.call(
      operationCall(route.operation, {
        callerToken,
        requestId,
        params,
        search,
        headers: { ...forwardedHeaders(req, route), ...headers },
        body,
      }),
    );
  }

  function callAnonymously({ route, params, requestId }: AdmittedExchange) {
    const callerToken = tokenFor(route, ANONYMOUS);
    return upstream.call(operationCall(route.operation, { callerToken, requestId, params }));
  }

  async function responseFor(
    exchange: AdmittedExchange,
    sent?: HeaderValues,
  ): Promise<PreparedResponse> {
    const { route, path, search } = exchange;
    const headers = security[route.kind];
    const prepare = (response: UpstreamResponse) => prepareResponse(response, headers);
    if (route.cachedFor === 'everybody')
      return cache.read(
        path,
        () => callAnonymously(exchange),
        (answer) =>
          prepareEncodedResponse(
            route.kind === 'page' ? pageWithAds(answer, shownAds.now()) : answer,
            headers,
          ),
      );
    if (route.cachedFor === 'admitted')
      return cache.read(path + search, () => callUpstream(exchange), prepare);
    return prepare(await callAndPurge(exchange, sent));
  }

  async function callAndPurge(
    exchange: AdmittedExchange,
    headers?: HeaderValues,
  ): Promise<UpstreamResponse> {
    const answer = await callUpstream(exchange, { body: exchange.body, headers });
    // Purge before responding, so the client can't read a stale copy afterwards.
    if (!isSafeMethod(exchange.route.method)) cache.purge(readSurrogate(answer.headers).keys);
    return answer;
  }

  return {
    bff,
    async call(exchange) {
      const { req, res, route, requestId, admitted } = exchange;
      const undoable = undo.of(exchange);
      const answer = await responseFor(exchange, undoable?.headers).catch((error: unknown) => {
        undoable?.undo();
        throw error;
      });
      // The service may have failed after it did its work.
      if (answer.status >= 500) undoable?.undo();
      // Settle before responding, since the client may never read the response.
      await admission.settle(admitted, { status: answer.status, code: codeOf(answer) }, requestId);
      if (undoable && answer.status < 400 && (await hasLeft(req, res))) return undoable.undo();
      sendPrepared(req, res, answer, route.cachedFor === 'everybody' ? undefined : requestId);
    },
    async stream({ req, res, route, params, search, requestId, admitted }) {
      const { service, headers } = operationCall(route.operation, {
        callerToken: tokenFor(route, admitted.visitor),
        requestId,
        headers: forwardedHeaders(req, route),
      });
      setHeaders(res, [...security[route.kind], REQUEST_ID_HEADER, requestId]);
      upstream.stream(req, res, {
        service,
        url: pathOf(route.operation, params) + search,
        headers,
        maxBytes: route.maxBytes,
        onResponse: (status) => void admission.settle(admitted, { status }, requestId),
        onError: (thrown) => sendError(req, res, thrown, { requestId, name: route.name }),
      });
    },
  };
}

/** `wrong_key` has the same status as a wrong password. */
function codeOf({ status, body }: PreparedResponse): 'wrong_key' | undefined {
  const isWrongKey = status === ERROR_STATUS.wrong_key && body.includes('"code":"wrong_key"');
  return isWrongKey ? 'wrong_key' : undefined;
}

/** Reads the socket's pending events first, since the client may have left during the call. */
async function hasLeft({ socket }: IncomingMessage, res: ServerResponse): Promise<boolean> {
  // Node polls for socket events between two turns.
  for (let turns = 0; turns < 2; turns += 1) await nextTurn();
  return res.closed || socket.readableEnded || socket.destroyed;
}

function pageWithAds(answer: UpstreamResponse, shown: Shown): UpstreamResponse {
  if (answer.status !== 200) return answer;
  const page = answer.content.toString();
  const content = withAds(page, shown);
  const { 'content-security-policy': policy, etag = '' } = answer.headers;
  if (content === page || typeof policy !== 'string') return answer;
  const headers = {
    ...answer.headers,
    'content-security-policy': allowAds(policy, shown),
    etag: etag + JSON.stringify(shown),
  };
  return { ...answer, content, headers };
}

function forwardedHeaders({ headers }: IncomingMessage, route: Route): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  for (const name of route.forwardedHeaders)
    if (headers[name] !== undefined) forwarded[name] = headers[name];
  return forwarded;
}
