import type { Caller } from '../core/caller.ts';
import { CLOCK_SKEW, type Clock } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { lruMap } from '../core/lru-map.ts';
import { signToken, verifyToken, type TokenClaims } from '../core/signed-token.ts';

/** The header in which the BFF tells a service who calls. */
export const CALLER_HEADER = 'x-caller';
const LIFE_S = 60;

interface CallerClaims extends TokenClaims {
  kind: 'caller';
  aud: string;
  caller: Caller;
}

/** A token good for 60 s at the one service it names. */
export function mintCallerToken(key: string, service: string, caller: Caller, now: Date): string {
  return signToken<CallerClaims>(key, { kind: 'caller', aud: service, exp: Math.floor(now.getTime() / 1_000) + LIFE_S, caller });
}

/**
 * Reads caller tokens for one service; throws `unauthorized` for any other. Each token is checked once and remembered while it lives, which may be
 * longer here than at the BFF, whose clock may be behind.
 */
export function callerReader(key: string, service: string, now: Clock): (token: string | undefined) => Caller {
  const known = lruMap<CallerClaims>(5_000);
  return (token) => {
    const at = new Date(now().getTime() - CLOCK_SKEW);
    const remembered = token === undefined ? undefined : known.get(token);
    if (remembered && at.getTime() < remembered.exp * 1_000) return remembered.caller;
    const claims = token === undefined ? null : verifyToken<CallerClaims>(key, 'caller', token, at);
    if (token === undefined || claims?.aud !== service) throw new AppError('unauthorized', 'This service answers the BFF only.');
    known.set(token, claims);
    return claims.caller;
  };
}
