import { z } from 'zod';
import { SECOND } from '@pasteroom/kit/core/clock';
import { readAtMost } from '@pasteroom/kit/http/read-at-most';

/** The time limit of a request: two of them, for the provider's configuration and its keys, end before the BFF gives up. */
export const ANSWERED_WITHIN_MS = 3 * SECOND;
/** Most bytes of an answer: Google's configuration has 2 KB, its keys have 1 KB. */
const MAX_BYTES = 64 * 1024;

/** How ID tokens may be signed: by keys of which the provider alone has the private half. `none` and HS256 are none of these. */
const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const DOCUMENT = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
});

/** What a provider says of itself. */
export interface Discovered {
  keysAt: URL;
  algorithms: string[];
}

/** Asks an issuer where its keys are and how it signs. Fails where it cannot be reached or does not say so of itself. */
export async function discover(issuer: string): Promise<Discovered> {
  const answer = await fetchSmall(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    redirect: 'error',
  });
  if (answer.status !== 200) throw new Error(`The issuer answered ${answer.status}.`);
  const { issuer: named, jwks_uri, id_token_signing_alg_values_supported: supported } = DOCUMENT.parse(await answer.json());
  if (named !== issuer) throw new Error('The issuer calls itself otherwise.');
  if (issuer.startsWith('https:') && !jwks_uri.startsWith('https:')) throw new Error('The keys of the issuer are not protected.');
  return { keysAt: new URL(jwks_uri), algorithms: ASYMMETRIC.filter((algorithm) => supported.includes(algorithm)) };
}

/** Fetches an answer whole; fails for one that is larger than such answers are. */
export async function fetchSmall(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const content = await readAtMost(answer, MAX_BYTES);
  if (content === null) throw new Error('The answer is too large.');
  const { status } = answer;
  return new Response(status === 200 ? content : null, { status });
}
