import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '@pasteroom/kit/core/clock';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { until } from '../testing/until.ts';

const MAX_CALLS = 4;
const CLASS_SIZE = 40;

let fixture: Fixture;
let sockets: Socket[];
let held: (() => void)[];
beforeEach(() => {
  [sockets, held] = [[], []];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  release();
  await fixture.close();
});

async function start(...given: Parameters<typeof createFixture>): Promise<void> {
  fixture = await createFixture(...given);
}
const hold = () => {
  for (const service of [fixture.paste, fixture.captcha])
    service.answer = (_request, res) =>
      void held.push(() => sendJson(res, 200, { uniqueId: 'room' }));
};
const release = () => {
  for (const answer of held.splice(0)) answer();
};

function open(
  head?: string,
  headers: Record<string, unknown> = {},
  { localAddress = '127.0.0.1' } = {},
): Socket {
  const { hostname, port } = new URL(fixture.bff.url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  sockets.push(socket);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  );
  socket.on('error', () => undefined);
  if (head !== undefined) socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}
const json = { 'content-type': 'application/json' };
const slowBody = (headers: Record<string, unknown> = fixture.newClient()) =>
  open('POST /api/texts/report-link', { ...json, 'content-length': 100, ...headers });
const slowForm = (path: string, headers: Record<string, unknown>) =>
  open(`POST ${path}`, {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 1_000_000,
    ...headers,
  });
const captcha = (headers: Record<string, string> = fixture.newClient()) =>
  fixture.call('/api/texts/text/captcha', { headers });
const report = (headers: Record<string, string> = fixture.newClient()) =>
  fixture.call('/api/texts/report-link', {
    method: 'POST',
    headers: { ...json, 'content-length': 2, ...headers },
    body: '{}',
  });
/** Returns 403 if an upload slot is free, since the call has no pass. */
const probe = (path: string, headers: Record<string, string> = fixture.newClient()) =>
  fixture.call(path, { method: 'POST', headers: { ...headers, 'content-length': 0 } });

describe('a stalled JSON body', () => {
  test('does not assign slots to stalled JSON bodies', async () => {
    await start({}, { maxInFlight: MAX_CALLS });
    const senders = Array.from({ length: 5 * MAX_CALLS }, () => slowBody());
    await Promise.all(senders.map((socket) => once(socket, 'connect')));
    for (let n = 0; n < 3; n += 1) expect((await captcha()).status).toBe(200);
    expect((await report()).status).toBe(200);
  });

  test('rejects a stalled JSON body after the timeout and closes its connection', async () => {
    await start({ connectionLimits: { bodyMs: 50 } });
    const said = await text(slowBody());
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toMatch(/\r\nconnection: close\r\n/i);
    expect(said).toContain('content-type: application/problem+json');
    expect(said).toContain('"code":"timeout"');
    expect(fixture.paste.requests).toEqual([]);
  });

  test('accepts a slow JSON body if its last byte arrives in time', async () => {
    await start();
    const socket = open('POST /api/texts/report-link', {
      ...json,
      'content-length': 2,
      connection: 'close',
      ...fixture.newClient(),
    });
    await once(socket, 'connect');
    socket.write('{');
    await captcha();
    socket.write('}');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(fixture.paste.requests).toMatchObject([{ body: '{}' }]);
  });

  test('removes a rejected JSON body from the in-flight count', async () => {
    const metrics = openMetrics('bff');
    await start({ connectionLimits: { bodyMs: HOUR } }, { metrics });
    const socket = open('POST /api/texts/report-link', {
      ...json,
      'transfer-encoding': 'chunked',
      ...fixture.newClient(),
    });
    socket.write('1\r\n \r\n'.repeat(20_000));
    expect(await text(socket)).toContain('The request body has too many small chunks.');
    while (!(await metrics.text()).includes('pasteroom_bodies_in_flight{component="bff"} 0\n'))
      await captcha();
  });

  test('limits stalled JSON bodies per browser and address until their connections close', async () => {
    await start({
      connectionLimits: { bodies: { all: 10, address: 4, browser: 2, timesFree: 2 } },
    });
    const client = fixture.newClient();
    const browser = await fixture.newDevice(client);
    for (let n = 0; n < 2; n += 1) slowBody(browser);
    while ((await report(browser)).status !== 429);
    expect((await report(client)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) slowBody(client);
    while ((await report(client)).status !== 429);
    const refused = await report(client);
    expect([refused.json['code'], refused.headers['retry-after']]).toEqual(['rate_limited', '5']);
    expect((await report()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    while ((await report(client)).status !== 200);
  });
});

describe('a stalled upload', () => {
  test('limits stalled uploads with unsolved captchas to half of the upload slots', async () => {
    await start({ streamsInFlight: { uploads: 6, downloads: 2 } });
    for (let n = 0; n < 6; n += 1)
      slowForm('/api/texts/upload', { ...fixture.newClient(), ...fixture.ticket('captcha') });
    while ((await probe('/api/texts/upload')).status !== 503);
    expect((await probe('/api/texts/add')).status).toBe(403);
  });

  test('limits stalled uploads per browser and address', async () => {
    await start({ connectionLimits: { uploads: { address: 3, browser: 2, timesFree: 2 } } });
    const client = fixture.newClient();
    const browser = await fixture.newDevice(client);
    for (let n = 0; n < 2; n += 1) slowForm('/api/texts/add', { ...browser, ...fixture.ticket() });
    while ((await probe('/api/texts/add', browser)).status !== 429);
    expect((await probe('/api/texts/add', client)).status).toBe(403);
    slowForm('/api/texts/add', { ...client, ...fixture.ticket() });
    while ((await probe('/api/texts/add', client)).status !== 429);
    const { json: problem, headers } = await probe('/api/texts/add', client);
    expect([problem['code'], headers['retry-after']]).toEqual(['rate_limited', '5']);
    expect((await probe('/api/texts/add')).status).toBe(403);
  });

  test('returns 408 for an upload that is too slow', async () => {
    await start({
      connectionLimits: {
        rate: { bytesPerSecond: 1_000_000_000, seconds: 0.001 },
        checkIntervalMs: 20,
      },
    });
    const said = await text(
      slowForm('/api/texts/add', { ...fixture.newClient(), ...fixture.ticket() }),
    );
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toMatch(/\r\nconnection: close\r\n/i);
    expect(said).toContain('"code":"timeout"');
    expect(fixture.paste.requests).toEqual([]);
    expect((await captcha()).status).toBe(200);
  });
});

test('reports slots in use and rejected calls as metrics', async () => {
  const metrics = openMetrics('bff');
  await start(
    { connectionLimits: { uploads: { address: 1, browser: 1, timesFree: 2 } } },
    { metrics },
  );
  const client = fixture.newClient();
  slowForm('/api/texts/add', { ...client, ...fixture.ticket() });
  while ((await probe('/api/texts/add', client)).status !== 429);
  const said = await metrics.text();
  expect(said).toContain('pasteroom_uploads_in_flight{component="bff"} 1\n');
  expect(said).toContain(
    'pasteroom_concurrency_rejected_total{limit="uploads/address",component="bff"} 1\n',
  );
  expect(said).toMatch(/^pasteroom_connections\{component="bff"\} [1-9]/m);
});

describe('a stalled download', () => {
  test('limits stalled downloads per address', async () => {
    await start({ connectionLimits: { downloads: { address: 2, browser: 1, timesFree: 2 } } });
    hold();
    const client = fixture.newClient();
    for (let n = 0; n < 2; n += 1) open('GET /uploads/x', client);
    await until(() => held.length === 2);
    expect((await fixture.call('/uploads/x', { headers: client })).status).toBe(429);
    const other = fixture.call('/uploads/x', { headers: fixture.newClient() });
    await until(() => held.length === 3);
    release();
    expect((await other).status).toBe(200);
  });
});

test('leaves a download slot for a third address while two others stall', async () => {
  await start({
    streamsInFlight: { uploads: 2, downloads: 6 },
    connectionLimits: { downloads: { address: 3, browser: 3, timesFree: 2 } },
  });
  hold();
  const [one, other] = [fixture.newClient(), fixture.newClient()];
  const ask = (headers: Record<string, string>) => fixture.call('/uploads/x', { headers });
  for (let n = 0; n < 3; n += 1) void ask(one).catch(() => undefined);
  await until(() => held.length === 3);
  for (let n = 0; n < 2; n += 1) void ask(other).catch(() => undefined);
  await until(() => held.length === 5);
  expect((await ask(other)).status).toBe(429);
  const third = fixture.call('/uploads/x', { headers: fixture.newClient() });
  await until(() => held.length === 6);
  release();
  expect((await third).status).toBe(200);
});

describe('the connection limit', () => {
  /** This address isn't a trusted proxy. */
  const elsewhere = { localAddress: '127.0.0.2' };
  const health = () => open('GET /api/texts/text/captcha', {}, elsewhere);

  test('closes connections above the limit of an address', async () => {
    await start({ connectionLimits: { sockets: 2 } });
    for (let n = 0; n < 2; n += 1)
      expect((await once(health(), 'data'))[0].toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await firstChunk(health())).toBe('');
    expect((await captcha()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    while (!(await firstChunk(health())).startsWith('HTTP/1.1 200 '));
  });

  test('does not limit connections from trusted proxies', async () => {
    await start({ connectionLimits: { sockets: 1 } });
    const answers = Array.from({ length: 5 }, () =>
      once(open('GET /api/texts/text/captcha', fixture.newClient()), 'data'),
    );
    for (const [chunk] of await Promise.all(answers))
      expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /);
  });

  const firstChunk = (socket: Socket): Promise<string> =>
    new Promise((resolve) =>
      socket
        .once('data', (chunk: Buffer) => resolve(chunk.toString('latin1')))
        .once('close', () => resolve('')),
    );
});

test('admits concurrent uploads, downloads and JSON bodies from a class at one address', async () => {
  await start();
  const address = fixture.newClient();
  const class40 = await Promise.all(
    Array.from({ length: CLASS_SIZE }, () => fixture.newDevice(address)),
  );
  hold();
  const forms = class40.map((browser) =>
    slowForm('/api/texts/add', { ...browser, ...fixture.ticket() }),
  );
  const files = class40.flatMap((browser) =>
    Array.from({ length: 5 }, () => fixture.call('/uploads/x', { headers: browser })),
  );
  const bodies = class40.flatMap((browser) => [slowBody(browser), slowBody(browser)]);
  await until(() => held.length === files.length);
  release();
  expect(new Set((await Promise.all(files)).map(({ status }) => status))).toEqual(new Set([200]));
  // A rejection would have arrived by now.
  expect([...forms, ...bodies].map(({ bytesRead }) => bytesRead)).toEqual(
    Array(3 * CLASS_SIZE).fill(0),
  );
});
