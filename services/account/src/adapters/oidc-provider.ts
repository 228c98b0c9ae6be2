import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { CLOCK_SKEW, type Clock, HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type Claims, type IdentityProvider, notAccepted } from '../core/id-token.ts';
import { REQUEST_TIMEOUT_MS, discover, fetchSmall } from './oidc-discovery.ts';

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_ISSUERS = [GOOGLE, 'accounts.google.com'];
/** Limits replays of stored tokens. Nonces expire much earlier. */
const MAX_TOKEN_AGE_MS = HOUR;
const DISCOVERY_TTL_MS = HOUR;
/** Limits the key requests that unknown key ids trigger. */
const KEY_REQUEST_COOLDOWN_MS = 30 * SECOND;

export interface OidcConfig {
  issuer: string;
  clientId: string;
  keyRequestCooldownMs?: number;
}

interface Checks {
  keys: JWTVerifyGetKey;
  algorithms: string[];
}

export function openOidcProvider(config: OidcConfig, now: Clock): IdentityProvider {
  const { issuer, clientId } = config;
  const isGoogle = issuer === GOOGLE;
  const kept = new TtlCache<Checks>(now, { count: 1 });
  return {
    subjectPrefix: isGoogle ? 'google:' : `${issuer}#`,
    clientId,
    async verify(idToken): Promise<Claims> {
      const { keys, algorithms } = await kept.read(issuer, async () => ({
        value: await askProvider(config),
        freshUntil: now().getTime() + DISCOVERY_TTL_MS,
      }));
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms,
          issuer: isGoogle ? GOOGLE_ISSUERS : issuer,
          audience: clientId,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: CLOCK_SKEW / SECOND,
          maxTokenAge: MAX_TOKEN_AGE_MS / SECOND,
          currentDate: now(),
        });
        return payload;
      } catch (failure) {
        // Drop the cause, since it contains the token's claims.
        throw failure instanceof errors.JOSEError ? notAccepted() : failure;
      }
    },
  };
}

async function askProvider({
  issuer,
  keyRequestCooldownMs = KEY_REQUEST_COOLDOWN_MS,
}: OidcConfig): Promise<Checks> {
  const { keysAt, algorithms } = await discover(issuer).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  return { keys: keysFrom(keysAt, keyRequestCooldownMs), algorithms };
}

/** @throws `unavailable` if the keys can't be fetched, since the token may be valid */
function keysFrom(address: URL, cooldownDuration: number): JWTVerifyGetKey {
  const options = {
    timeoutDuration: REQUEST_TIMEOUT_MS,
    cooldownDuration,
    [customFetch]: fetchSmall,
  };
  const keys = createRemoteJWKSet(address, options);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (failure) {
      const isOfToken =
        failure instanceof errors.JWKSNoMatchingKey ||
        failure instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? failure : unavailable(failure);
    }
  };
}
