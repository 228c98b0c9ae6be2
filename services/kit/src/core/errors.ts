/** What a refusal is called, for ever: clients act on it. The HTTP status of each stands in http/problem.ts. */
export type ErrorCode =
  | 'bad_request'
  | 'validation'
  | 'not_found'
  | 'method_not_allowed'
  | 'code_taken'
  | 'slug_taken'
  | 'payment_required'
  | 'gone'
  | 'captcha_required'
  | 'captcha_invalid'
  | 'file_too_large'
  | 'file_type'
  | 'too_many_files'
  | 'duplicate_file'
  | 'file_gone'
  | 'content_too_large'
  | 'banned_link'
  | 'range_not_satisfiable'
  | 'unsupported_media_type'
  | 'payload_too_large'
  | 'unauthorized'
  | 'forbidden'
  | 'cross_site'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'internal';

/** One part of a request that was refused: a JSON pointer into it, and why. */
export interface FieldError {
  path: string;
  message: string;
}

interface Details {
  cause?: unknown;
  errors?: FieldError[];
  /** Seconds after which trying again may help. */
  retryAfter?: number;
}

/** A refusal that the caller can act on; its message may be shown to a person. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { cause, errors, retryAfter }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
