import { type OutgoingHttpHeaders, STATUS_CODES, type ServerResponse } from 'node:http';
import { type components, ERROR_STATUS } from '@pasteroom/openapi/common';
import { AppError } from '../core/errors.ts';

type Problem = components['schemas']['Problem'];

const OUTAGE_RETRY_AFTER_S = 3;

export const FAILED = 'Something went wrong please try again';

/** Converts unexpected errors to `internal`, without details. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (status === 413)
    return new AppError('payload_too_large', 'The request is too large.', { cause: thrown });
  // Express sets a 4xx status for malformed requests, such as an invalid % escape.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', 'The request could not be read.', { cause: thrown });
  return new AppError('internal', FAILED, { cause: thrown });
}

export const statusOf = (error: AppError): number => ERROR_STATUS[error.code];

/** RFC 9457. Omits stacks and internal URLs. */
export function problemOf(error: AppError, requestId?: string): Problem {
  const status = statusOf(error);
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    code: error.code,
    message: error.message,
    ...(requestId === undefined ? {} : { requestId }),
    ...(error.errors === undefined ? {} : { errors: error.errors }),
  };
}

function retryAfterOf(error: AppError): number | undefined {
  const retryAfter =
    error.retryAfter ?? (statusOf(error) === 503 ? OUTAGE_RETRY_AFTER_S : undefined);
  return retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
}

export function tellRetryAfter(res: ServerResponse, error: AppError): void {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
}

export function problemAnswer(
  error: AppError,
  requestId?: string,
): { status: number; headers: OutgoingHttpHeaders; content: string } {
  const content = JSON.stringify(problemOf(error, requestId));
  const retryAfter = retryAfterOf(error);
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(content),
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return { status: statusOf(error), headers, content };
}

/** Destroys a response that has already started. */
export function sendProblem(res: ServerResponse, error: AppError, requestId?: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, headers, content } = problemAnswer(error, requestId);
  res.writeHead(status, headers).end(content);
}
