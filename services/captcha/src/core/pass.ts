import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { signToken, type TokenClaims } from '@pasteroom/kit/core/signed-token';
import { endOf, isoOf } from './captcha.ts';

const PASS_LIFE_MS = 5 * MINUTE;

/** The BFF counts a pass's calls by its id. */
export interface PassClaims extends TokenClaims {
  kind: 'pass';
  id: string;
}

export interface Pass {
  captchaPass: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface PassDeps {
  /** Signing key shared with the BFF. */
  key: string;
  now: Clock;
  newId: NewId;
}

export function issuePass({ key, now, newId }: PassDeps): Pass {
  const exp = endOf(now(), PASS_LIFE_MS);
  return { captchaPass: signToken<PassClaims>(key, { kind: 'pass', id: newId(), exp }), expiresAt: isoOf(exp) };
}
