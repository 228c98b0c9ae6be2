import { AppError } from '@pasteroom/kit/core/errors';
import { operationNamed } from '../routes/operations.ts';
import { jsonBody, operationCall, serviceOf } from '../upstream/operation-call.ts';
import { readResponse } from '../upstream/read-response.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { CallerTokenFor } from './caller-tokens.ts';
import type { Visitor } from './visitor.ts';

export interface OnBehalfOf {
  visitor: Visitor;
  requestId: string;
}

interface CallOptions {
  params?: Record<string, string>;
  search?: string;
  body?: unknown;
}

/**
 * Returns the parsed JSON, or undefined for an empty response.
 * @throws the service's error, or `unavailable` if the service failed
 */
export type CallService = <Body = unknown>(
  operationId: string,
  caller: OnBehalfOf,
  options?: CallOptions,
) => Promise<Body>;

export function serviceCalls({
  upstream,
  callerTokenFor,
}: {
  upstream: Upstream;
  callerTokenFor: CallerTokenFor;
}): CallService {
  return async <Body>(
    operationId: string,
    { visitor, requestId }: OnBehalfOf,
    { body, ...options }: CallOptions = {},
  ): Promise<Body> => {
    const operation = operationNamed(operationId);
    const callerToken = callerTokenFor(serviceOf(operation), visitor);
    const json = body === undefined ? {} : jsonBody(body);
    return readResponse(
      await upstream.call(
        operationCall(operation, { callerToken, requestId, ...options, ...json }),
      ),
    ) as Body;
  };
}

/** A `catch` handler that rethrows other errors. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
