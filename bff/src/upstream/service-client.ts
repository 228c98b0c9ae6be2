import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import { withTrace } from '@pasteroom/kit/http/trace-header';
import type { Calls } from './connections.ts';

interface ServiceRequest {
  method: 'GET' | 'POST';
  /** The service's own, with the path of what is asked. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ServiceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type AskService = (request: ServiceRequest) => Promise<ServiceAnswer>;

// Read at each call, and cheaper than a URL object.
const ORIGIN_AND_PATH = /^(https?:\/\/[^/]+)(\/.*)$/;

/**
 * Asks a service over kept connections and reads the whole answer. A GET whose connection breaks is asked once more: a replica that leaves breaks those
 * in hand. Fails with `unavailable` when the service is away or silent for 10 s.
 */
export function serviceClient(calls: Calls): AskService {
  return async ({ url, ...asked }) => {
    const request = { ...asked, headers: withTrace(asked.headers) };
    const [, origin = url, path = '/'] = ORIGIN_AND_PATH.exec(url) ?? [];
    const ask = () => calls.atNext(origin, (replica) => exchange(replica, { ...request, path }));
    try {
      return await ask().catch((error: unknown) => {
        if (request.method === 'GET' && isBroken(error)) return ask();
        throw error;
      });
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
  };
}

const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether the connection was closed before the whole answer was there. */
export const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && BROKEN.has(error.code);

function exchange(replica: Dispatcher, { body = '', ...request }: Omit<ServiceRequest, 'url'> & { path: string }): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const answer: ServiceAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) };
    const chunks: Buffer[] = [];
    replica.dispatch(
      { ...request, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status, received) => Object.assign(answer, { status, headers: received }),
        onResponseData: (_, chunk) => chunks.push(chunk),
        onResponseEnd: () => resolve({ ...answer, body: Buffer.concat(chunks) }),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
