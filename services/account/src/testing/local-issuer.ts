import { generateKeyPairSync } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { newId } from '@pasteroom/kit/core/ids';
import type { Clock } from '@pasteroom/kit/core/clock';

export const CLIENT_ID = 'pasteroom.apps.example';
export const NONCE = 'nonce-of-this-browser';

export type ClaimChange = Record<string, unknown>;

export type LocalIssuer = Awaited<ReturnType<typeof startIssuer>>;

export async function startIssuer(now: Clock) {
  const server = new OAuth2Server();
  let newest = '';
  /** Creates the signing key for later tokens. The server's own key generation fails in Jest. */
  async function newKey(alg: 'RS256' | 'ES256' = 'RS256'): Promise<void> {
    const pair =
      alg === 'RS256'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { kid } = await server.issuer.keys.add({
      ...pair.privateKey.export({ format: 'jwk' }),
      kid: newId(),
      alg,
    });
    newest = kid;
  }
  await newKey();
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const url = `http://127.0.0.1:${port}`;
  server.issuer.url = url;
  const inSeconds = () => Math.floor(now().getTime() / 1_000);

  return {
    url,
    server,
    newKey,
    now: inSeconds,
    token(change: ClaimChange = {}): Promise<string> {
      const claims = {
        iss: url,
        iat: inSeconds(),
        exp: inSeconds() + 3_600,
        aud: CLIENT_ID,
        azp: CLIENT_ID,
        sub: '110169484474386276334',
        nonce: NONCE,
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        email_verified: true,
        picture: 'https://lh3.googleusercontent.com/a/ada',
        ...change,
      };
      return server.issuer.buildToken({
        kid: newest,
        scopesOrTransform(_header, payload) {
          for (const name of Object.keys(payload)) Reflect.deleteProperty(payload, name);
          for (const [name, value] of Object.entries(claims))
            if (value !== null) payload[name] = value;
        },
      });
    },
    stop: () => server.stop(),
    async startAgain() {
      await server.start(port, '127.0.0.1');
      server.issuer.url = url;
    },
  };
}
