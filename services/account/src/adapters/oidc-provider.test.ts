import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { type ClaimChange, CLIENT_ID, type LocalIssuer, NONCE, startIssuer } from '../testing/local-issuer.ts';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { openShared, type Replica, type Shared } from '../testing/running-service.ts';

let shared: Shared;
let issuer: LocalIssuer;
let account: Replica;
beforeAll(async () => {
  shared = openShared();
  issuer = await startIssuer(shared.now);
  account = await shared.replica({ demo: false, oidc: { issuer: issuer.url, clientId: CLIENT_ID, keysAskedEveryMs: 0 } });
});
afterAll(async () => {
  await account.close();
  await shared.close();
  await issuer.stop();
});

const signIn = (credential: string, nonce: string | undefined = NONCE, at = account) => at.post('/sign-ins', { credential, nonce });
const REFUSED = [401, 'unauthorized', 'The sign-in was not accepted.'];
async function expectRefused(credential: string, nonce?: string): Promise<void> {
  const { status, body } = await signIn(credential, nonce);
  expect([status, body.code, body.message]).toEqual(REFUSED);
}
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of the issuer', () => {
  test('names the account, the same at each sign-in, whatever changed of its owner', async () => {
    const first = await signIn(await issuer.token());
    const ada = { name: 'Ada Lovelace', imgUrl: 'https://lh3.googleusercontent.com/a/ada', email: 'ada@example.org' };
    expect(first).toEqual({ status: 200, body: { id: expect.any(String), ...ada } });
    const renamed = await signIn(await issuer.token({ name: 'Countess', email: 'countess@example.org', picture: null }));
    expect(renamed.body).toEqual({ id: first.body.id, name: 'Countess', imgUrl: '', email: 'countess@example.org' });
  });

  test('names another account for another subject with the same address', async () => {
    const [one, other] = [await signIn(await issuer.token({ sub: '1' })), await signIn(await issuer.token({ sub: '2' }))];
    expect(one.body.id).not.toBe(other.body.id);
  });

  test('gives its verified address what a guest bought for it', async () => {
    const validUntil = new Date(shared.now().getTime() + HOUR).toISOString();
    await shared.pay({ emailHash: emailHash('grace@example.org'), validUntil });
    const { body } = await signIn(await issuer.token({ sub: 'grace', email: 'Grace@example.org' }));
    expect(await account.premiumUntil(body.id)).toBe(validUntil);
  });

  test.each<[string, ClaimChange]>([
    ['that does not say who asked for it', { azp: null }],
    ['that ended less than two minutes ago by our clock', { exp: -119 }],
    ['that will be issued in less than two minutes by our clock', { iat: 119 }],
  ])('%s is accepted', async (_what, change) => {
    expect((await signIn(await issuer.token(fromNow(change)))).status).toBe(200);
  });

  test.each<[string, ClaimChange]>([
    ['for somebody else', { aud: 'another.apps.example' }],
    ['for us and others', { aud: [CLIENT_ID, 'another.apps.example'] }],
    ['for us alone, in a list', { aud: [CLIENT_ID] }],
    ['for nobody', { aud: null }],
    ['that somebody else asked for', { azp: 'another.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of an issuer that is spelt otherwise', { iss: 'HTTP://127.0.0.1' }],
    ['of no issuer', { iss: null }],
    ['that ended two minutes ago', { exp: -120 }],
    ['that never ends', { exp: null }],
    ['that was issued at no time', { iat: null }],
    ['that will be issued in more than two minutes', { iat: 121, exp: 3_721 }],
    ['that was issued more than an hour ago', { iat: -3_721, exp: 60 }],
    ['that is good from later on', { nbf: 121 }],
    ['with another nonce', { nonce: `${NONCE}.` }],
    ['without a nonce', { nonce: null }],
    ['with a list of nonces', { nonce: [NONCE] }],
    ['with an address that nobody verified', { email_verified: false }],
    ['with an address that is said to be verified, in a word', { email_verified: 'true' }],
    ['that says nothing of its address', { email_verified: null }],
    ['without an address', { email: null }],
    ['with two addresses', { email: 'a@example.org, b@example.org' }],
    ['with an address that reads otherwise', { email: 'a\u202E@example.org' }],
    ['with an endless address', { email: `${'a'.repeat(250)}@example.org` }],
    ['of nobody', { sub: null }],
    ['of an empty subject', { sub: '' }],
    ['of a number', { sub: 7 }],
    ['of an endless subject', { sub: 's'.repeat(256) }],
    ['of a subject with a control character', { sub: 'a\nb' }],
  ])('%s is refused', async (_what, change) => {
    await expectRefused(await issuer.token(fromNow(change)));
  });

  test('is refused where the BFF gave no nonce, or none that is empty', async () => {
    const { status, body } = await account.post('/sign-ins', { credential: await issuer.token({ nonce: '' }) });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
    expect((await account.post('/sign-ins', { credential: await issuer.token({ nonce: '' }), nonce: '' })).status).toBe(400);
  });

  test('is accepted by no service that was not told of its issuer', async () => {
    const strict = await shared.replica({ demo: false });
    expect((await signIn(await issuer.token(), NONCE, strict)).status).toBe(401);
    await strict.close();
  });
});

/** Interprets times as seconds from now. */
function fromNow(change: ClaimChange): ClaimChange {
  const times = ['iat', 'exp', 'nbf'].flatMap((name): [string, unknown][] => {
    const value = change[name];
    return typeof value === 'number' ? [[name, issuer.now() + value]] : [];
  });
  return { ...change, ...Object.fromEntries(times) };
}

describe('what is shown of somebody', () => {
  const shown = async (change: ClaimChange) => (await signIn(await issuer.token({ sub: 'shown', ...change }))).body;

  test.each([
    ['  Ada  ', 'Ada'],
    ['Ada\u0000\u202E\nL.', 'AdaL.'],
    [undefined, 'ada'],
    ['\u2028 ', 'ada'],
    [{ first: 'Ada' }, 'ada'],
    ['👩‍💻 Ада 王', '👩‍💻 Ада 王'],
    ['x'.repeat(5_000), 'x'.repeat(100)],
  ])('is of the name %j: %j', async (name, expected) => {
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
  ])('is of the picture %j: %j', async (picture, expected) => {
    expect((await shown({ picture })).imgUrl).toBe(expected);
  });
});

describe('a token that somebody else made', () => {
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const claims = async () => decodeJwt(await issuer.token());
  const kid = () => String(issuer.server.issuer.keys.toJSON()[0]?.kid);

  test('is refused under a key of theirs, also where they call it as the issuer calls its own', async () => {
    for (const header of [{}, { kid: kid() }, { kid: 'unknown' }])
      await expectRefused(await new SignJWT(await claims()).setProtectedHeader({ alg: 'RS256', ...header }).sign(foreignKey));
  });

  test('is refused with a key in it or with where to get one', async () => {
    const jwk = foreignKey.export({ format: 'jwk' });
    const { kty, n, e } = jwk as { kty: 'RSA'; n: string; e: string };
    for (const header of [{ jwk: { kty, n, e } }, { jku: `${issuer.url}/jwks`, kid: 'unknown' }, { x5u: `${issuer.url}/jwks` }])
      await expectRefused(await new SignJWT(await claims()).setProtectedHeader({ alg: 'RS256', ...header }).sign(foreignKey));
  });

  test('is refused without a signature, and with one that the public key made as if it were a secret', async () => {
    const body = base64(await claims());
    await expectRefused(`${base64({ alg: 'none' })}.${body}.`);
    const keys = await (await fetch(`${issuer.url}/jwks`)).text();
    const head = `${base64({ alg: 'HS256', kid: kid() })}.${body}`;
    await expectRefused(`${head}.${createHmac('sha256', keys).update(head).digest('base64url')}`);
  });

  test('is refused where one letter of it was changed', async () => {
    const [head, body, signature] = (await issuer.token()).split('.');
    await expectRefused(`${head}.${base64({ ...(await claims()), sub: 'victim' })}.${signature}`);
    await expectRefused(`${base64({ alg: 'RS256', kid: kid(), typ: 'at+jwt' })}.${body}.${signature}`);
  });

  test.each(['a', 'a.b', 'a.b.c', '..', `${'a'.repeat(8_000)}.b.c`, 'e30.e30.', '{"alg":"RS256"}'])(
    'is refused as %s',
    async (credential) => {
      await expectRefused(credential);
    },
  );
});

describe('the issuer', () => {
  let local: LocalIssuer;
  let replica: Replica;
  const log = capturedLog('account');
  beforeEach(async () => {
    local = await startIssuer(shared.now);
    replica = await shared.replica({ demo: false, log: log.log, oidc: { issuer: local.url, clientId: CLIENT_ID, keysAskedEveryMs: 0 } });
  });
  afterEach(async () => {
    await replica.close();
    if (local.server.listening) await local.stop();
  });

  test('may sign with a new key from one moment to the next, and with the old one still', async () => {
    const old = await local.token();
    expect((await signIn(old, NONCE, replica)).status).toBe(200);
    await local.newKey();
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
    expect((await signIn(old, NONCE, replica)).status).toBe(200);
  });

  test('may sign in another way in which nobody else can, once it says so', async () => {
    await local.newKey('ES256');
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(401);
    local.server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Record<string, unknown> }) => {
      body['id_token_signing_alg_values_supported'] = ['none', 'HS256', 'RS256', 'ES256'];
    });
    shared.now.advance(HOUR + SECOND);
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
  });

  test('that is away lets nobody in, keeps nobody out afterwards, and no word of the token is written', async () => {
    const token = await local.token({ email: 'away@example.org' });
    await local.stop();
    const { status, body } = await signIn(token, NONCE, replica);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await local.startAgain();
    expect((await signIn(token, NONCE, replica)).status).toBe(200);
    await signIn(await local.token({ aud: 'another' }), NONCE, replica);
    for (const secret of [token, token.split('.')[1] ?? '', 'away@example.org', NONCE]) expect(log.text()).not.toContain(secret);
  });

  test('whose keys are away once they are old lets nobody in either', async () => {
    expect((await signIn(await local.token(), NONCE, replica)).status).toBe(200);
    shared.now.advance(HOUR + SECOND);
    const token = await local.token();
    await local.stop();
    expect((await signIn(token, NONCE, replica)).status).toBe(503);
  });

  test('is asked once by many who come at once', async () => {
    const asked: string[] = [];
    local.server.service.on('beforeWellKnownOpenIdConfiguration', () => asked.push('document'));
    const token = await local.token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(token, NONCE, replica)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe('an issuer that does not keep to what is agreed', () => {
  /** Returns the status of a sign-in with an issuer that responds this way. */
  async function statusBefore(answer: (url: string) => RequestListener): Promise<number> {
    const server = createServer((req, res) => answer(url)(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replica = await shared.replica({ demo: false, oidc: { issuer: url, clientId: CLIENT_ID } });
    try {
      return (await signIn(await issuer.token({ iss: url }), NONCE, replica)).status;
    } finally {
      await replica.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const document = (url: string, change: object = {}) => JSON.stringify({ issuer: url, jwks_uri: `${url}/jwks`, ...change });
  const isDocument = (url: string | undefined) => url?.endsWith('openid-configuration') === true;

  test.each<[string, (url: string) => RequestListener]>([
    ['answers with an error', () => (_req, res) => void res.writeHead(500).end()],
    ['answers what is no JSON', () => (_req, res) => void res.end('<html>')],
    ['calls itself otherwise', (url) => (_req, res) => void res.end(document(url, { issuer: 'https://accounts.google.com' }))],
    ['leads elsewhere', () => (_req, res) => void res.writeHead(302, { location: `${issuer.url}/.well-known/openid-configuration` }).end()],
    ['answers without an end', () => (_req, res) => void res.write('x'.repeat(70 * 1_024))],
    [
      'has keys without an end',
      (url) => (req, res) => void (isDocument(req.url) ? res.end(document(url)) : res.write('x'.repeat(70 * 1_024))),
    ],
    [
      'has keys that lead elsewhere',
      (url) => (req, res) =>
        void (isDocument(req.url) ? res.end(document(url)) : res.writeHead(302, { location: `${issuer.url}/jwks` }).end()),
    ],
    ['has no keys, but a page', (url) => (req, res) => void res.end(isDocument(req.url) ? document(url) : '[]')],
  ])('%s: nobody is let in, and it is no fault of theirs', async (_what, answer) => {
    expect(await statusBefore(answer)).toBe(503);
  });

  test('signs by shared secrets only: its tokens count for nothing', async () => {
    const secretive =
      (url: string): RequestListener =>
      (req, res) =>
        void res.end(isDocument(req.url) ? document(url, { id_token_signing_alg_values_supported: ['none', 'HS256'] }) : '{"keys":[]}');
    expect(await statusBefore(secretive)).toBe(401);
  });
});
