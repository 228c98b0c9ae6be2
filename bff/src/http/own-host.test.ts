import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendRaw } from '../testing/http-call.ts';

let local: Fixture;
let behindProxy: Fixture;
beforeAll(async () => {
  [local, behindProxy] = await Promise.all([
    createFixture(),
    createFixture({ publicUrl: 'https://paste.example:8443' }),
  ]);
});
afterAll(() => Promise.all([local.close(), behindProxy.close()]));

const statusOf = async (fixture: Fixture, host: string, path = '/') =>
  (await fixture.call(path, { headers: { host } })).status;

describe('the BFF without PUBLIC_URL', () => {
  test.each([
    'localhost',
    'LOCALHOST:8080',
    '127.0.0.1',
    '127.0.0.1:1',
    '[::1]:8080',
    '192.168.1.20:8080',
    '[fd00::1]',
  ])('accepts the host %s without PUBLIC_URL', async (host) => {
    expect(await statusOf(local, host)).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:8080',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost.',
    'a@127.0.0.1',
    '127.1',
    '127.0.0.1:80:80',
    '[::1',
  ])('rejects the host %j without PUBLIC_URL', async (host) => {
    expect(await statusOf(local, host)).toBe(421);
  });

  test.each([
    '/',
    '/nothing',
    '/assets/app-1a2b.js',
    '/api/users/session',
    '/api/nothing',
    '/uploads/x-cat.png',
    '/publish/any.html',
  ])('returns 421 for %s under a DNS-rebound host', async (path) => {
    await local.call(path);
    const asked = local.paste.requests.length + local.publish.requests.length;
    const { status, json, headers } = await local.call(path, {
      headers: { host: 'rebound.example' },
    });
    expect([status, json['code']]).toEqual([421, 'misdirected']);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(local.paste.requests.length + local.publish.requests.length).toBe(asked);
  });

  test.each(['GET / HTTP/1.0\r\n\r\n', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'])(
    'rejects a request without a host: %j',
    async (request) => {
      expect(await sendRaw(local.bff.url, request)).toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  test('responds to health checks under any host', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await statusOf(local, 'pod-7.internal', path)).toBe(200);
  });
});

describe('the BFF with PUBLIC_URL', () => {
  test.each(['paste.example', 'paste.example:8443', 'PASTE.example'])(
    'accepts the host %s with PUBLIC_URL',
    async (host) => {
      expect(await statusOf(behindProxy, host)).toBe(200);
    },
  );

  test.each(['www.paste.example', 'paste.example.evil', 'localhost', '127.0.0.1', '10.0.0.7'])(
    'rejects the host %s with PUBLIC_URL',
    async (host) => {
      expect(await statusOf(behindProxy, host)).toBe(421);
    },
  );

  test.each([
    ['its own origin', 'https://paste.example:8443', 200],
    ['another scheme', 'http://paste.example:8443', 403],
    ['another port', 'https://paste.example', 403],
    ['a sibling domain', 'https://www.paste.example:8443', 403],
  ])(
    'checks the Origin header of unsafe requests: %s (%s) returns %i',
    async (_what, origin, expected) => {
      const { cookie } = await behindProxy.signIn();
      for (const said of [{}, { 'sec-fetch-site': 'same-origin' }])
        expect(
          (
            await behindProxy.call('/api/texts/room', {
              method: 'DELETE',
              headers: { cookie, origin, ...said },
            })
          ).status,
        ).toBe(expected);
    },
  );
});

test('accepts every loopback name if PUBLIC_URL uses one', async () => {
  const fixture = await createFixture({ publicUrl: 'http://localhost:8080' });
  try {
    const { cookie } = await fixture.signIn();
    for (const [host, origin] of [
      ['localhost:8080', 'http://localhost:8080'],
      ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ] as const)
      expect(
        (
          await fixture.call('/api/texts/room', {
            method: 'DELETE',
            headers: { cookie, host, origin },
          })
        ).status,
      ).toBe(200);
    expect(await statusOf(fixture, '192.168.1.20:8080')).toBe(421);
  } finally {
    await fixture.close();
  }
});
