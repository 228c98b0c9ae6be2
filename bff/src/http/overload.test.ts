import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { until } from '../testing/until.ts';

const MAX_CALLS = 8;
const MAX_UPLOADS = 3;

let fixture: Fixture;
let senders: Socket[];
let held: (() => void)[];
beforeEach(async () => {
  fixture = await createFixture(
    { streamsInFlight: { uploads: MAX_UPLOADS, downloads: 2 } },
    { maxInFlight: MAX_CALLS },
  );
  [senders, held] = [[], []];
  for (const service of [fixture.paste, fixture.captcha])
    service.answer = (_request, res) =>
      void held.push(() => sendJson(res, 200, { uniqueId: 'room', content: '""', files: [] }));
});
afterEach(async () => {
  for (const sender of senders) sender.destroy();
  release();
  await fixture.close();
});

const release = () => {
  for (const answer of held.splice(0)) answer();
};
const guest = () => ({ ...fixture.newClient(), ...fixture.ticket() });
const captcha = () => fixture.call('/api/texts/text/captcha', { headers: fixture.newClient() });
const read = (code: string) => fixture.call(`/api/texts/${code}`, { headers: guest() });

function slowUpload(): void {
  const { hostname, port } = new URL(fixture.bff.url);
  const socket = connect(Number(port), hostname);
  senders.push(socket);
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000_000,
    ...guest(),
  });
  socket.write(
    `POST /api/texts/add HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n--x`,
  );
}

/** Returns 403 if an upload slot is free, otherwise 503. */
const probe = async (): Promise<number> =>
  (
    await fixture.call('/api/texts/add', {
      method: 'POST',
      headers: { ...fixture.newClient(), 'content-length': 0 },
    })
  ).status;

test('rejects calls above the concurrency limit immediately, without using up the captcha pass', async () => {
  const asked = Array.from({ length: MAX_CALLS }, captcha);
  await until(() => held.length === MAX_CALLS);
  const browser = { ...fixture.newClient(), ...fixture.ticket() };
  for (const path of ['/api/texts/room', '/api/texts/text/captcha', '/uploads/file']) {
    const { status, headers, json } = await fixture.call(path, { headers: browser });
    expect([status, headers['content-type'], headers['retry-after'], json['code']]).toEqual([
      503,
      'application/problem+json',
      '2',
      'unavailable',
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': json['requestId'],
    });
  }
  expect(held).toHaveLength(MAX_CALLS);
  release();
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  // Rejected calls didn't use up the pass.
  fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
  for (const status of [404, 404, 404, 403])
    expect((await fixture.call('/api/texts/room', { headers: browser })).status).toBe(status);
});

test('serves the front end and health checks under overload', async () => {
  const asked = Array.from({ length: MAX_CALLS }, captcha);
  await until(() => held.length === MAX_CALLS);
  for (const path of ['/', '/assets/app-1a2b.js', '/healthz', '/readyz'])
    expect((await fixture.call(path)).status).toBe(200);
  release();
  await Promise.all(asked);
});

const askOver = (agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined; isReused: boolean }>(
    (resolve, reject) => {
      const req = request(
        `${fixture.bff.url}/api/texts/text/captcha`,
        { agent, headers: fixture.newClient() },
        (res) => {
          const { statusCode: status, headers } = res;
          res
            .resume()
            .on('end', () =>
              resolve({ status, connection: headers.connection, isReused: req.reusedSocket }),
            );
        },
      );
      req.on('error', reject).end();
    },
  );

test('keeps the connection of a rejected client open', async () => {
  const asked = Array.from({ length: MAX_CALLS }, captcha);
  await until(() => held.length === MAX_CALLS);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await askOver(agent)).toEqual({ status: 503, connection: 'keep-alive', isReused: false });
  expect(await askOver(agent)).toEqual({ status: 503, connection: 'keep-alive', isReused: true });
  agent.destroy();
  release();
  await Promise.all(asked);
});

test('lets slow uploads block only other uploads', async () => {
  for (let n = 0; n < MAX_UPLOADS; n += 1) slowUpload();
  while ((await probe()) !== 503);
  const asked = [read('room'), captcha()];
  await until(() => held.length === 2);
  release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  senders[0]?.destroy();
  while ((await probe()) !== 403);
});

test('lets slow downloads block only other downloads', async () => {
  const asked = [1, 2].map((n) => fixture.call(`/uploads/${n}`));
  await until(() => held.length === 2);
  expect((await fixture.call('/uploads/3')).status).toBe(503);
  expect(await probe()).toBe(403);
  release();
  await Promise.all(asked);
});

test.each([
  ['a read', 'paste', 'GET', '/api/texts/room'],
  ['a forwarded call', 'captcha', 'GET', '/api/texts/text/captcha'],
  ['a sign-in', 'account', 'POST', '/api/users/session'],
] as const)(
  'forwards the 503 and retry time of an overloaded service for %s',
  async (_what, service, method, path) => {
    fixture[service].answer = (_request, res) => {
      res.setHeader('retry-after', 2);
      sendJson(res, 503, { code: 'unavailable', status: 503, message: 'Later.' });
    };
    const body = method === 'POST' ? JSON.stringify({ credential: 'demo:Ada' }) : '';
    const heard = await fixture.call(path, {
      method,
      headers: { ...guest(), 'content-type': 'application/json', 'content-length': body.length },
      body,
    });
    expect([heard.status, heard.headers['retry-after'], heard.json['code']]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
  },
);

test('closes the connection after a response during shutdown', async () => {
  const agent = new Agent({ keepAlive: true });
  const asked = askOver(agent);
  await until(() => held.length === 1);
  const closing = fixture.bff.close();
  release();
  expect(await asked).toMatchObject({ status: 200, connection: 'close' });
  await closing;
  agent.destroy();
});
