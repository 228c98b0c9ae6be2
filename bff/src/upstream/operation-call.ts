import type { IncomingHttpHeaders } from 'node:http';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import type { OwnedOperation } from '../routes/operations.ts';
import type { ServiceName } from '@pasteroom/openapi/services';
import type { UpstreamCall } from './upstream.ts';

interface Options {
  /** The signed claims about the caller. */
  callerToken: string;
  requestId: string;
  params?: Record<string, string>;
  search?: string;
  /** Further headers that the service receives. */
  headers?: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

/** A call of a service's operation. */
export function operationCall(
  operation: OwnedOperation,
  { callerToken, requestId, params = {}, search = '', headers = {}, body }: Options,
): UpstreamCall {
  return {
    service: serviceOf(operation),
    operation: operation.id,
    method: operation.method,
    path: operation.path,
    params,
    search,
    headers: { ...headers, [CALLER_HEADER]: callerToken, [REQUEST_ID_HEADER]: requestId },
    body,
  };
}

/** The service that answers an operation; throws for one of the BFF's own. */
export function serviceOf({ id, owner }: OwnedOperation): ServiceName {
  if (owner === 'bff') throw new Error(`No service answers ${id}.`);
  return owner;
}

/** A small JSON body, with the header that says so. */
export const jsonBody = (value: unknown): { headers: { 'content-type': string }; body: Buffer } => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
