import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sessionKey } from '../testing/session-key.ts';
import { sendJson } from '../testing/upstream.ts';

let fixture: Fixture;
let secure: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  secure = await createFixture({ publicUrl: 'https://paste.example' });
});
afterAll(() => Promise.all([fixture.close(), secure.close()]));

const PATH = '/api/users/session';
const whoIs = async (headers: Record<string, string>, at = fixture) =>
  (await at.call(PATH, { headers })).json['user'];
const signInWith = (body: string, headers: Record<string, string> = {}) =>
  fixture.call(PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
    body,
  });
const keyOf = (cookie: string) => sessionKey(cookie.split('=')[1] ?? '');
const ada = { name: 'Ada', imgUrl: '', email: 'ada@demo.invalid', isPremium: false };

describe('a session', () => {
  test('returns no user for a guest, but the available sign-in methods', async () => {
    const { status, json, headers } = await fixture.call(PATH);
    expect([status, json]).toEqual([
      200,
      { user: null, nonce: null, googleClientId: null, demo: true },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('rejects unknown query parameters in session calls', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        await fixture.call(`${PATH}?x=1`, { method, headers: { 'content-length': 0 } }),
      ).toMatchObject({
        status: 400,
        json: { code: 'validation', errors: [{ path: '/query/x', message: 'is unknown' }] },
      });
  });

  test('stores a session in an HttpOnly cookie until sign-out', async () => {
    fixture.account.answer = (_request, res) =>
      sendJson(res, 200, {
        id: 'id',
        name: 'Ada',
        imgUrl: '',
        email: 'ada@demo.invalid',
        premiumUntil: null,
      });
    const signedIn = await signInWith('{"credential":"demo:Ada"}');
    expect([signedIn.status, signedIn.json]).toEqual([200, ada]);
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^pasteroom=[0-9A-Za-z]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const [request] = fixture.account.requests.filter(({ url }) => url === '/sign-ins');
    expect(request).toMatchObject({ method: 'POST', body: '{"credential":"demo:Ada"}' });

    const browser = {
      cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      origin: fixture.bff.url,
    };
    expect(await whoIs(browser)).toEqual(ada);

    const signedOut = await fixture.call(PATH, { method: 'DELETE', headers: browser });
    expect([signedOut.status, signedOut.headers['set-cookie']]).toEqual([
      204,
      ['pasteroom=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    ]);
    expect(await whoIs(browser)).toBeNull();
  });

  test('binds a session cookie to host and HTTPS if PUBLIC_URL uses https', async () => {
    const { cookie } = await secure.signIn();
    expect(cookie).toMatch(/^__Host-pasteroom=/);
    expect(await whoIs({ cookie }, secure)).toEqual(ada);
    expect(await whoIs({ cookie: cookie.replace('__Host-', '') }, secure)).toBeNull();
    expect((await secure.call('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('creates a new session at every sign-in and invalidates the old one', async () => {
    const first = await fixture.signIn('Ada');
    const second = await fixture.signIn('Grace', first);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await whoIs(first)).toBeNull();
    expect(await whoIs(second)).toMatchObject({ name: 'Grace' });
  });

  test('does not adopt a session token from the browser', async () => {
    const planted = 'pasteroom=AAAAAAAAAAAAAAAAAAAAAA';
    const { cookie } = await fixture.signIn('Ada', { cookie: planted });
    expect(cookie).not.toBe(planted);
    expect(await whoIs({ cookie: planted })).toBeNull();
  });

  test('reports no Premium in a session after Premium expires', async () => {
    const until = new Date(fixture.clock().getTime() + HOUR).toISOString();
    const rich = { id: 'rich', name: 'Rich', imgUrl: '', email: 'r@demo.invalid' };
    fixture.account.answer = ({ url }, res) =>
      sendJson(res, 200, url === '/sign-ins' ? rich : { ...rich, premiumUntil: until });
    const { headers, json } = await signInWith('{"credential":"demo:Rich"}');
    expect(json['isPremium']).toBe(true);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    fixture.clock.advance(HOUR);
    expect(await whoIs({ cookie })).toMatchObject({ isPremium: false });
  });

  test('expires a session after 30 days, but renews it once a day on visits', async () => {
    const returning = await fixture.signIn('Ada');
    const absent = await fixture.signIn('Grace');
    fixture.clock.advance(29 * DAY);
    const back = await fixture.call(PATH, { headers: returning });
    expect(back.headers['set-cookie']?.[0]).toContain(`${returning.cookie}; Max-Age=2592000`);
    expect(
      String((await fixture.call(PATH, { headers: returning })).headers['set-cookie']),
    ).not.toContain(returning.cookie);
    fixture.clock.advance(DAY);
    expect(await whoIs(absent)).toBeNull();
    fixture.clock.advance(28 * DAY);
    expect(await whoIs(returning)).toMatchObject({ name: 'Ada' });
  });

  test('expires a session after 90 days despite renewals', async () => {
    const browser = await fixture.signIn('Ada');
    for (let day = 20; day < 90; day += 20) {
      fixture.clock.advance(20 * DAY);
      expect(await whoIs(browser)).toMatchObject({ name: 'Ada' });
    }
    fixture.clock.advance(10 * DAY - 1);
    expect(await whoIs(browser)).toMatchObject({ name: 'Ada' });
    fixture.clock.advance(1);
    expect(await whoIs(browser)).toBeNull();
    expect(await fixture.keys.get(keyOf(browser.cookie))).toBeNull();
  });

  test('prevents hijacking a session with data from the store', async () => {
    const { cookie } = await fixture.signIn('Ada');
    const token = cookie.split('=')[1] ?? '';
    expect(await fixture.keys.get(`session:${token}`)).toBeNull();
    const stored = await fixture.keys.get(keyOf(cookie));
    expect(stored).not.toContain(token);
    for (const stolen of [
      keyOf(cookie).replace('session:', ''),
      keyOf(cookie).replace('session:', '').slice(0, 22),
    ])
      expect(await whoIs({ cookie: `pasteroom=${stolen}` })).toBeNull();
  });

  test('stores a session with the account id but no other personal data', async () => {
    const { cookie } = await fixture.signIn('Ada');
    const stored = JSON.parse((await fixture.keys.get(keyOf(cookie))) ?? '') as object;
    expect(stored).toEqual({
      accountId: 'id-Ada',
      startedAt: expect.any(String),
      renewedAt: expect.any(String),
    });
  });

  test('removes the name and email from a session of an older version when reading it', async () => {
    const { cookie } = await fixture.signIn('Ada');
    const now = fixture.clock().toISOString();
    const user = { id: 'id-Ada', name: 'Former', email: 'former@demo.invalid', imgUrl: '' };
    await fixture.keys.put(
      keyOf(cookie),
      JSON.stringify({ user, startedAt: now, renewedAt: now }),
      DAY,
    );
    fixture.clock.advance(10 * SECOND);
    expect(await whoIs({ cookie })).toEqual(ada);
    expect(await fixture.keys.get(keyOf(cookie))).toBe(
      JSON.stringify({ accountId: 'id-Ada', startedAt: now, renewedAt: now }),
    );
  });

  test('returns no user for a session whose account is deleted', async () => {
    const { cookie } = await fixture.signIn('Ada');
    fixture.clock.advance(30 * SECOND);
    fixture.account.answer = (_request, res) =>
      sendJson(res, 404, { code: 'not_found', message: 'Account not found.' });
    expect(await whoIs({ cookie })).toBeNull();
  });

  test('does not read a session stored under an unhashed token', async () => {
    const token = 'A'.repeat(22);
    const user = { id: 'id-Ada', name: 'Ada', email: '', imgUrl: '' };
    await fixture.keys.put(
      `session:${token}`,
      JSON.stringify({ id: token, user, renewedAt: fixture.clock().toISOString() }),
      DAY,
    );
    expect(await whoIs({ cookie: `pasteroom=${token}` })).toBeNull();
  });

  test('reloads a session after 10 s to notice a sign-out elsewhere', async () => {
    const browser = await fixture.signIn('Ada');
    expect(await whoIs(browser)).not.toBeNull();
    await fixture.keys.delete(keyOf(browser.cookie));
    fixture.clock.advance(10 * SECOND - 1);
    expect(await whoIs(browser)).not.toBeNull();
    fixture.clock.advance(1);
    expect(await whoIs(browser)).toBeNull();
  });

  test('accepts cached sessions for 5 minutes while the store is down, but no new sign-ins', async () => {
    const browser = await fixture.signIn('Ada');
    const stranger = { cookie: 'pasteroom=AAAAAAAAAAAAAAAAAAAAAA' };
    const away = () => Promise.reject(unavailable());
    Object.assign(fixture.keys, { get: away, put: away });
    try {
      fixture.clock.advance(10 * SECOND + 5 * MINUTE - 1);
      expect(await whoIs(browser)).toMatchObject({ name: 'Ada' });
      expect((await fixture.call(PATH, { headers: stranger })).status).toBe(503);
      expect((await signInWith('{"credential":"demo:Ada"}')).status).toBe(503);
      fixture.clock.advance(1);
      expect((await fixture.call(PATH, { headers: browser })).status).toBe(503);
    } finally {
      Reflect.deleteProperty(fixture.keys, 'get');
      Reflect.deleteProperty(fixture.keys, 'put');
    }
    expect(await whoIs(browser)).toMatchObject({ name: 'Ada' });
  });

  test.each([
    'pasteroom=',
    'pasteroom=../../x',
    'pasteroom',
    ';;;=;',
    `pasteroom=${'a'.repeat(4_000)}`,
    'xpasteroom=AAAAAAAAAAAAAAAAAAAAAA',
  ])('finds no session for the cookie %j', async (cookie) => {
    expect(await whoIs({ cookie })).toBeNull();
  });
});

describe('a sign-in', () => {
  test('returns the error for a rejected credential and sets no cookie', async () => {
    fixture.account.answer = (_request, res) =>
      sendJson(res, 401, { code: 'unauthorized', message: 'Sign-in failed. Please try again.' });
    const { status, json, headers } = await signInWith('{"credential":"demo:forged"}');
    expect([status, json['code'], json['message']]).toEqual([
      401,
      'unauthorized',
      'Sign-in failed. Please try again.',
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('returns the validation error for an invalid name', async () => {
    fixture.account.answer = (_request, res) =>
      sendJson(res, 400, { code: 'validation', message: 'The name must have 1 to 60 characters.' });
    const { status, json } = await signInWith('{"credential":"demo:"}');
    expect([status, json['code'], json['message']]).toEqual([
      400,
      'validation',
      'The name must have 1 to 60 characters.',
    ]);
  });

  test.each([
    ['{"credential":7}', 'application/json', 400],
    ['{}', 'application/json', 400],
    ['{"credential":"demo:Ada","isPremium":true}', 'application/json', 400],
    ['{"credential"', 'application/json', 400],
    ['credential=demo:Ada', 'application/x-www-form-urlencoded', 415],
    ['{"credential":"demo:Ada"}', 'text/plain', 415],
  ])('rejects the sign-in body %s with content type %s', async (body, type, expected) => {
    const asked = fixture.account.requests.length;
    expect((await signInWith(body, { 'content-type': type })).status).toBe(expected);
    expect(fixture.account.requests).toHaveLength(asked);
  });

  test('hides internal details of a failed sign-in', async () => {
    fixture.account.answer = (_request, res) =>
      sendJson(res, 500, { code: 'internal', message: 'secret' });
    const { status, json, text } = await signInWith('{"credential":"demo:Ada"}');
    expect([status, json['code'], json['message']]).toEqual([
      503,
      'unavailable',
      'Something went wrong please try again',
    ]);
    expect(text).not.toContain('secret');
  });
});

describe('a cross-site call', () => {
  const change = (
    browser: Record<string, string>,
    headers: Record<string, string>,
    at = fixture,
  ) => {
    const { origin: _origin, ...rest } = browser;
    return at.call('/api/texts/room', { method: 'DELETE', headers: { ...rest, ...headers } });
  };

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin with its own origin as a prefix', { origin: 'http://127.0.0.1.evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['no origin', {}],
    ['a same-site request', { 'sec-fetch-site': 'same-site' }],
    ['a cross-site request with its own origin', { 'sec-fetch-site': 'cross-site', origin: 'bff' }],
  ])(
    'rejects an unsafe call with a session unless it proves its origin: %s',
    async (_what, headers) => {
      const browser = await fixture.signIn();
      const asked = fixture.paste.requests.length;
      const own: Record<string, string> =
        'origin' in headers && headers.origin === 'bff'
          ? { ...headers, origin: fixture.bff.url }
          : headers;
      const { status, json } = await change(browser, own);
      expect([status, json['code']]).toEqual([403, 'cross_site']);
      expect(fixture.paste.requests).toHaveLength(asked);
    },
  );

  test('detects same-origin calls by Origin or Sec-Fetch-Site', async () => {
    const browser = await fixture.signIn();
    for (const own of [
      { origin: fixture.bff.url },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await change(browser, own)).status).toBe(200);
    const behindProxy = await secure.signIn();
    expect((await change(behindProxy, { origin: 'https://paste.example' }, secure)).status).toBe(
      200,
    );
    expect(
      (await change(behindProxy, { origin: 'https://paste.example.evil' }, secure)).status,
    ).toBe(403);
  });

  test('rejects a cross-site sign-in without calling the account service', async () => {
    const asked = fixture.account.requests.length;
    const { status, json } = await signInWith('{"credential":"demo:Mallory"}', {
      origin: 'https://evil.example',
    });
    expect([status, json['code']]).toEqual([403, 'cross_site']);
    expect(fixture.account.requests).toHaveLength(asked);
  });

  test('accepts calls without a session and without an Origin header', async () => {
    expect((await fixture.call('/api/texts/room', { method: 'DELETE' })).status).toBe(200);
  });
});
