import { type Agent, type IncomingMessage, request } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';

const SILENT_FOR = 10 * SECOND;

interface ServiceRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ServiceAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type AskService = (request: ServiceRequest) => Promise<ServiceAnswer>;

/** Asks a service over the agent's connections and reads the whole answer. Fails with `unavailable` when it is away or silent for 10 s. */
export function serviceClient(agent: Agent): AskService {
  return async (asked) => {
    try {
      return await askOnce(agent, asked, asked.method === 'GET');
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
  };
}

function askOnce(agent: Agent, { method, url, headers, body }: ServiceRequest, again: boolean): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve({ status: res.statusCode ?? 500, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    req.setTimeout(SILENT_FOR, () => req.destroy(new Error('The service was silent for too long.')));
    req.on('error', (error) => {
      // The service may close a kept connection in the moment in which we use it: that says nothing of the service.
      if (again && req.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        askOnce(agent, { method, url, headers }, false).then(resolve, reject);
      else reject(error);
    });
    req.end(body);
  });
}
