import { STATUS_CODES, type ServerResponse } from 'node:http';
import { type components, ERROR_STATUS } from '@pasteroom/openapi/common';
import { AppError } from '../core/errors.ts';

type Problem = components['schemas']['Problem'];

/** Servers that were away are mostly back, and found again, within seconds. */
const OUTAGE_RETRY_AFTER_S = 3;

export const FAILED = 'Something went wrong please try again';

/** Turns whatever was thrown into a refusal; what nobody foresaw becomes `internal` and gives nothing away. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return new AppError('payload_too_large', 'The request is too large.', { cause: thrown });
  // Express marks what it could not read of a request (a broken % escape, say) this way.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', 'The request could not be read.', { cause: thrown });
  return new AppError('internal', FAILED, { cause: thrown });
}

export const statusOf = (error: AppError): number => ERROR_STATUS[error.code];

/** The refusal as RFC 9457 JSON: never a stack, never an inner address. */
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

/** Sets the header that tells when to try again, where that may help. */
export function tellRetryAfter(res: ServerResponse, error: AppError): void {
  const retryAfter = error.retryAfter ?? (statusOf(error) === 503 ? OUTAGE_RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) res.setHeader('retry-after', Math.max(1, Math.ceil(retryAfter)));
}

/** Answers with the refusal, or cuts the connection where an answer has begun already. */
export function sendProblem(res: ServerResponse, error: AppError, requestId?: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(problemOf(error, requestId)));
  tellRetryAfter(res, error);
  res.writeHead(statusOf(error), {
    'content-type': 'application/problem+json',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  res.end(body);
}
