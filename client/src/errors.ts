import type { components } from './generated/api.ts';

type Problem = components['schemas']['Problem'];

/**
 * The server's codes, or:
 * - `network`: the server is unreachable, or the connection broke.
 * - `stalled`: the server made no progress within the stall limit.
 * - `unexpected`: the response didn't come from Pasteroom.
 */
export type ErrorCode = Problem['code'] | 'network' | 'stalled' | 'unexpected';

export interface ErrorDetails {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly errors?: Problem['errors'] | undefined;
  readonly retryAfter?: number | undefined;
}

/** Programs use `code`, which never changes. `message` is suitable for people. */
export class PasteroomError extends Error {
  override readonly name = 'PasteroomError';
  readonly code: ErrorCode;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  /** Fields and parameters that caused the error. */
  readonly errors: readonly { path: string; message: string }[];
  /** Seconds to wait before a retry, if the server returned them. */
  readonly retryAfter: number | undefined;

  constructor({ code, status, message, errors = [], retryAfter }: ErrorDetails, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export function errorOfResponse(response: Response, body: unknown, server: string): PasteroomError {
  const { status, headers } = response;
  if (isProblem(body)) {
    const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
    return new PasteroomError({
      ...body,
      status,
      retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    });
  }
  const location = headers.get('Location');
  const message =
    location === null
      ? `${server} returned HTTP status ${status} without a Pasteroom error.`
      : `${server} redirects to ${location}. Use that address as the server.`;
  return new PasteroomError({ code: 'unexpected', status, message });
}

/** Returns errors that aren't about the connection unchanged. */
export function errorOfFailure(error: unknown, server: string): unknown {
  if (error instanceof SyntaxError) {
    const message = `${server} did not respond like a Pasteroom server.`;
    return new PasteroomError({ code: 'unexpected', status: 0, message }, error);
  }
  // Node's fetch reports all network errors as a TypeError with a cause.
  if (!(error instanceof TypeError) || error.cause === undefined) return error;
  const message = `Could not reach ${server}: ${reasonOf(error.cause)}.`;
  return new PasteroomError({ code: 'network', status: 0, message }, error);
}

export const stalled = (server: string, limitMs: number): PasteroomError =>
  new PasteroomError({
    code: 'stalled',
    status: 0,
    message: `${server} made no progress for ${limitMs / 1_000} seconds.`,
  });

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server is listening',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'host unreachable',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'the name server is unavailable',
  ETIMEDOUT: 'connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  UND_ERR_SOCKET: 'the connection broke',
};

function reasonOf(cause: unknown): string {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  return REASONS[code] ?? (message || code);
}
