import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountDeleted, ApiTokenRevoked } from '@pasteroom/events';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { idOfSecret, newSecretToken } from '@pasteroom/kit/core/secret-token';
import { ROUTES } from '../routes/routes.ts';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { createFixture, type Fixture, OPERATOR_TOKEN } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

const ADA = { id: 'id-Ada', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };
const FORM = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 4 };

let fixture: Fixture;
let good: Map<string, string[]>;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  for (const service of [fixture.paste, fixture.publish, fixture.account])
    service.requests.length = 0;
});

function token(...scopes: string[]): string {
  const secret = newSecretToken('pr_', newId);
  good ??= new Map();
  good.set(idOfSecret(secret), scopes);
  fixture.account.answer = ({ url }, res) => {
    const known = good.get(url.split('/')[2] ?? '');
    if (known) sendJson(res, 200, { user: ADA, scopes: known });
    else
      sendJson(
        res,
        url.startsWith('/api-tokens/') ? 404 : 200,
        url.startsWith('/api-tokens/')
          ? { code: 'not_found', message: 'API token not found.' }
          : { ...ADA, premiumUntil: null },
      );
  };
  return secret;
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const read = (headers: Record<string, string>) => fixture.call('/api/texts/room', { headers });
const callerOf = (headers: Record<string, unknown> | undefined) =>
  JSON.parse(
    Buffer.from(String(headers?.['x-caller']).split('.')[0] ?? '', 'base64url').toString(),
  ) as { caller: { user: unknown } };
const uses = () => fixture.account.requests.filter(({ url }) => url.startsWith('/api-tokens/'));

describe('an API token', () => {
  test('accepts an API token instead of a captcha pass and does not forward it to services', async () => {
    const secret = token('texts');
    const headers = { ...fixture.newClient(), ...bearer(secret) };
    expect((await read(headers)).status).toBe(200);
    const added = await fixture.call('/api/texts/add', {
      method: 'POST',
      headers: { ...headers, ...FORM },
      body: 'form',
    });
    expect(added.status).toBe(200);
    const { id, name, email } = ADA;
    for (const { headers: heard } of fixture.paste.requests) {
      expect(callerOf(heard).caller.user).toMatchObject({ id, name, email });
      expect(JSON.stringify(heard)).not.toContain(secret);
    }
    expect(JSON.stringify(fixture.account.requests)).not.toContain(secret);
  });

  test('verifies an API token once per 30 s, even for 150 concurrent calls', async () => {
    const headers = { ...fixture.newClient(), ...bearer(token('texts')) };
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await read(headers)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(uses()).toHaveLength(1);
    fixture.clock.advance(30 * SECOND);
    await read(headers);
    expect(uses()).toHaveLength(2);
  });

  test('accepts an API token without an Origin header but not from a foreign origin', async () => {
    const headers = { ...fixture.newClient(), ...bearer(token('texts')) };
    const end = (more: Record<string, string> = {}) =>
      fixture.call('/api/texts/room', { method: 'DELETE', headers: { ...headers, ...more } });
    expect((await end()).status).toBe(200);
    expect((await end({ origin: 'https://evil.example' })).json['code']).toBe('cross_site');
  });

  test('prefers an API token over a session cookie', async () => {
    const browser = await fixture.signIn('Grace');
    const headers = { ...browser, ...bearer(token('texts')) };
    await read(headers);
    expect(callerOf(fixture.paste.requests[0]?.headers).caller.user).toMatchObject({ name: 'Ada' });
  });

  test.each([
    ['texts', '/api/publish/save', 'POST'],
    ['pages', '/api/texts/add', 'POST'],
    ['pages', '/api/texts/room', 'GET'],
    ['texts', '/api/publish/x', 'DELETE'],
  ])('rejects an API token that has only the scope %s for %s', async (scope, path, method) => {
    const headers = {
      ...fixture.newClient(),
      ...bearer(token(scope)),
      ...(method === 'POST' ? FORM : {}),
    };
    const { status, json } = await fixture.call(path, {
      method,
      headers,
      ...(method === 'POST' && { body: 'form' }),
    });
    expect([status, json['code']]).toEqual([403, 'forbidden']);
    expect([...fixture.paste.requests, ...fixture.publish.requests]).toEqual([]);
  });

  test('rejects API tokens on session, token, account and operator routes', async () => {
    const secret = token('texts', 'pages');
    const closed = ROUTES.filter(
      ({ tokenScopes, cachedFor }) => !tokenScopes && cachedFor !== 'everybody',
    );
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'createSession',
        'deleteSession',
        'listApiTokens',
        'createApiToken',
        'revokeApiToken',
        'getOwnAccount',
        'listReports',
      ]),
    );
    for (const { path, method, operatorOnly } of closed) {
      const headers = {
        ...fixture.newClient(),
        ...bearer(secret),
        'content-type': 'application/json',
      };
      const { status } = await fixture.call(path.replaceAll(/\{\w+\}/g, 'x'), {
        method,
        headers,
        ...(method === 'POST' && { body: '{}' }),
      });
      expect([path, status]).toEqual([path, operatorOnly ? 401 : 403]);
    }
  });

  test('shares one rate limit among all API tokens of an account', async () => {
    const [one, other] = [token('texts'), token('texts')];
    const ends = (secret: string) =>
      fixture.call('/api/texts/room', {
        method: 'DELETE',
        headers: { ...fixture.newClient(), ...bearer(secret) },
      });
    let refused = 0;
    for (let n = 0; n < 70; n += 1)
      if ((await ends(n % 2 ? one : other)).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
  });
});

describe('invalid API tokens', () => {
  const wrong = () => newSecretToken('pr_', newId);
  test.each([
    ['an unknown token', wrong],
    ['a mistyped token', () => wrong().replace(/.$/, '!')],
    ['a truncated token', () => 'pr_abc'],
    ['an empty token', () => ''],
    ['the operator token', () => OPERATOR_TOKEN],
  ])(
    'rejects an invalid API token instead of treating the caller as a guest: %s',
    async (_what, secret) => {
      token('texts');
      const { status, json } = await read({
        ...fixture.newClient(),
        ...bearer(secret()),
        ...fixture.ticket(),
      });
      expect([status, json['code']]).toEqual([401, 'unauthorized']);
      expect(fixture.paste.requests).toEqual([]);
    },
  );

  test('rejects a malformed API token without a lookup', async () => {
    token('texts');
    await read({ ...fixture.newClient(), ...bearer('pr_abc') });
    expect(uses()).toEqual([]);
  });

  test('rejects uncached valid API tokens after 60 invalid ones from the same address', async () => {
    const right = token('texts');
    const address = fixture.newClient();
    const heard = await Promise.all(
      Array.from({ length: 200 }, () => read({ ...address, ...bearer(wrong()) })),
    );
    expect(heard.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(60);
    expect(uses().length).toBeLessThanOrEqual(60);
    expect((await read({ ...address, ...bearer(right) })).status).toBe(429);
    expect((await read({ ...fixture.newClient(), ...bearer(right) })).status).toBe(200);
    // A cached token is still accepted.
    expect((await read({ ...address, ...bearer(right) })).status).toBe(200);
  });

  test('does not count invalid API tokens towards the limit for wrong codes', async () => {
    const address = fixture.newClient();
    token('texts');
    for (let n = 0; n < 70; n += 1) await read({ ...address, ...bearer('pr_abc') });
    expect((await read({ ...address, ...fixture.ticket() })).status).toBe(200);
  });
});

describe('revoked API tokens', () => {
  test('rejects a revoked API token as soon as the event arrives', async () => {
    const secret = token('texts');
    const headers = { ...fixture.newClient(), ...bearer(secret) };
    expect((await read(headers)).status).toBe(200);
    const tokenId = idOfSecret(secret);
    good.delete(tokenId);
    expect((await read(headers)).status).toBe(200);
    await fixture.bus.publish([
      newEvent(ApiTokenRevoked, { accountId: ADA.id, tokenId }, { now: fixture.clock, newId }),
    ]);
    await fixture.bus.drain();
    expect((await read(headers)).status).toBe(401);
  });

  test('rejects a revoked API token after 30 s if no event arrives', async () => {
    const secret = token('texts');
    const headers = { ...fixture.newClient(), ...bearer(secret) };
    await read(headers);
    good.delete(idOfSecret(secret));
    fixture.clock.advance(30 * SECOND);
    expect((await read(headers)).status).toBe(401);
  });
});

test('accepts recently verified API tokens for 5 more minutes while the account service is down', async () => {
  const known = { ...fixture.newClient(), ...bearer(token('texts')) };
  const unknown = { ...fixture.newClient(), ...bearer(token('texts')) };
  await read(known);
  fixture.account.answer = (_request, res) => sendJson(res, 503, { code: 'unavailable' });
  fixture.clock.advance(30 * SECOND + 5 * MINUTE - 1);
  expect((await read(known)).status).toBe(200);
  for (let n = 0; n < 70; n += 1) expect((await read(unknown)).status).toBe(503);
  fixture.clock.advance(1);
  expect((await read(known)).status).toBe(503);
});

test('rejects API tokens of a deleted account while the account service is down', async () => {
  const away = await createFixture();
  away.account.answer = (_request, res) => sendJson(res, 200, { user: ADA, scopes: ['texts'] });
  const headers = { ...away.newClient(), ...bearer(newSecretToken('pr_', newId)) };
  const status = async () => (await away.call('/api/texts/room', { headers })).status;
  expect(await status()).toBe(200);
  away.account.answer = (_request, res) => sendJson(res, 503, { code: 'unavailable' });
  away.clock.advance(30 * SECOND);
  expect(await status()).toBe(200);
  await away.bus.publish([
    newEvent(AccountDeleted, { accountId: ADA.id }, { now: away.clock, newId }),
  ]);
  await away.bus.drain();
  expect(await status()).toBe(401);
  await away.close();
});

test('keeps API tokens out of logs and metrics when requests fail', async () => {
  const captured = capturedLog('bff');
  const metrics = openMetrics('bff');
  const logged = await createFixture({}, { log: captured.log, metrics });
  logged.account.answer = (_request, res) => sendJson(res, 500, {});
  const secret = newSecretToken('pr_', newId);
  for (const shown of [secret, 'pr_mistyped'])
    await logged.call('/api/texts/room', { headers: { authorization: `Bearer ${shown}` } });
  expect(captured.text()).toContain('request failed');
  const written = captured.text() + (await metrics.text());
  for (const shown of [secret, 'pr_mistyped']) expect(written).not.toContain(shown);
  await logged.close();
});

test('rejects guests on routes for signed-in users without calling a service', async () => {
  for (const path of ['/api/users/tokens', '/api/users/me/account']) {
    const { status, json } = await fixture.call(path);
    expect([status, json['code']]).toEqual([401, 'unauthorized']);
  }
  expect(fixture.account.requests).toEqual([]);
});
