import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { ANSWER_LENGTH, TRIES } from '@pasteroom/openapi/rules/captcha';
import {
  answerKey,
  CAPTCHA_LIFE_MS,
  invalidCaptcha,
  isRight,
  type CaptchaClaims,
} from './captcha.ts';
import { issuePass, type Pass, type PassDeps } from './pass.ts';
import { recordFailures, type SuspicionDeps } from './suspicion.ts';
import { chargePass, pictureSuffices, type PassPriceDeps } from './pass-price.ts';

const TOO_MANY_IMAGE_CAPTCHAS =
  'Too many image captchas. Use the automatic check, or try again in a minute.';
const RETRY_AFTER_S = 60;

export interface AnswerCaptchaDeps extends PassDeps, SuspicionDeps, PassPriceDeps {
  isTestMode: boolean;
}

interface GivenAnswer {
  captchaId: string;
  answer: string;
  caller: Caller;
}

/**
 * Issues one pass per captcha. Answers of the wrong length don't count as attempts.
 * @throws `captcha_invalid`, or `rate_limited` if the next pass requires proof of work
 */
export async function answerCaptcha(
  deps: AnswerCaptchaDeps,
  { captchaId, answer, caller }: GivenAnswer,
): Promise<Pass> {
  const claims = verifyToken<CaptchaClaims>(deps.key, 'captcha', captchaId, deps.now());
  if (!claims || answer.length !== ANSWER_LENGTH) throw invalidCaptcha();
  if (!(await solves(deps.keys, claims.id, answer))) {
    await recordFailures(deps, caller.client);
    throw invalidCaptcha();
  }
  if (await chargePass(deps, caller, (doublings) => deps.isTestMode || pictureSuffices(doublings)))
    return issuePass(deps);
  throw new AppError('rate_limited', TOO_MANY_IMAGE_CAPTCHAS, { retryAfter: RETRY_AFTER_S });
}

/** Counts the attempt before comparing, so concurrent answers can't exceed the limit. */
async function solves(keys: ExpiringKeys, id: string, given: string): Promise<boolean> {
  // The counter starts with the first attempt, so it outlives the captcha and never resets.
  const attempt = await keys.count(`captcha-tries:${id}`, CAPTCHA_LIFE_MS);
  if (attempt > TRIES) return false;
  const expected = await keys.get(answerKey(id));
  const right = expected !== null && isRight(given, expected);
  if (!right && attempt < TRIES) return false;
  // Only one of several concurrent correct answers succeeds.
  return (await keys.take(answerKey(id))) !== null && right;
}
