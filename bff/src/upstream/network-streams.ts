import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import {
  createProxyMiddleware,
  debugProxyErrorsPlugin,
  proxyEventsPlugin,
} from 'http-proxy-middleware';
import { SECOND } from '@pasteroom/kit/core/clock';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import { watchBody } from '../http/body-limits.ts';
import { ERROR_STATUS } from '@pasteroom/openapi/common';
import type { ServiceName } from '@pasteroom/openapi/services';
import { isBroken } from './network-calls.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import { serviceAway, type StreamedCall, type Upstream } from './upstream.ts';

const TIMEOUT_MS = 120 * SECOND;

interface Sent extends StreamedCall {
  isRetry: boolean;
}

export function networkStreams(
  services: Record<ServiceName, { url: string }>,
  agent: Agent,
): Upstream['stream'] {
  const sent = new WeakMap<IncomingMessage, Sent>();
  const middleware = createProxyMiddleware<IncomingMessage, ServerResponse>({
    agent,
    changeOrigin: true,
    proxyTimeout: TIMEOUT_MS,
    // Omits the logger, which would log every request.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    router: (req) => services[callOf(req).service].url,
    on: {
      proxyReq: (proxyReq, req) => {
        const { maxBytes, onError } = callOf(req);
        watchBody(req, maxBytes, (error) => {
          req.unpipe(proxyReq);
          proxyReq.destroy();
          onError(error);
        });
      },
      proxyRes: (proxyRes, req, res) => {
        delete proxyRes.headers['keep-alive'];
        proxyRes.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
        callOf(req).onResponse(proxyRes.statusCode ?? ERROR_STATUS.internal);
      },
      error: (cause, req, res) => {
        const call = callOf(req);
        if (
          call.isRetry ||
          !isBroken(cause) ||
          !isSafeMethod(req.method) ||
          !('headersSent' in res) ||
          res.headersSent
        )
          call.onError(serviceAway(cause));
        else send(req, res, { ...call, isRetry: true });
      },
    },
  });
  return (req, res, call) => {
    req.url = call.url;
    req.headers = withTrace(call.headers);
    send(req, res, { ...call, isRetry: false });
  };

  function send(req: IncomingMessage, res: ServerResponse, call: Sent): void {
    sent.set(req, call);
    void middleware(req, res, (error: unknown) => call.onError(error));
  }

  function callOf(req: IncomingMessage): Sent {
    const call = sent.get(req);
    if (!call) throw new Error('The proxied request was not admitted.');
    return call;
  }
}
