import type { components, ErrorCode as RefusalCode } from '@pasteroom/openapi/common';
import { i18n } from '../i18n/i18n.ts';
import { translated } from './refusal-words.ts';

type Problem = components['schemas']['Problem'];

export type ErrorCode = RefusalCode | 'network' | 'stalled' | 'unexpected';

/** `message` is suitable for users. `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly { path: string; message: string }[];

  constructor(
    {
      status,
      code,
      message,
      errors = [],
    }: { status: number; code: ErrorCode; message: string; errors?: Problem['errors'] | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Never rejects. The code is `unexpected` unless the body is a problem document. */
export async function toApiError(
  status: number,
  body: unknown,
  retryAfter: string | null,
): Promise<ApiError> {
  if (isProblem(body))
    return new ApiError({ ...(await translated(body, seconds(retryAfter))), status });
  return new ApiError({ status, code: 'unexpected', message: i18n.t('errors.unexpected') });
}

export function noAnswer(code: 'network' | 'stalled', cause?: unknown): ApiError {
  return new ApiError(
    { status: 0, code, message: i18n.t(code === 'network' ? 'errors.network' : 'errors.timeout') },
    { cause },
  );
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function seconds(header: string | null): number | undefined {
  const value = Number.parseInt(header ?? '', 10);
  return Number.isFinite(value) ? value : undefined;
}

export function callWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError && error.status !== 0 && error.code !== 'unexpected'
    ? error.message
    : undefined;
}
