import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { CLOCK_SKEW, type Clock, HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type Claims, type IdentityProvider, notAccepted } from '../core/id-token.ts';
import { ANSWERED_WITHIN_MS, discover, fetchSmall } from './oidc-discovery.ts';

const GOOGLE = 'https://accounts.google.com';
const GOOGLES_NAMES = [GOOGLE, 'accounts.google.com'];
/** Limits replays of stored tokens. Nonces expire much earlier. */
const OLDEST_MS = HOUR;
const DISCOVERED_FOR_MS = HOUR;
/** Unknown key ids trigger these requests. */
const KEYS_ASKED_EVERY_MS = 30 * SECOND;

export interface OidcConfig {
  issuer: string;
  clientId: string;
  keysAskedEveryMs?: number;
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
        freshUntil: now().getTime() + DISCOVERED_FOR_MS,
      }));
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms,
          issuer: isGoogle ? GOOGLES_NAMES : issuer,
          audience: clientId,
          requiredClaims: ['sub', 'exp'],
          clockTolerance: CLOCK_SKEW / SECOND,
          maxTokenAge: OLDEST_MS / SECOND,
          currentDate: now(),
        });
        return payload;
      } catch (failure) {
        // The cause contains the token's claims, so drop it.
        throw failure instanceof errors.JOSEError ? notAccepted() : failure;
      }
    },
  };
}

async function askProvider({
  issuer,
  keysAskedEveryMs = KEYS_ASKED_EVERY_MS,
}: OidcConfig): Promise<Checks> {
  const { keysAt, algorithms } = await discover(issuer).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  return { keys: keysFrom(keysAt, keysAskedEveryMs), algorithms };
}

/** @throws `unavailable` if the keys can't be fetched, since the token may be valid */
function keysFrom(address: URL, cooldownDuration: number): JWTVerifyGetKey {
  const options = {
    timeoutDuration: ANSWERED_WITHIN_MS,
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
