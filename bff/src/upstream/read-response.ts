import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import type { ErrorCode } from '@pasteroom/openapi/common';
import { FAILED } from '@pasteroom/kit/http/problem';
import type { UpstreamResponse } from './upstream.ts';

const PROBLEM = z.object({ code: z.string(), message: z.string() });

/**
 * Returns the parsed JSON, or undefined for a 204.
 * @throws the service's error, or `unavailable` if the service failed
 */
export function readResponse({ status, headers, content }: UpstreamResponse): unknown {
  if (status < 300) return status === 204 ? undefined : JSON.parse(content.toString());
  const problem = status < 500 ? PROBLEM.safeParse(jsonIn(content.toString())) : undefined;
  if (problem?.success) throw new AppError(problem.data.code as ErrorCode, problem.data.message);
  const retryAfter = Number(headers['retry-after']);
  const cause = new Error(`A service responded with ${status}.`);
  throw new AppError(
    'unavailable',
    FAILED,
    Number.isFinite(retryAfter) ? { cause, retryAfter } : { cause },
  );
}

/** Undefined for invalid JSON, which comes from an intermediary. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
