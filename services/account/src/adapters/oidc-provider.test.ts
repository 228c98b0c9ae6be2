import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import {
  type ClaimChange,
  CLIENT_ID,
  type LocalIssuer,
  NONCE,
  startIssuer,
} from '../testing/local-issuer.ts';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { openShared, type Replica, type Shared } from '../testing/running-service.ts';

let shared: Shared;
let issuer: LocalIssuer;
let account: Replica;
beforeAll(async () => {
  shared = openShared();
  issuer = await startIssuer(shared.now);
  account = await shared.replica({
    demo: false,
    oidc: { issuer: issuer.url, clientId: CLIENT_ID, keyRequestCooldownMs: 0 },
  });
});
afterAll(async () => {
  await account.close();
  await shared.close();
  await issuer.stop();
});

const signIn = (credential: string, nonce: string | undefined = NONCE, at = account) =>
  at.post('/sign-ins', { credential, nonce });
const UNAUTHORIZED = [401, 'unauthorized', 'Sign-in failed. Please try again.'];
async function expectRejected(credential: string, nonce?: string): Promise<void> {
  const { status, body } = await signIn(credential, nonce);
  expect([status, body.code, body.message]).toEqual(UNAUTHORIZED);
}
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token', () => {
  test('identifies the same account on each sign-in, even if the profile changed', async () => {
    const first = await signIn(await issuer.token());
    const ada = {
      name: 'Ada Lovelace',
      imgUrl: 'https://lh3.googleusercontent.com/a/ada',
      email: 'ada@example.org',
    };
    expect(first).toEqual({ status: 200, body: { id: expect.any(String), ...ada } });
    const renamed = await signIn(
      await issuer.token({ name: 'Countess', email: 'countess@example.org', picture: null }),
    );
    expect(renamed.body).toEqual({
      id: first.body.id,
      name: 'Countess',
      imgUrl: '',
      email: 'countess@example.org',
    });
  });

  test('creates separate accounts for different subjects with the same email address', async () => {
    const [one, other] = [
      await signIn(await issuer.token({ sub: '1' })),
      await signIn(await issuer.token({ sub: '2' })),
    ];
    expect(one.body.id).not.toBe(other.body.id);
  });

  test('claims guest purchases for the verified email address', async () => {
    const validUntil = new Date(shared.now().getTime() + HOUR).toISOString();
    await shared.pay({ emailHash: emailHash('grace@example.org'), validUntil });
    const { body } = await signIn(await issuer.token({ sub: 'grace', email: 'Grace@example.org' }));
    expect(await account.premiumUntil(body.id)).toBe(validUntil);
  });

  test.each<[string, ClaimChange]>([
    ['without an authorized party', { azp: null }],
    ['if it expired less than two minutes ago', { exp: -119 }],
    ['if issued less than two minutes in the future', { iat: 119 }],
  ])('accepts an ID token %s', async (_what, change) => {
    expect((await signIn(await issuer.token(fromNow(change)))).status).toBe(200);
  });

  test.each<[string, ClaimChange]>([
    ['for another client', { aud: 'another.apps.example' }],
    ['for several clients', { aud: [CLIENT_ID, 'another.apps.example'] }],
    ['with a list as audience', { aud: [CLIENT_ID] }],
    ['without an audience', { aud: null }],
    ['with another authorized party', { azp: 'another.apps.example' }],
    ['from another issuer', { iss: 'https://accounts.google.com' }],
    ['from an issuer that is spelled differently', { iss: 'HTTP://127.0.0.1' }],
    ['without an issuer', { iss: null }],
    ['if it expired two minutes ago', { exp: -120 }],
    ['without an expiry', { exp: null }],
    ['without an issue time', { iat: null }],
    ['if issued more than two minutes in the future', { iat: 121, exp: 3_721 }],
    ['if issued more than an hour ago', { iat: -3_721, exp: 60 }],
    ['if not yet valid', { nbf: 121 }],
    ['with another nonce', { nonce: `${NONCE}.` }],
    ['without a nonce', { nonce: null }],
    ['with a list of nonces', { nonce: [NONCE] }],
    ['with an unverified email address', { email_verified: false }],
    ['with a verified flag that is a string', { email_verified: 'true' }],
    ['without a verified flag', { email_verified: null }],
    ['without an email address', { email: null }],
    ['with two email addresses', { email: 'a@example.org, b@example.org' }],
    [
      'with a bidirectional control character in the email address',
      { email: 'a\u202E@example.org' },
    ],
    ['with an overlong email address', { email: `${'a'.repeat(250)}@example.org` }],
    ['without a subject', { sub: null }],
    ['with an empty subject', { sub: '' }],
    ['with a numeric subject', { sub: 7 }],
    ['with an overlong subject', { sub: 's'.repeat(256) }],
    ['with a control character in the subject', { sub: 'a\nb' }],
  ])('rejects an ID token %s', async (_what, change) => {
    await expectRejected(await issuer.token(fromNow(change)));
  });

  test('rejects a sign-in with a missing or empty nonce', async () => {
    const { status, body } = await account.post('/sign-ins', {
      credential: await issuer.token({ nonce: '' }),
    });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
    expect(
      (
        await account.post('/sign-ins', {
          credential: await issuer.token({ nonce: '' }),
          nonce: '',
        })
      ).status,
    ).toBe(400);
  });

  test('rejects an ID token if no issuer is configured', async () => {
    const strict = await shared.replica({ demo: false });
    expect((await signIn(await issuer.token(), NONCE, strict)).status).toBe(401);
    await strict.close();
  });
});

function fromNow(change: ClaimChange): ClaimChange {
  const times = ['iat', 'exp', 'nbf'].flatMap((name): [string, unknown][] => {
    const value = change[name];
    return typeof value === 'number' ? [[name, issuer.now() + value]] : [];
  });
  return { ...change, ...Object.fromEntries(times) };
}

describe('the profile from an ID token', () => {
  const shown = async (change: ClaimChange) =>
    (await signIn(await issuer.token({ sub: 'shown', ...change }))).body;

  test.each([
    ['  Ada  ', 'Ada'],
    ['Ada\u0000\u202E\nL.', 'AdaL.'],
    [undefined, 'ada'],
    ['\u2028 ', 'ada'],
    [{ first: 'Ada' }, 'ada'],
    ['👩‍💻 Ада 王', '👩‍💻 Ада 王'],
    ['x'.repeat(5_000), 'x'.repeat(100)],
  ])('maps the name %j in an ID token to %j', async (name, expected) => {
    expect((await shown({ name })).name).toBe(expected);
  });

  test.each([
    ['http://example.org/ada.png', ''],
    ['javascript:alert(1)', ''],
    ['data:image/png;base64,AAAA', ''],
    ['https://user:secret@example.org/a.png', ''],
    ['//example.org/a.png', ''],
    [`https://example.org/${'a'.repeat(2_100)}`, ''],
    [['https://example.org/a.png'], ''],
    ['https://example.org/a"onerror="x', 'https://example.org/a%22onerror=%22x'],
  ])('maps the picture URL %j in an ID token to %j', async (picture, expected) => {
    expect((await shown({ picture })).imgUrl).toBe(expected);
  });
});

describe('forged ID tokens', () => {
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const claims = async () => decodeJwt(await issuer.token());
  const kid = () => String(issuer.server.issuer.keys.toJSON()[0]?.kid);

  test('rejects an ID token signed with another key, even under a known key id', async () => {
    for (const header of [{}, { kid: kid() }, { kid: 'unknown' }])
      await expectRejected(
        await new SignJWT(await claims())
          .setProtectedHeader({ alg: 'RS256', ...header })
          .sign(foreignKey),
      );
  });

  test('rejects an ID token that contains or links to its key', async () => {
    const jwk = foreignKey.export({ format: 'jwk' });
    const { kty, n, e } = jwk as { kty: 'RSA'; n: string; e: string };
    for (const header of [
      { jwk: { kty, n, e } },
      { jku: `${issuer.url}/jwks`, kid: 'unknown' },
      { x5u: `${issuer.url}/jwks` },
    ])
      await expectRejected(
        await new SignJWT(await claims())
          .setProtectedHeader({ alg: 'RS256', ...header })
          .sign(foreignKey),
      );
  });

  test('rejects an ID token that is unsigned or signed with the public key as a secret', async () => {
    const body = base64(await claims());
    await expectRejected(`${base64({ alg: 'none' })}.${body}.`);
    const keys = await (await fetch(`${issuer.url}/jwks`)).text();
    const head = `${base64({ alg: 'HS256', kid: kid() })}.${body}`;
    await expectRejected(`${head}.${createHmac('sha256', keys).update(head).digest('base64url')}`);
  });

  test('rejects an ID token with altered claims or an altered header', async () => {
    const [head, body, signature] = (await issuer.token()).split('.');
    await expectRejected(`${head}.${base64({ ...(await claims()), sub: 'victim' })}.${signature}`);
    await expectRejected(
      `${base64({ alg: 'RS256', kid: kid(), typ: 'at+jwt' })}.${body}.${signature}`,
    );
  });

  test.each(['a', 'a.b', 'a.b.c', '..', `${'a'.repeat(8_000)}.b.c`, 'e30.e30.', '{"alg":"RS256"}'])(
    'rejects %s as an ID token',
    async (credential) => {
      await expectRejected(credential);
    },
  );
});

describe('the issuer', () => {
  let local: LocalIssuer;
  let replica: Replica;
  const log = capturedLog('account');
  beforeEach(async () => {
    local = await startIssuer(shared.now);
    replica = await shared.replica({
      demo: false,
      log: log.log,
      oidc: { issuer: local.url, clientId: CLIENT_ID, keyRequestCooldownMs: 0 },
    });
  });
  afterEach(async () => {
    await replica.close();
    if (local.server.listening) await local.stop();
  });

  test('accepts ID tokens signed with the old or the new key after a rotation', async () => {
    const old = await local.token();
    expect((await signIn(old, NONCE, replica)).status).toBe(200);
    await local.newKey();
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
    expect((await signIn(old, NONCE, replica)).status).toBe(200);
  });

  test('accepts another asymmetric algorithm once the issuer announces it', async () => {
    await local.newKey('ES256');
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(401);
    local.server.service.on(
      'beforeWellKnownOpenIdConfiguration',
      ({ body }: { body: Record<string, unknown> }) => {
        body['id_token_signing_alg_values_supported'] = ['none', 'HS256', 'RS256', 'ES256'];
      },
    );
    shared.now.advance(HOUR + SECOND);
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
  });

  test('returns 503 while the issuer is down, recovers and logs no token', async () => {
    const token = await local.token({ email: 'away@example.org' });
    await local.stop();
    const { status, body } = await signIn(token, NONCE, replica);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await local.startAgain();
    expect((await signIn(token, NONCE, replica)).status).toBe(200);
    await signIn(await local.token({ aud: 'another' }), NONCE, replica);
    for (const secret of [token, token.split('.')[1] ?? '', 'away@example.org', NONCE])
      expect(log.text()).not.toContain(secret);
  });

  test('returns 503 while the issuer is down if the cached keys are too old', async () => {
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
    shared.now.advance(HOUR + SECOND);
    const token = await local.token();
    await local.stop();
    expect((await signIn(token, NONCE, replica)).status).toBe(503);
  });

  test('queries the issuer once for concurrent sign-ins', async () => {
    const asked: string[] = [];
    local.server.service.on('beforeWellKnownOpenIdConfiguration', () => asked.push('document'));
    const token = await local.token();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(token, NONCE, replica)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe('a faulty issuer', () => {
  async function statusWith(answer: (url: string) => RequestListener): Promise<number> {
    const server = createServer((req, res) => answer(url)(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replica = await shared.replica({
      demo: false,
      oidc: { issuer: url, clientId: CLIENT_ID },
    });
    try {
      return (await signIn(await issuer.token({ iss: url }), NONCE, replica)).status;
    } finally {
      await replica.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const document = (url: string, change: object = {}) =>
    JSON.stringify({ issuer: url, jwks_uri: `${url}/jwks`, ...change });
  const isDocument = (url: string | undefined) => url?.endsWith('openid-configuration') === true;

  test.each<[string, (url: string) => RequestListener]>([
    ['responds with an error', () => (_req, res) => void res.writeHead(500).end()],
    ['responds with invalid JSON', () => (_req, res) => void res.end('<html>')],
    [
      'names another issuer',
      (url) => (_req, res) =>
        void res.end(document(url, { issuer: 'https://accounts.google.com' })),
    ],
    [
      'redirects elsewhere',
      () => (_req, res) =>
        void res
          .writeHead(302, { location: `${issuer.url}/.well-known/openid-configuration` })
          .end(),
    ],
    ['sends an endless document', () => (_req, res) => void res.write('x'.repeat(70 * 1_024))],
    [
      'sends endless keys',
      (url) => (req, res) =>
        void (isDocument(req.url) ? res.end(document(url)) : res.write('x'.repeat(70 * 1_024))),
    ],
    [
      'redirects to other keys',
      (url) => (req, res) =>
        void (isDocument(req.url)
          ? res.end(document(url))
          : res.writeHead(302, { location: `${issuer.url}/jwks` }).end()),
    ],
    [
      'sends no key set',
      (url) => (req, res) => void res.end(isDocument(req.url) ? document(url) : '[]'),
    ],
  ])('returns 503 if the issuer %s', async (_what, answer) => {
    expect(await statusWith(answer)).toBe(503);
  });

  test('returns 401 if the issuer signs only with shared secrets', async () => {
    const secretive =
      (url: string): RequestListener =>
      (req, res) =>
        void res.end(
          isDocument(req.url)
            ? document(url, { id_token_signing_alg_values_supported: ['none', 'HS256'] })
            : '{"keys":[]}',
        );
    expect(await statusWith(secretive)).toBe(401);
  });
});
