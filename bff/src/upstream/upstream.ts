import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import type { ServiceName } from '@pasteroom/openapi/services';

export interface UpstreamCall {
  service: ServiceName;
  operation: string;
  method: string;
  path: string;
  params: Record<string, string>;
  /** Query string including `?`, or empty. */
  search: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

export interface UpstreamResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  content: string | Buffer;
}

export interface StreamedCall {
  service: ServiceName;
  url: string;
  headers: IncomingHttpHeaders;
  maxBytes: number;
  onResponse: (status: number) => void;
  /** Called if an error occurs before the service responds. Must send the error to the client. */
  onError: (thrown: unknown) => void;
}

export interface Upstream {
  /**
   * Retries safe calls once if the connection breaks.
   * @throws `unavailable` if the service is down or silent for 10 s
   */
  call(call: UpstreamCall): Promise<UpstreamResponse>;
  stream(req: IncomingMessage, res: ServerResponse, call: StreamedCall): void;
  close(): Promise<void>;
}

export const serviceAway = (cause: unknown): AppError =>
  new AppError('unavailable', FAILED, { cause });
