import { type OutgoingHttpHeaders, STATUS_CODES, type ServerResponse } from 'node:http';
import { types } from 'node:util';
import type { components } from '@pasteroom/openapi/paste';
import { AppError, type ErrorCode } from '../core/errors.ts';
import { unavailable } from '../core/unavailable.ts';

type Problem = components['schemas']['Problem'];

/** The one place where a refusal gets its number. */
const STATUS: Record<ErrorCode & Problem['code'], number> & Record<Problem['code'], number> = {
  bad_request: 400,
  validation: 400,
  captcha_invalid: 400,
  duplicate_file: 400,
  file_gone: 400,
  too_many_files: 400,
  banned_link: 400,
  unauthorized: 401,
  payment_required: 402,
  captcha_required: 403,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  code_taken: 409,
  slug_taken: 409,
  gone: 410,
  content_too_large: 413,
  file_too_large: 413,
  payload_too_large: 413,
  file_type: 415,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** Servers that were away are mostly back, and found again, within seconds. */
const OUTAGE_RETRY_AFTER_S = 3;

export const FAILED = 'Something went wrong please try again';

/** Turns whatever was thrown into a refusal; what nobody foresaw becomes `internal` and gives nothing away. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDiskAway(thrown)) return unavailable(thrown);
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return new AppError('payload_too_large', 'The request is too large.', { cause: thrown });
  // Express marks what it could not read of a request (a broken % escape, say) this way.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('bad_request', 'The request could not be read.', { cause: thrown });
  return new AppError('internal', FAILED, { cause: thrown });
}

const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN; an extended code says more in its higher bits. */
const SQLITE_FAULTS = new Set([5, 6, 8, 10, 13, 14]);

/** Whether a disk is full or failing: an outage, like any store that does not answer, and no bug. */
function isDiskAway(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false;
  const { code, errcode } = thrown as NodeJS.ErrnoException & { errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_FAULTS.has((errcode ?? 0) & 0xff);
  return code !== undefined && DISK_FAULTS.has(code);
}

export const statusOf = (error: AppError): number => STATUS[error.code];

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

/** After how many seconds it may help to try again; undefined where it would not. */
function retryAfterOf(error: AppError): number | undefined {
  const retryAfter = error.retryAfter ?? (statusOf(error) === 503 ? OUTAGE_RETRY_AFTER_S : undefined);
  return retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
}

/** Sets the header that tells when to try again, where that may help. */
export function tellRetryAfter(res: ServerResponse, error: AppError): void {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
}

/** The refusal as an answer that is still to be sent. */
export function problemAnswer(error: AppError, requestId?: string): { status: number; headers: OutgoingHttpHeaders; content: string } {
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

/** Answers with the refusal, or cuts the connection where an answer has begun already. */
export function sendProblem(res: ServerResponse, error: AppError, requestId?: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, headers, content } = problemAnswer(error, requestId);
  res.writeHead(status, headers).end(content);
}
