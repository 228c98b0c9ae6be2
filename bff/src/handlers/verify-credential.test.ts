import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

const PATH = '/api/users/session';
const CLIENT_ID = 'pasteroom.apps.example';
const ada = { id: 'ada', name: 'Ada', imgUrl: '', email: 'ada@example.org' };

let fixture: Fixture;
let withoutGoogle: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ demo: 'nowhere', googleClientId: CLIENT_ID });
  withoutGoogle = await createFixture();
});
afterAll(() => Promise.all([fixture.close(), withoutGoogle.close()]));
afterEach(() => {
  fixture.account.requests.length = 0;
  accept();
});

function accept(): void {
  fixture.account.answer = ({ url }, res) =>
    sendJson(res, 200, url === '/sign-ins' ? ada : { ...ada, premiumUntil: null });
}
const refuse = (status: number, code: string) => {
  fixture.account.answer = (_request, res) => sendJson(res, status, { code, message: 'no' });
};
const signInsAsked = () =>
  fixture.account.requests
    .filter(({ url }) => url === '/sign-ins')
    .map(({ body }) => JSON.parse(body) as unknown);

async function browser(headers: Record<string, string> = {}) {
  const { json, headers: heard } = await fixture.call(PATH, { headers });
  const cookie = headers['cookie'] ?? heard['set-cookie']?.[0]?.split(';')[0] ?? '';
  return {
    headers: { ...headers, cookie, origin: fixture.bff.url },
    nonce: String(json['nonce']),
    json,
  };
}

const tokenWith = (nonce: string) =>
  `e30.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.c2lnbmF0dXJl`;
function post(credential: string, headers: Record<string, string>, at = fixture) {
  const body = JSON.stringify({ credential });
  const sent = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  };
  return at.call(PATH, { method: 'POST', headers: sent, body });
}

test('returns the Google client ID and a new nonce with each session response', async () => {
  const first = await browser();
  expect(first.json).toEqual({
    user: null,
    nonce: expect.any(String),
    googleClientId: CLIENT_ID,
    demo: false,
  });
  expect(first.headers.cookie).toMatch(/^pasteroom-device=/);
  const again = await browser(first.headers);
  expect(again.nonce).not.toBe(first.nonce);
});

test('verifies an ID token with its nonce and starts a session', async () => {
  const { headers, nonce } = await browser();
  const credential = tokenWith(nonce);
  const { status, json, headers: heard } = await post(credential, headers);
  expect([status, json]).toEqual([
    200,
    { name: 'Ada', imgUrl: '', email: 'ada@example.org', isPremium: false },
  ]);
  expect(heard['set-cookie']?.[0]).toMatch(/^pasteroom=[0-9A-Za-z]{22}; /);
  expect(signInsAsked()).toEqual([{ credential, nonce }]);
});

test('accepts nonces from first and later session responses', async () => {
  const first = await browser();
  const second = await browser(first.headers);
  for (const { nonce } of [second, first])
    expect((await post(tokenWith(nonce), first.headers)).status).toBe(200);
});

test('accepts one of eight concurrent uses of an ID token', async () => {
  const { headers, nonce } = await browser();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(tokenWith(nonce), headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200, 401, 401, 401, 401, 401, 401, 401,
  ]);
  expect(signInsAsked()).toHaveLength(1);
});

test('rejects an ID token requested by another browser', async () => {
  const [victim, attacker] = [await browser(), await browser()];
  for (const [nonce, headers] of [
    [victim.nonce, attacker.headers] as const,
    [attacker.nonce, victim.headers] as const,
  ]) {
    const { status, json, headers: heard } = await post(tokenWith(nonce), headers);
    expect([status, json['code'], heard['set-cookie']]).toEqual([401, 'unauthorized', undefined]);
  }
  expect((await post(tokenWith(victim.nonce), { origin: fixture.bff.url })).status).toBe(401);
  expect(signInsAsked()).toEqual([]);
});

test('uses up the nonce of a rejected ID token', async () => {
  const { headers, nonce } = await browser();
  refuse(401, 'unauthorized');
  expect((await post(tokenWith(nonce), headers)).status).toBe(401);
  accept();
  expect((await post(tokenWith(nonce), headers)).status).toBe(401);
});

test('accepts an ID token again if the account service was unavailable', async () => {
  const { headers, nonce } = await browser();
  refuse(503, 'unavailable');
  const { status, json, headers: heard } = await post(tokenWith(nonce), headers);
  expect([status, json['code'], heard['set-cookie']]).toEqual([503, 'unavailable', undefined]);
  accept();
  expect((await post(tokenWith(nonce), headers)).status).toBe(200);
});

test('rejects cross-site sign-ins without using up the nonce', async () => {
  const { headers, nonce } = await browser();
  expect(
    (await post(tokenWith(nonce), { ...headers, origin: 'https://evil.example' })).status,
  ).toBe(403);
  expect(
    (await post(tokenWith(nonce), { ...headers, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
  expect((await post(tokenWith(nonce), headers)).status).toBe(200);
});

test('counts failed sign-ins towards the rate limit', async () => {
  const { headers } = await browser({ 'x-forwarded-for': '203.0.113.40' });
  const statuses = [];
  for (let tried = 0; tried < 21; tried += 1)
    statuses.push((await post('made.up.token', headers)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
});

test('rejects ID tokens if Google sign-in is not configured', async () => {
  expect((await withoutGoogle.call(PATH)).json).toMatchObject({
    nonce: null,
    googleClientId: null,
  });
  expect(
    (await post(tokenWith('any'), { origin: withoutGoogle.bff.url }, withoutGoogle)).status,
  ).toBe(401);
  expect(withoutGoogle.account.requests).toEqual([]);
});
