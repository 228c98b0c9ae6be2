import type { Caller } from '../core/caller.ts';
import { CLOCK_SKEW, type Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { signToken, verifyToken, type TokenClaims } from '../core/signed-token.ts';

export const CALLER_HEADER = 'x-caller';
const TOKEN_TTL_S = 60;

interface CallerClaims extends TokenClaims {
  kind: 'caller';
  aud: string;
  caller: Caller;
}

export function mintCallerToken(key: string, service: string, caller: Caller, now: Date): string {
  return signToken<CallerClaims>(key, {
    kind: 'caller',
    aud: service,
    exp: Math.floor(now.getTime() / 1_000) + TOKEN_TTL_S,
    caller,
  });
}

/**
 * The returned function throws `unauthorized`. It accepts tokens for `CLOCK_SKEW` after their
 * expiry, because the BFF's clock may be behind.
 */
export function callerReader(
  key: string,
  service: string,
  now: Clock,
): (token: string | undefined) => Caller {
  return (token = '') => {
    const claims = verifyToken<CallerClaims>(
      key,
      'caller',
      token,
      new Date(now().getTime() - CLOCK_SKEW),
    );
    if (claims?.aud !== service)
      throw new AppError('unauthorized', 'This service only accepts requests from the BFF.');
    return claims.caller;
  };
}
