import type { ErrorCode } from '@pasteroom/openapi/common';

export interface FieldError {
  path: string;
  message: string;
}

interface Details {
  cause?: unknown;
  errors?: FieldError[];
  retryAfter?: number;
  /** Closes the connection without reading the rest of the request. */
  endsConnection?: boolean;
}

/** An error with a message for users. Any other error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly endsConnection: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    { cause, errors, retryAfter, endsConnection = false }: Details = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.endsConnection = endsConnection;
  }
}

export const isAppError = (thrown: unknown, ...codes: readonly ErrorCode[]): thrown is AppError =>
  thrown instanceof AppError && codes.includes(thrown.code);
