import { AppError } from '@pasteroom/kit/core/errors';
import { operationNamed } from '../routes/operations.ts';
import { jsonBody, operationCall, serviceOf } from '../upstream/operation-call.ts';
import { readResponse } from '../upstream/read-response.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { CallerTokenFor } from './caller-tokens.ts';
import type { Visitor } from './visitor.ts';

/** The visitor on whose behalf a service is called, and the id of the request for which it is. */
export interface OnBehalfOf {
  visitor: Visitor;
  requestId: string;
}

interface CallOptions {
  params?: Record<string, string>;
  /** The query with its question mark, or nothing. */
  search?: string;
  /** What is sent as JSON. */
  body?: unknown;
}

/**
 * Calls a service's operation on behalf of a visitor: the JSON of its answer, undefined where that is empty. Throws the error that the service answers,
 * or `unavailable` where it failed or is away.
 */
export type CallService = <Body = unknown>(operationId: string, caller: OnBehalfOf, options?: CallOptions) => Promise<Body>;

export function serviceCalls({ upstream, callerTokenFor }: { upstream: Upstream; callerTokenFor: CallerTokenFor }): CallService {
  return async <Body>(operationId: string, { visitor, requestId }: OnBehalfOf, { body, ...options }: CallOptions = {}): Promise<Body> => {
    const operation = operationNamed(operationId);
    const callerToken = callerTokenFor(serviceOf(operation), visitor);
    const json = body === undefined ? {} : jsonBody(body);
    // Our own service answers as its OpenAPI document declares.
    return readResponse(await upstream.call(operationCall(operation, { callerToken, requestId, ...options, ...json }))) as Body;
  };
}

/** Stands in a call's `catch`: null where the service has no such thing; throws any other error again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
