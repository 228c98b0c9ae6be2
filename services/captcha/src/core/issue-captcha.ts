import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { signToken } from '@pasteroom/kit/core/signed-token';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { answerKey, CAPTCHA_LIFE_MS, endOf, isoOf, type CaptchaClaims } from './captcha.ts';
import type { DrawCaptcha } from './ports.ts';
import { noiseFor, recentFailures } from './suspicion.ts';

export interface IssueCaptchaDeps {
  keys: ExpiringKeys;
  newAnswer: () => string;
  draw: DrawCaptcha;
  key: string;
  now: Clock;
  newId: NewId;
}

export interface IssuedCaptcha {
  captchaId: string;
  captchaData: string;
  expiresAt: string;
}

export async function issueCaptcha(
  { keys, newAnswer, draw, key, now, newId }: IssueCaptchaDeps,
  client: string,
): Promise<IssuedCaptcha> {
  const noise = noiseFor(await recentFailures(keys, client));
  const [id, answer, exp] = [newId(), newAnswer(), endOf(now(), CAPTCHA_LIFE_MS)];
  await keys.put(answerKey(id), answer, CAPTCHA_LIFE_MS);
  return {
    captchaId: signToken<CaptchaClaims>(key, { kind: 'captcha', id, exp }),
    captchaData: draw(answer, noise),
    expiresAt: isoOf(exp),
  };
}
