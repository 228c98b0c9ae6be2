import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

const PATH = '/api/users/session';

let fixture: Fixture;
let behindProxy: Fixture;
let everywhere: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ demo: 'on-loopback' });
  behindProxy = await createFixture({ demo: 'on-loopback', publicUrl: 'https://paste.example' });
  everywhere = await createFixture();
  const user = { id: 'id', name: 'Ada', imgUrl: '', email: 'ada@demo.invalid' };
  for (const { account } of [fixture, behindProxy, everywhere])
    account.answer = ({ url }, res) =>
      sendJson(res, 200, url === '/sign-ins' ? user : { ...user, premiumUntil: null });
});
afterAll(() => Promise.all([fixture.close(), behindProxy.close(), everywhere.close()]));

async function demoFor(at: Fixture, headers: Record<string, string>) {
  const { json } = await at.call(PATH, { headers });
  const body = '{"credential":"demo:Ada"}';
  const sent = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  };
  const { status } = await at.call(PATH, { method: 'POST', headers: sent, body });
  return [json['demo'], status];
}

test.each([{}, { host: 'localhost:8080' }, { host: '[::1]' }])(
  'offers the demo sign-in to local clients: %j',
  async (headers) => {
    expect(await demoFor(fixture, headers)).toEqual([true, 200]);
  },
);

test.each([
  [{ host: '192.168.1.20:8080' }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
  [{ 'x-forwarded-host': 'localhost' }],
  [{ 'x-forwarded-proto': 'http' }],
  [{ 'x-forwarded-anything': '' }],
  [{ 'x-real-ip': '127.0.0.1' }],
  [{ forwarded: 'for=127.0.0.1' }],
  [{ via: '1.1 proxy' }],
])('rejects the demo sign-in through a proxy or under another host: %j', async (headers) => {
  const asked = fixture.account.requests.length;
  expect(await demoFor(fixture, headers)).toEqual([false, 401]);
  expect(fixture.account.requests).toHaveLength(asked);
});

test('hides the demo sign-in from local clients if PUBLIC_URL is public', async () => {
  expect(await demoFor(behindProxy, {})).toEqual([false, 401]);
});

test('offers the demo sign-in to all clients if enabled everywhere', async () => {
  expect(
    await demoFor(everywhere, { 'x-forwarded-for': '203.0.113.7', host: '192.168.1.20' }),
  ).toEqual([true, 200]);
});
