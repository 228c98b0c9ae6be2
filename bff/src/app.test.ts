import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { type Fixture, BYPASS_KEY, CALLER_KEYS, createFixture } from './testing/fixture.ts';
import { sendRaw } from './testing/http-call.ts';
import { sendJson } from './testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  for (const service of [fixture.paste, fixture.captcha, fixture.account])
    service.requests.length = 0;
});
afterAll(() => fixture.close());

const callerAt = (service: keyof typeof CALLER_KEYS, token: unknown) =>
  callerReader(
    CALLER_KEYS[service],
    service,
    fixture.clock,
  )(typeof token === 'string' ? token : undefined);
const json = { 'content-type': 'application/json' };
const allRequests = () =>
  [fixture.paste, fixture.captcha, fixture.account].flatMap(({ requests }) => requests);

describe('request routing', () => {
  test.each([
    ['GET', '/api/texts/text/captcha', 'captcha', '/texts/text/captcha'],
    ['GET', '/api/texts/text/captcha/altcha', 'captcha', '/texts/text/captcha/altcha'],
    ['POST', '/api/texts/text/captcha/abc.def', 'captcha', '/texts/text/captcha/abc.def'],
    ['POST', '/api/texts/report-link', 'paste', '/texts/report-link'],
    ['DELETE', '/api/texts/room', 'paste', '/texts/room'],
    [
      'GET',
      '/uploads/x-cat%20%C3%A9.png?download=1',
      'paste',
      '/uploads/x-cat%20%C3%A9.png?download=1',
    ],
    ['POST', '/api/users/add', 'account', '/users/add'],
  ] as const)('forwards %s %s to the %s service', async (method, path, service, inside) => {
    const body = method === 'POST' ? { body: '{}' } : {};
    const { status } = await fixture.call(path, {
      method,
      headers: { ...json, ...(body.body ? { 'content-length': 2 } : {}) },
      ...body,
    });
    expect(status).toBe(200);
    expect(allRequests()).toEqual(fixture[service].requests);
    expect(fixture[service].requests).toMatchObject([{ method, url: inside }]);
  });

  test.each([
    '/api',
    '/api/',
    '/api/sign-ins',
    '/api/accounts/id-Ada',
    '/api/healthz',
    '/api/unknown',
    '/api/texts',
    '/api/texts/room/',
    '/api//texts/room',
    '/api/texts/../sign-ins',
    '/api/texts/text/captcha/../../../sign-ins',
    '/uploads/',
    '/uploads/a/b',
    '/API/texts/room',
  ])('returns 404 for %s', async (path) => {
    const raw = await sendRaw(
      fixture.bff.url,
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
    );
    expect(raw).toMatch(/^HTTP\/1\.1 404 /);
    expect(raw).toContain('"code":"not_found"');
    expect(allRequests()).toEqual([]);
  });

  test('returns 405 and the allowed methods for an unsupported method on a known path', async () => {
    const {
      status,
      headers,
      json: problem,
    } = await fixture.call('/api/texts/add', { method: 'PUT', headers: { 'content-length': 0 } });
    expect([status, headers.allow, problem['code']]).toEqual([405, 'POST', 'method_not_allowed']);
  });

  test.each([
    ['POST', '/', 405],
    ['OPTIONS', '/', 405],
    ['PUT', '/assets/none.js', 404],
    ['DELETE', '/nowhere/at/all', 404],
  ])('rejects writes to the site: %s %s returns %i', async (method, path, expected) => {
    const { status, headers } = await fixture.call(path, {
      method,
      headers: { 'content-length': 0 },
    });
    expect([status, headers.allow]).toEqual([expected, expected === 405 ? 'GET, HEAD' : undefined]);
  });

  test.each([
    ['/api/texts/upload', 'POST'],
    ['/api/texts/decisions', 'POST'],
    ['/api/publish/search', 'POST'],
    ['/api/texts/my-code', 'GET, HEAD, DELETE'],
  ])('allows only the methods of %s itself', async (path, methods) => {
    const { status, headers } = await fixture.call(path, { method: 'OPTIONS' });
    expect([status, headers.allow]).toEqual([405, methods]);
  });

  test('forwards a service error unchanged', async () => {
    fixture.paste.answer = (_request, res) =>
      sendJson(res, 400, { code: 'validation', message: 'Links to this host are allowed.' });
    const heard = await fixture.call('/api/texts/report-link', {
      method: 'POST',
      headers: { ...json, 'content-length': 2 },
      body: '{}',
    });
    expect([heard.status, heard.headers['content-type'], heard.json['message']]).toEqual([
      400,
      'application/problem+json',
      'Links to this host are allowed.',
    ]);
  });
});

describe('the caller sent to services', () => {
  test('ignores caller information in request headers', async () => {
    const forged = {
      'x-caller': 'forged',
      'x-user-id': 'admin',
      'x-internal-role': 'operator',
      'x-request-id': 'forged-request-id',
      'x-forwarded-host': 'evil.example',
      'x-captcha-pass': 'pass',
      forwarded: 'for=1.2.3.4',
      authorization: 'Basic forged',
      cookie: 'pasteroom=stolen',
      via: 'evil',
      connection: 'x-caller, close',
      te: 'trailers',
      'x-delete-token': 'mine',
      'idempotency-key': 'key-of-mine',
    };
    await fixture.call('/api/texts/room', {
      method: 'DELETE',
      headers: { ...forged, origin: fixture.bff.url },
    });
    const headers = fixture.paste.requests[0]?.headers ?? {};
    const { host, connection, 'x-caller': caller, 'x-request-id': requestId, ...rest } = headers;
    expect(rest).toEqual({ 'x-delete-token': 'mine', 'idempotency-key': 'key-of-mine' });
    expect([host, connection]).toEqual([new URL(fixture.paste.url).host, 'keep-alive']);
    expect(requestId).not.toBe('forged-request-id');
    expect(callerAt('paste', caller)).toEqual({ user: null, client: expect.any(String) });
  });

  test('identifies a guest by a stable keyed hash of the IP address', async () => {
    const clientOf = async (headers: Record<string, string>) => {
      await fixture.call('/api/texts/text/captcha', { headers });
      return callerAt('captcha', fixture.captcha.requests.at(-1)?.headers['x-caller']).client;
    };
    const one = await clientOf({ 'x-forwarded-for': '203.0.113.7' });
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(await clientOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(one);
    expect(await clientOf({ 'x-forwarded-for': '203.0.113.8' })).not.toBe(one);
  });

  test('sends the payment service the same device id before and after sign-in', async () => {
    const guest = await fixture.newDevice(fixture.newClient());
    const { cookie } = await fixture.signIn('Ada', guest);
    const deviceOf = async (headers: Record<string, string>) => {
      await fixture.call('/api/survey/orders/order_1', { headers });
      return callerAt('payment', fixture.payment.requests.at(-1)?.headers['x-caller']).device;
    };
    const device = await deviceOf(guest);
    expect(device).toMatch(/^[\w-]{10,}$/);
    expect(await deviceOf({ ...guest, cookie: `${guest.cookie}; ${cookie}` })).toBe(device);
  });

  test('sends device, network and rate limit bypass to the captcha service, but not to the paste service', async () => {
    const device =
      (await fixture.call('/api/users/session')).headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const headers = { 'x-forwarded-for': '2001:db8:1:2fe::7', cookie: device };
    await fixture.call('/api/texts/text/captcha', { headers });
    const told = callerAt('captcha', fixture.captcha.requests.at(-1)?.headers['x-caller']);
    expect(told).toEqual({
      user: null,
      client: expect.any(String),
      device: expect.any(String),
      network: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(told.network).not.toBe(told.client);

    const tester = { ...headers, 'x-rate-limit-bypass': BYPASS_KEY };
    await fixture.call('/api/texts/text/captcha', { headers: tester });
    expect(callerAt('captcha', fixture.captcha.requests.at(-1)?.headers['x-caller'])).toEqual({
      ...told,
      isUnlimited: true,
    });
    await fixture.call('/api/texts/room', {
      method: 'DELETE',
      headers: { ...tester, 'x-delete-token': 'mine', origin: fixture.bff.url },
    });
    expect(callerAt('paste', fixture.paste.requests.at(-1)?.headers['x-caller'])).toEqual({
      user: null,
      client: told.client,
    });
  });

  test('sends the user id to the captcha service, and also name and email to the payment service', async () => {
    const browser = await fixture.signIn('Ada');
    await fixture.call('/api/texts/text/captcha', { headers: browser });
    expect(callerAt('captcha', fixture.captcha.requests.at(-1)?.headers['x-caller']).user).toEqual({
      id: 'id-Ada',
    });
    await fixture.call('/api/users/me/orders', { headers: browser });
    const user = { id: 'id-Ada', name: 'Ada', email: 'ada@demo.invalid' };
    expect(callerAt('payment', fixture.payment.requests.at(-1)?.headers['x-caller']).user).toEqual(
      user,
    );
  });

  test('signs each caller token for a single service', async () => {
    await fixture.call('/api/texts/text/captcha');
    const token = fixture.captcha.requests[0]?.headers['x-caller'];
    expect(() => callerAt('paste', token)).toThrow(
      expect.objectContaining({ code: 'unauthorized' }),
    );
  });

  test('signs a new caller token after 30 s', async () => {
    const tokens = async () => {
      await fixture.call('/api/texts/text/captcha');
      return fixture.captcha.requests.at(-1)?.headers['x-caller'];
    };
    const first = await tokens();
    fixture.clock.advance(29_999);
    expect(await tokens()).toBe(first);
    fixture.clock.advance(1);
    expect(await tokens()).not.toBe(first);
  });
});

describe('every response', () => {
  test('returns the request id that services receive, even with errors', async () => {
    const fine = await fixture.call('/api/texts/text/captcha');
    expect(fine.headers['x-request-id']).toBe(fixture.captcha.requests[0]?.headers['x-request-id']);
    const refused = await fixture.call('/api/texts/room');
    expect(refused.json['requestId']).toBe(refused.headers['x-request-id']);
    expect(refused.headers['x-request-id']).not.toBe(fine.headers['x-request-id']);
  });

  test('disables caching of API responses', async () => {
    expect((await fixture.call('/api/texts/text/captcha')).headers['cache-control']).toBe(
      'no-store',
    );
    expect((await fixture.call('/api/nothing')).headers['cache-control']).toBe('no-store');
  });

  test('preserves the stricter security and cache headers that a service sets for files', async () => {
    fixture.paste.answer = (_request, res) =>
      res
        .writeHead(200, {
          'content-security-policy': 'sandbox',
          'cache-control': 'private, no-cache',
        })
        .end('file') as unknown as void;
    const { headers, text } = await fixture.call('/uploads/x-cat.png');
    expect([headers['content-security-policy'], headers['cache-control'], text]).toEqual([
      'sandbox',
      'private, no-cache',
      'file',
    ]);
  });
});

describe('malformed HTTP', () => {
  const raw = (request: string) => sendRaw(fixture.bff.url, request);

  test.each([
    [
      'two content lengths',
      'POST /api/texts/report-link HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}',
    ],
    [
      'both a content length and chunks',
      'POST /api/texts/report-link HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a space before the colon',
      'GET /api/texts/text/captcha HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Caller : me\r\n\r\n',
    ],
    [
      'an unknown transfer coding',
      'POST /api/texts/report-link HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    [
      'a NUL in a header',
      'GET /api/texts/text/captcha HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: a\0b\r\n\r\n',
    ],
  ])('rejects a malformed request before it reaches a service: %s', async (_what, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 /);
    expect(allRequests()).toEqual([]);
  });

  const hidden = 'POST /sign-ins HTTP/1.1\r\nHost: y\r\nContent-Length: 0\r\n\r\n';
  test.each(['GET', 'HEAD', 'DELETE'])(
    'does not treat the body of a %s request as another request',
    async (method) => {
      const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
      const heads = [
        `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
        `Transfer-Encoding: chunked\r\n\r\n${chunk}`,
      ];
      for (const rest of heads)
        expect(
          await raw(
            `${method} /uploads/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${rest}`,
          ),
        ).toMatch(/^HTTP\/1\.1 40[05] /);
      expect(allRequests()).toEqual([]);
    },
  );

  test('does not treat part of a chunked body as another request', async () => {
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    await raw(
      `POST /api/texts/report-link HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(fixture.paste.requests).toMatchObject([{ url: '/texts/report-link', body: hidden }]);
  });

  test.each([
    [
      'an absolute URL',
      'GET http://evil.example/api/texts/text/captcha HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    ],
    [
      'an overlong path',
      `GET /api/texts/${'a'.repeat(5_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    ],
  ])('returns 400 for %s', async (_what, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 .*\r\n[\s\S]*"code":"bad_request"/);
  });

  test('requires a captcha pass even for upgrade requests', async () => {
    const upgrade =
      'GET /api/texts/room HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
    expect(await raw(upgrade)).toMatch(/^HTTP\/1\.1 403 /);
    expect(allRequests()).toEqual([]);
  });
});

test('responds to health and readiness checks', async () => {
  expect((await fixture.call('/healthz')).json).toEqual({ status: 'ok' });
  expect((await fixture.call('/readyz')).json).toEqual({
    status: 'ok',
    dependencies: { keys: 'ok', bus: 'ok' },
  });
});

test('serves an OpenAPI document without internal operations', async () => {
  const { status, headers, json, text } = await fixture.call('/api/openapi.json');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'public, max-age=300',
  ]);
  const paths = json['paths'] as Record<string, Record<string, { operationId: string }>>;
  expect(paths['/api/texts/{code}']?.['get']?.operationId).toBe('getText');
  expect(paths['/api/openapi.json']?.['get']?.operationId).toBe('getOpenApi');
  for (const inner of ['callerToken', '/sign-ins', '/accounts/', 'listTextReports'])
    expect(text).not.toContain(inner);
});
