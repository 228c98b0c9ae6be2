import { z } from 'zod';
import { SECOND } from '@pasteroom/kit/core/clock';
import { readAtMost } from '@pasteroom/kit/http/read-at-most';

/** Two requests, for the configuration and keys, must finish before the BFF's timeout. */
export const REQUEST_TIMEOUT_MS = 3 * SECOND;
/** Google's responses are 1 to 2 KB. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Excludes `none` and HS256, since only the provider may have the signing key. */
const ASYMMETRIC_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const DiscoveryDocument = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
});

export interface Discovered {
  keysAt: URL;
  algorithms: string[];
}

export async function discover(issuer: string): Promise<Discovered> {
  const answer = await fetchSmall(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    redirect: 'error',
  });
  if (answer.status !== 200) throw new Error(`The issuer responded with ${answer.status}.`);
  const {
    issuer: named,
    jwks_uri,
    id_token_signing_alg_values_supported: supported,
  } = DiscoveryDocument.parse(await answer.json());
  if (named !== issuer) throw new Error('The discovery document is for a different issuer.');
  if (issuer.startsWith('https:') && !jwks_uri.startsWith('https:'))
    throw new Error('The issuer does not serve its keys over HTTPS.');
  return {
    keysAt: new URL(jwks_uri),
    algorithms: ASYMMETRIC_ALGORITHMS.filter((algorithm) => supported.includes(algorithm)),
  };
}

export async function fetchSmall(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const content = await readAtMost(answer, MAX_RESPONSE_BYTES);
  if (content === null) throw new Error('The response is too large.');
  const { status } = answer;
  return new Response(status === 200 ? content : null, { status });
}
