import { verifyToken } from '@pasteroom/kit/core/signed-token';
import { ANSWER_LENGTH, TRIES } from '@pasteroom/openapi/rules/captcha';
import { invalidCaptcha, isRight, type CaptchaClaims } from './captcha.ts';
import { issuePass, type Pass, type PassDeps } from './pass.ts';
import type { PendingCaptchas } from './ports.ts';
import { recordFailures, type SuspicionDeps } from './suspicion.ts';

export interface AnswerCaptchaDeps extends PassDeps, SuspicionDeps {
  captchas: PendingCaptchas;
}

interface GivenAnswer {
  captchaId: string;
  answer: string;
  client: string;
}

/** Exchanges the right answer for a pass, once. Throws `captcha_invalid`; an answer of another length than 5 is refused without costing a try. */
export async function answerCaptcha(deps: AnswerCaptchaDeps, { captchaId, answer, client }: GivenAnswer): Promise<Pass> {
  const claims = verifyToken<CaptchaClaims>(deps.key, 'captcha', captchaId, deps.now());
  if (!claims || answer.length !== ANSWER_LENGTH) throw invalidCaptcha();
  if (await solves(deps.captchas, claims.id, answer)) return issuePass(deps);
  await recordFailures(deps, client);
  throw invalidCaptcha();
}

/** The try is counted before anything is compared, so that answers sent all at once are no more than five guesses either. */
async function solves(captchas: PendingCaptchas, id: string, given: string): Promise<boolean> {
  const attempt = await captchas.countTry(id);
  if (attempt > TRIES) return false;
  const expected = await captchas.answerOf(id);
  const right = expected !== null && isRight(given, expected);
  if (right) return captchas.close(id);
  if (attempt === TRIES) await captchas.close(id);
  return false;
}
