import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { FAILED } from '@pasteroom/kit/http/problem';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import { watchBody } from '../http/body-limits.ts';
import { isBroken } from './service-client.ts';
import type { ServiceName } from '@pasteroom/openapi/services';

const SILENT_FOR = 120 * SECOND;

/** All that a service hears of a request's headers. Anything else, above all what names a caller, ends here. */
const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'range',
  'x-delete-token',
  'x-owner-token',
] as const;

/** One request on its way to a service. */
interface ProxiedRequest {
  service: ServiceName;
  path: string;
  callerToken: string;
  requestId: string;
  maxBytes: number;
  /** Told the status before the answer goes on to the browser. */
  answered: (status: number) => void;
  refuse: (thrown: unknown) => void;
  /** Headers that this route passes on beyond those of all. */
  alsoPasses?: readonly string[] | undefined;
  /** Set when it was sent once more. */
  again?: boolean;
}

export type Proxy = (req: IncomingMessage, res: ServerResponse, proxiedRequest: ProxiedRequest) => void;

/**
 * Streams requests to the services and their answers back, over connections that are kept. What only reads is sent once more when its connection
 * breaks before an answer begins: a replica that leaves breaks those in hand.
 */
export function openProxy(services: Record<ServiceName, { url: string }>, agent: Agent): Proxy {
  const proxied = new WeakMap<IncomingMessage, ProxiedRequest>();
  const middleware = createProxyMiddleware<IncomingMessage, ServerResponse>({
    agent,
    changeOrigin: true,
    proxyTimeout: SILENT_FOR,
    // Those of its own but for the one that tells of each request, to a log that nobody has named.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    router: (req) => services[proxiedRequestOf(req).service].url,
    on: {
      proxyReq: (proxyReq, req) => {
        const { maxBytes, refuse } = proxiedRequestOf(req);
        watchBody(req, maxBytes, (error) => {
          req.unpipe(proxyReq);
          proxyReq.destroy();
          refuse(error);
        });
      },
      proxyRes: (proxyRes, req, res) => {
        // What holds for the connection to the service does not hold for the browser's.
        delete proxyRes.headers['keep-alive'];
        proxyRes.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
        proxiedRequestOf(req).answered(proxyRes.statusCode ?? 500);
      },
      error: (cause, req, res) => {
        const proxiedRequest = proxiedRequestOf(req);
        if (proxiedRequest.again || !isBroken(cause) || !onlyReads(req) || !('headersSent' in res) || res.headersSent)
          proxiedRequest.refuse(new AppError('unavailable', FAILED, { cause }));
        else send(req, res, { ...proxiedRequest, again: true });
      },
    },
  });
  return (req, res, proxiedRequest) => {
    req.url = proxiedRequest.path;
    req.headers = headersFor(req, proxiedRequest);
    send(req, res, proxiedRequest);
  };

  function send(req: IncomingMessage, res: ServerResponse, proxiedRequest: ProxiedRequest): void {
    proxied.set(req, proxiedRequest);
    void middleware(req, res, (error: unknown) => proxiedRequest.refuse(error));
  }

  function proxiedRequestOf(req: IncomingMessage): ProxiedRequest {
    const proxiedRequest = proxied.get(req);
    if (!proxiedRequest) throw new Error('A request is proxied that nobody let in.');
    return proxiedRequest;
  }
}

const onlyReads = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function headersFor({ headers }: IncomingMessage, { callerToken, requestId, alsoPasses = [] }: ProxiedRequest): IncomingMessage['headers'] {
  const passed = [...PASSED_ON, ...alsoPasses].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return withTrace({ ...Object.fromEntries(passed), [CALLER_HEADER]: callerToken, [REQUEST_ID_HEADER]: requestId });
}
