import type { IncomingHttpHeaders } from 'node:http';
import { CALLER_HEADER } from '@pasteroom/kit/http/caller-token';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import type { OwnedOperation } from '../routes/operations.ts';
import type { ServiceName } from '@pasteroom/openapi/services';
import type { UpstreamCall } from './upstream.ts';

interface Options {
  callerToken: string;
  requestId: string;
  params?: Record<string, string>;
  search?: string;
  headers?: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

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

/** @throws Error for the BFF's own operations */
export function serviceOf({ id, owner }: OwnedOperation): ServiceName {
  if (owner === 'bff') throw new Error(`No service handles ${id}.`);
  return owner;
}

export const jsonBody = (
  value: unknown,
): { headers: { 'content-type': string }; body: Buffer } => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
