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

/**
 * Asks a service over the agent's connections and reads the whole answer. A GET whose connection breaks is asked once more: a replica that leaves
 * breaks those in hand. Fails with `unavailable` when the service is away or silent for 10 s.
 */
export function serviceClient(agent: Agent): AskService {
  return async (asked) => {
    try {
      return await askOnce(agent, asked).catch((error: unknown) => {
        if (asked.method === 'GET' && isBroken(error)) return askOnce(agent, asked);
        throw error;
      });
    } catch (cause) {
      throw new AppError('unavailable', FAILED, { cause });
    }
  };
}

/** Whether the connection was closed before the whole answer was there. */
export const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNRESET';

function askOnce(agent: Agent, { method, url, headers, body }: ServiceRequest): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve({ status: res.statusCode ?? 500, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    req.setTimeout(SILENT_FOR, () => req.destroy(new Error('The service was silent for too long.')));
    req.on('error', reject);
    req.end(body);
  });
}
