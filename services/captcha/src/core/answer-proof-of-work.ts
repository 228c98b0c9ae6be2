import { MINUTE } from '@pasteroom/kit/core/clock';
import { invalidCaptcha } from './captcha.ts';
import { issuePass, type Pass, type PassDeps } from './pass.ts';
import type { ProofOfWork, SpentTasks } from './ports.ts';
import { recordFailures, type SuspicionDeps } from './suspicion.ts';

/** How far the clocks of two replicas may be apart before a task could be spent at both. */
const CLOCK_SKEW_MS = MINUTE;

export interface AnswerProofOfWorkDeps extends PassDeps, SuspicionDeps {
  proofOfWork: ProofOfWork;
  spent: SpentTasks;
}

/** Exchanges a solved task for a pass, once. Throws `captcha_invalid`. */
export async function answerProofOfWork(
  deps: AnswerProofOfWorkDeps,
  { payload, client }: { payload: string; client: string },
): Promise<Pass> {
  if (await isNewSolution(deps, payload)) return issuePass(deps);
  await recordFailures(deps, client);
  throw invalidCaptcha();
}

/** Only a checked solution is remembered: what anybody may make up would fill the store. */
async function isNewSolution({ proofOfWork, spent, now }: AnswerProofOfWorkDeps, payload: string): Promise<boolean> {
  const solved = await proofOfWork.check(payload);
  const leftMs = solved ? solved.expiresAt.getTime() - now().getTime() : 0;
  return solved !== null && leftMs > 0 && (await spent.spend(solved.signature, leftMs + CLOCK_SKEW_MS));
}
