import { SECOND } from '@pasteroom/kit/core/clock';
import { readAtMost } from '@pasteroom/kit/http/read-at-most';
import { unavailable } from '@pasteroom/kit/core/unavailable';

export interface TimeLimits {
  write: number;
  read: number;
}

export const TIME_LIMITS: TimeLimits = { write: 10 * SECOND, read: 5 * SECOND };

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string;
  limitMs: number;
}

export interface ProviderAnswer {
  status: number;
  text: string;
}

/** Enough for hundreds of payment attempts on one order. */
const MAX_RESPONSE_BYTES = 1_048_576;
const RETRYABLE_STATUSES = new Set([500, 502, 503, 504]);

/**
 * Doesn't follow redirects. Retries once after a network or server error, since every call is
 * idempotent.
 * @throws `unavailable`
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const first = await tryOnce(call);
  if (typeof first !== 'string' && !RETRYABLE_STATUSES.has(first.status)) return first;
  const second = await tryOnce(call);
  if (typeof second === 'string') throw unanswered(call, second);
  if (RETRYABLE_STATUSES.has(second.status)) throw unexpected(call, second);
  return second;
}

export const unexpected = (
  call: Pick<ProviderCall, 'method' | 'url'>,
  { status }: ProviderAnswer,
  why = '',
): Error => unanswered(call, `returned ${status}${why === '' ? '' : `, ${why}`}`);

const unanswered = ({ method, url }: Pick<ProviderCall, 'method' | 'url'>, why: string): Error =>
  unavailable(new Error(`${method} ${url.host}${url.pathname} ${why}`));

/** Omits fetch's error messages, since they may contain a secret header. */
async function tryOnce({
  method,
  url,
  headers,
  body,
  limitMs,
}: ProviderCall): Promise<ProviderAnswer | string> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    const answer = await readAtMost(response, MAX_RESPONSE_BYTES);
    return answer === null
      ? `returned more than ${MAX_RESPONSE_BYTES} bytes`
      : { status: response.status, text: answer.toString() };
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'TimeoutError')
      return `timed out after ${limitMs} ms`;
    const { code } = (failure instanceof Error ? (failure.cause ?? {}) : {}) as { code?: unknown };
    return `failed${typeof code === 'string' ? ` with ${code}` : ''}`;
  }
}
