import { z } from 'zod';
import { AppError, type ErrorCode } from '@pasteroom/kit/core/errors';
import { FAILED } from '@pasteroom/kit/http/problem';
import type { UpstreamAnswer } from './upstream.ts';

const PROBLEM = z.object({ code: z.string(), message: z.string() });

/** The JSON of a service's answer with this status; throws its refusal, or `unavailable` where it failed. */
export function readAnswer(answer: UpstreamAnswer, expected: number): unknown {
  const { status, headers, content } = answer;
  if (status === expected) return JSON.parse(content.toString());
  const problem = status < 500 ? PROBLEM.safeParse(JSON.parse(content.toString())) : undefined;
  // Our own service, by its own document: it knows no other codes.
  if (problem?.success) throw new AppError(problem.data.code as ErrorCode, problem.data.message);
  const retryAfter = Number(headers['retry-after']);
  const cause = new Error(`A service answered ${status}.`);
  throw new AppError('unavailable', FAILED, Number.isFinite(retryAfter) ? { cause, retryAfter } : { cause });
}
