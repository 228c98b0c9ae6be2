import { LRUCache } from 'lru-cache';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { BffConfig } from '../config.ts';
import type { ServiceName } from '@pasteroom/openapi/services';
import type { SessionUser } from './session.ts';
import type { Visitor } from './visitor.ts';

const KEPT_MS = 30 * SECOND;

/** What a service believes about the caller; made once per visitor, service and what the visitor may, and used for 30 of its 60 s. */
export type CallerTokenFor = (service: ServiceName, visitor: Visitor) => string;

export function callerTokens(services: BffConfig['services'], now: Clock): CallerTokenFor {
  const kept = new LRUCache<string, { token: string; until: number }>({ max: 20_000 });
  return (service, { session, client, device, tellsDevice, premiumUntil, isOperator }) => {
    const at = now();
    const told = tellsDevice && device !== null ? { device } : {};
    const key = `${service} ${client} ${session?.id ?? ''} ${told.device ?? ''} ${premiumUntil}${isOperator ? ' operator' : ''}`;
    const known = kept.get(key);
    if (known && at.getTime() < known.until) return known.token;
    const user = session && { ...userOf(session.user), ...(premiumUntil !== undefined && { premiumUntil }) };
    const token = mintCallerToken(
      services[service].callerKey,
      service,
      { user, client, ...told, ...(isOperator ? { isOperator } : {}) },
      at,
    );
    kept.set(key, { token, until: at.getTime() + KEPT_MS });
    return token;
  };
}

const userOf = ({ id, name, email }: SessionUser) => ({ id, name, email });
