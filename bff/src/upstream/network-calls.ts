import type { OutgoingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import { pathOf } from '../routes/operations.ts';
import { isSafeMethod } from '../http/safe-methods.ts';
import {
  serviceAway,
  type Upstream,
  type UpstreamResponse,
  type UpstreamCall,
} from './upstream.ts';

/** Retries safe calls once, since a replica that shuts down breaks calls in flight. */
export function networkCalls(
  services: Record<UpstreamCall['service'], { url: string }>,
  agent: Dispatcher,
): Upstream['call'] {
  return async ({ service, method, path, params, search, headers, body }) => {
    const request = {
      origin: services[service].url,
      method,
      path: pathOf({ path }, params) + search,
      headers: withTrace(headers),
      body: body ?? '',
    };
    const send = () => exchange(agent, request);
    try {
      return await send().catch((error: unknown) => {
        if (isSafeMethod(method) && isBroken(error)) return send();
        throw error;
      });
    } catch (cause) {
      throw serviceAway(cause);
    }
  };
}

const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

export const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && BROKEN.has(error.code);

type Sent = Pick<UpstreamCall, 'method' | 'path' | 'headers'> & {
  origin: string;
  body: string | Buffer;
};

function exchange(agent: Dispatcher, { method, ...request }: Sent): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    let [status, headers]: [number, OutgoingHttpHeaders] = [0, {}];
    const chunks: Buffer[] = [];
    agent.dispatch(
      { ...request, method: method as Dispatcher.HttpMethod },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, received, head) => {
          [status, headers] = [received, head];
        },
        onResponseData: (_, chunk) => chunks.push(chunk),
        onResponseEnd: () => resolve({ status, headers, content: Buffer.concat(chunks) }),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
