import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { AppError } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import type { ServiceName } from '@pasteroom/openapi/services';

/** A small call of a service's operation. */
export interface UpstreamCall {
  service: ServiceName;
  /** The operation's id in the service's OpenAPI document. */
  operation: string;
  method: string;
  /** The operation's path as the OpenAPI document writes it: `/things/{id}`. */
  path: string;
  params: Record<string, string>;
  /** The query with its question mark, or nothing. */
  search: string;
  /** All headers that the service receives, caller token and request id among them. */
  headers: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

/** A whole answer; an error response is one, too. */
export interface UpstreamResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  content: string | Buffer;
}

/** A request whose body and answer are passed on as they come. */
export interface StreamedCall {
  service: ServiceName;
  /** The service's own address, with the query. */
  url: string;
  headers: IncomingHttpHeaders;
  maxBytes: number;
  /** Called with the status before the answer goes on to the browser. */
  onResponse: (status: number) => void;
  /** Called with an error that happened before the service answered; the caller then answers the browser. */
  onError: (thrown: unknown) => void;
}

/** The way to the services. */
export interface Upstream {
  /** Asks for a whole answer. What only reads is asked once more where the connection breaks. Fails with `unavailable` when the service is away or silent for 10 s. */
  call(call: UpstreamCall): Promise<UpstreamResponse>;
  /** Answers a browser's request with what the service answers to it. */
  stream(req: IncomingMessage, res: ServerResponse, call: StreamedCall): void;
  /** Ends what it has open. */
  close(): Promise<void>;
}

/** The error of a call whose service did not answer. */
export const serviceAway = (cause: unknown): AppError => new AppError('unavailable', FAILED, { cause });
