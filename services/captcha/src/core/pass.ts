import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { signToken, type TokenClaims } from '@pasteroom/kit/core/signed-token';
import { endOf, isoOf } from './captcha.ts';

const PASS_LIFE_MS = 5 * MINUTE;

export interface PassClaims extends TokenClaims {
  kind: 'pass';
  id: string;
}

export interface Pass {
  captchaPass: string;
  expiresAt: string;
}

export interface PassDeps {
  key: string;
  now: Clock;
  newId: NewId;
}

export function issuePass({ key, now, newId }: PassDeps): Pass {
  const exp = endOf(now(), PASS_LIFE_MS);
  return {
    captchaPass: signToken<PassClaims>(key, { kind: 'pass', id: newId(), exp }),
    expiresAt: isoOf(exp),
  };
}
