import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import type { Caller } from '@pasteroom/kit/core/caller';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { ServiceName } from '@pasteroom/openapi/services';
import type { Visitor } from './visitor.ts';

const CACHE_TTL_MS = 30 * SECOND;

/** Reuses each token for 30 s of its 60 s lifetime. */
export type CallerTokenFor = (service: ServiceName, visitor: Visitor) => string;

export function callerTokens(
  services: Record<ServiceName, { callerKey: string }>,
  now: Clock,
): CallerTokenFor {
  const kept = lruMap<{ token: string; until: number }>(20_000);
  return (service, visitor) => {
    const { session, client, profile, premiumUntil, isOperator } = visitor;
    const at = now();
    const identifiers = identifiersFor(service, visitor);
    const who = `${client} ${session?.id ?? ''} ${identifiers.device ?? ''} ${identifiers.isUnlimited ?? ''}`;
    const key = `${service} ${who} ${premiumUntil}${isOperator ? ' operator' : ''} ${profile?.email} ${profile?.name}`;
    const known = kept.get(key);
    if (known && at.getTime() < known.until) return known.token;
    const user = session && {
      id: session.accountId,
      ...(profile && { name: profile.name, email: profile.email }),
      ...(premiumUntil !== undefined && { premiumUntil }),
    };
    const caller = { user, client, ...identifiers, ...(isOperator ? { isOperator } : {}) };
    const token = mintCallerToken(services[service].callerKey, service, caller, at);
    kept.set(key, { token, until: at.getTime() + CACHE_TTL_MS });
    return token;
  };
}

/** Needed by the captcha service to count passes. Others get them only with `forwardsDevice`. */
function identifiersFor(service: ServiceName, visitor: Visitor): ReturnType<typeof identifiersOf> {
  if (visitor.forwardedDevice !== undefined)
    return identifiersOf({ ...visitor, device: visitor.forwardedDevice });
  return service === 'captcha' ? identifiersOf(visitor) : {};
}

const identifiersOf = ({
  device,
  network,
  unlimited,
}: Visitor): Pick<Caller, 'device' | 'network' | 'isUnlimited'> => ({
  ...(device !== null && { device }),
  ...(network !== undefined && { network }),
  ...(unlimited && { isUnlimited: true }),
});
