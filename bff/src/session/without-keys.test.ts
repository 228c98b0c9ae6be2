import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HOUR } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

let fixture: Fixture;
let guest: Record<string, string>;
let signedIn: Record<string, string>;

beforeAll(async () => {
  fixture = await createFixture();
  guest = await fixture.newDevice(fixture.newClient());
  signedIn = { ...fixture.newClient(), ...(await fixture.signIn()) };
  // Expires the cached session.
  fixture.clock.advance(HOUR);
  fixture.loseKeys();
  fixture.publish.answer = (_request, res) => sendJson(res, 200, { posts: [] });
});
afterAll(() => fixture.close());

const SEARCH = { method: 'POST', body: '{}' };
const call = (
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body }: { method?: string; body?: string } = {},
) =>
  fixture.call(path, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(body.length),
      }),
    },
  });

test('reports ready but degraded while Redis is down', async () => {
  const { status, json } = await fixture.call('/readyz');
  expect([status, json]).toEqual([
    200,
    { status: 'degraded', dependencies: { keys: 'away', bus: 'ok' } },
  ]);
});

test.each(['guest', 'signedIn'] as const)(
  'serves documents, live pages and lists while Redis is down: %s',
  async (who) => {
    const headers = who === 'guest' ? guest : signedIn;
    const answers = [
      await call('/pastetext', headers),
      await call('/publish/hello.html', headers),
      await call('/api/publish/search', headers, SEARCH),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  },
);

test.each([
  ['reading with a pass', async () => call('/api/texts/room', { ...guest, ...fixture.ticket() })],
  ['reading with a session', async () => call('/api/texts/room', signedIn)],
  ['requesting the session', async () => call('/api/users/session', signedIn)],
  [
    'signing in',
    async () =>
      call('/api/users/session', guest, { method: 'POST', body: '{"credential":"demo:Ada"}' }),
  ],
  ['signing out', async () => call('/api/users/session', signedIn, { method: 'DELETE' })],
])('returns 503 with a retry time while Redis is down: %s', async (_what, send) => {
  const { status, headers, json } = await send();
  expect([status, json['code'], headers['retry-after']]).toEqual([
    503,
    'unavailable',
    expect.stringMatching(/^\d+$/),
  ]);
});
