import type { Caller } from '@pasteroom/kit/core/caller';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { invalidCaptcha } from './captcha.ts';
import { issuePass, type Pass, type PassDeps } from './pass.ts';
import type { ProofOfWork, SolvedTask } from './ports.ts';
import { recordFailures, type SuspicionDeps } from './suspicion.ts';
import { chargePass, sufficesAt, type PassPriceDeps } from './pass-price.ts';

/** Maximum clock difference between replicas. Beyond it, a solution could be used twice. */
const CLOCK_SKEW_MS = MINUTE;

export interface AnswerProofOfWorkDeps extends PassDeps, SuspicionDeps, PassPriceDeps {
  proofOfWork: ProofOfWork;
}

/**
 * Issues one pass per challenge.
 * @throws `captcha_invalid`, or `rate_limited` if the challenge is now far too easy
 */
export async function answerProofOfWork(
  deps: AnswerProofOfWorkDeps,
  { payload, caller }: { payload: string; caller: Caller },
): Promise<Pass> {
  const solved = await newSolution(deps, payload);
  if (solved === null) {
    await recordFailures(deps, caller.client);
    throw invalidCaptcha();
  }
  if (await chargePass(deps, caller, sufficesAt(solved.doublings))) return issuePass(deps);
  throw new AppError(
    'rate_limited',
    'The captcha became harder while you solved it. Please try again.',
    { retryAfter: 1 },
  );
}

/** Stores only verified solutions, because forged ones could fill the store. */
async function newSolution(
  { proofOfWork, keys, now }: AnswerProofOfWorkDeps,
  payload: string,
): Promise<SolvedTask | null> {
  const solved = await proofOfWork.check(payload);
  const leftMs = solved ? solved.expiresAt.getTime() - now().getTime() : 0;
  if (solved === null || leftMs <= 0) return null;
  return (await keys.claim(`pow:${solved.signature}`, '', leftMs + CLOCK_SKEW_MS)) ? solved : null;
}
