import type { components, ErrorCode as RefusalCode } from '@pasteroom/openapi/common';
import { i18n } from '../i18n/i18n.ts';
import { translated } from './refusal-words.ts';

type Problem = components['schemas']['Problem'];

/** The stable name of what went wrong: the server's, or one of the three that happen on the way. */
export type ErrorCode = RefusalCode | 'network' | 'stalled' | 'unexpected';

/** A call that did not succeed. `message` may be shown as it stands; `status` is 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** The refused parts of the request. */
  readonly errors: readonly { path: string; message: string }[];

  constructor(
    { status, code, message, errors = [] }: { status: number; code: ErrorCode; message: string; errors?: Problem['errors'] | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/**
 * What a refusal's body and Retry-After header say, in the language in use; a body that is no problem document becomes 'unexpected'. It loads words
 * where it needs some, and never rejects.
 */
export async function toApiError(status: number, body: unknown, retryAfter: string | null): Promise<ApiError> {
  if (isProblem(body)) return new ApiError({ ...(await translated(body, seconds(retryAfter))), status });
  return new ApiError({ status, code: 'unexpected', message: i18n.t('errors.unexpected') });
}

/** A call that got no answer: the network failed, or nothing moved for too long. */
export function noAnswer(code: 'network' | 'stalled', cause?: unknown): ApiError {
  return new ApiError({ status: 0, code, message: i18n.t(code === 'network' ? 'errors.network' : 'errors.timeout') }, { cause });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string';
}

function seconds(header: string | null): number | undefined {
  const value = Number.parseInt(header ?? '', 10);
  return Number.isFinite(value) ? value : undefined;
}

/** What may be shown of a failed call: the server's words, or ours where it said none; undefined where something other than a call failed. */
export function callWords(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** What the server itself said about a failed call; undefined where it said nothing that can be read. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof ApiError && error.status !== 0 && error.code !== 'unexpected' ? error.message : undefined;
}
