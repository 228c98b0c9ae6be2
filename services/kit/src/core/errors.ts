import type { ErrorCode } from '@pasteroom/openapi/common';

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
  /** Whether the connection ends with the answer, and the rest of the request isn't read. */
  endsConnection?: boolean;
}

/** A refusal that the caller can act on; its message may be shown to a person. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly endsConnection: boolean;

  constructor(code: ErrorCode, message: string, { cause, errors, retryAfter, endsConnection = false }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.endsConnection = endsConnection;
  }
}

/** Whether what was thrown is a refusal with one of these codes. */
export const isAppError = (thrown: unknown, ...codes: readonly ErrorCode[]): thrown is AppError =>
  thrown instanceof AppError && codes.includes(thrown.code);
