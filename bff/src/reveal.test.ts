import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { READ_ID_HEADER } from '@pasteroom/kit/http/read-id';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { sendJson, type UpstreamHandler } from './testing/upstream.ts';
import { until } from './testing/until.ts';

let fixture: Fixture;
let metrics: ReturnType<typeof openMetrics>;
beforeEach(async () => {
  metrics = openMetrics('bff');
  fixture = await createFixture({}, { metrics });
});
afterEach(() => fixture.close());

const BODY = '{"password":"p"}';
const asGuest = () => ({
  ...fixture.newClient(),
  ...fixture.ticket(),
  'content-type': 'application/json',
  'content-length': BODY.length,
});
const reveal = (headers: Record<string, string | number> = asGuest()) =>
  fixture.call('/api/texts/room-1/reveal', { method: 'POST', headers, body: BODY });
const readIds = () => fixture.paste.requests.map(({ headers }) => headers[READ_ID_HEADER]);
const requests = () => fixture.paste.requests.map(({ method, url }) => `${method} ${url}`);

describe('revealing a text', () => {
  test('forwards the password, and assigns a new id to each read', async () => {
    fixture.paste.answer = (_, res) => sendJson(res, 200, { content: '""' });
    for (let n = 0; n < 2; n += 1) {
      const { status, headers, json } = await reveal({ ...asGuest(), [READ_ID_HEADER]: 'forged' });
      expect([status, json]).toEqual([200, { content: '""' }]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(fixture.paste.requests.map(({ body }) => body)).toEqual([BODY, BODY]);
    const ids = readIds();
    expect([new Set(ids).size, ids.includes('forged')]).toEqual([2, false]);
  });

  test.each([
    ['a password of 100 KB', { 'content-length': 102_415 }],
    ['a chunked password of 100 KB', { 'transfer-encoding': 'chunked' }],
  ])('rejects %s and names the field', async (_what, framing) => {
    const { 'content-length': _length, ...guest } = asGuest();
    const body = JSON.stringify({ password: 'p'.repeat(102_400) });
    const headers = { ...guest, ...framing };
    expect(
      await fixture.call('/api/texts/room-1/reveal', { method: 'POST', headers, body }),
    ).toMatchObject({
      status: 400,
      json: { code: 'validation', errors: [{ path: '/password', message: 'is too large' }] },
    });
    expect(requests()).toEqual([]);
  });

  test('bypasses the cache', async () => {
    fixture.paste.answer = (_, res) => sendJson(res, 200, {}, { 'surrogate-control': 'max-age=9' });
    const visitor = { ...asGuest(), ...(await fixture.newDevice(fixture.newClient())) };
    for (let n = 0; n < 2; n += 1) expect((await reveal(visitor)).status).toBe(200);
    expect(requests()).toHaveLength(2);
  });

  test('requires a captcha pass from guests', async () => {
    const { 'content-type': type, 'content-length': length } = asGuest();
    expect(await reveal({ 'content-type': type, 'content-length': length })).toMatchObject({
      status: 403,
      json: { code: 'captcha_required' },
    });
    expect(requests()).toEqual([]);
  });

  test('gets a 429 after five wrong passwords', async () => {
    fixture.paste.answer = (_, res) => sendJson(res, 403, { code: 'wrong_password' });
    const device = await fixture.newDevice(fixture.newClient());
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await reveal({ ...asGuest(), ...device }));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(answers.at(-1)?.json['message']).toBe(
      'Too many wrong passwords. Please try again in 60 minutes.',
    );
    expect(requests()).toHaveLength(5);
  });

  test('refunds the read if the client leaves before the response', async () => {
    let respond: () => void = () => undefined;
    fixture.paste.answer = ({ method }, res) => {
      if (method === 'DELETE') return void res.writeHead(204).end();
      respond = () => sendJson(res, 200, {});
    };
    const leaving = request(`${fixture.bff.url}/api/texts/room-1/reveal`, {
      method: 'POST',
      headers: asGuest(),
      agent: false,
    });
    leaving.on('error', () => undefined);
    leaving.end(BODY);
    await until(() => requests().length === 1);
    leaving.destroy();
    while (!(await metrics.text()).includes('pasteroom_calls_in_flight{component="bff"} 0'))
      await nextTurn();
    respond();
    await until(() => requests().length === 2);
    expect(requests()[1]).toBe(`DELETE /texts/room-1/reads/${readIds()[0]}`);
  });

  test.each<[string, UpstreamHandler]>([
    ['the connection to the service breaks', (_, res) => void res.socket?.destroy()],
    ['the service fails', (_, res) => sendJson(res, 500, { code: 'internal' })],
    ['the service is unavailable', (_, res) => sendJson(res, 503, { code: 'unavailable' })],
  ])('refunds the read if %s', async (_what, fail) => {
    fixture.paste.answer = (received, res) =>
      received.method === 'DELETE' ? void res.writeHead(204).end() : fail(received, res);
    expect((await reveal()).status).toBeGreaterThanOrEqual(500);
    await until(() => requests().length === 2);
    expect(requests()[1]).toBe(`DELETE /texts/room-1/reads/${readIds()[0]}`);
  });

  test('retries a failed refund', async () => {
    let failures = 0;
    fixture.paste.answer = ({ method }, res) => {
      if (method === 'DELETE' && failures === 2) return void res.writeHead(204).end();
      if (method === 'DELETE') failures += 1;
      if (failures === 1) return sendJson(res, 503, { code: 'unavailable' });
      return void res.socket?.destroy();
    };
    await reveal();
    await until(() => requests().length === 4);
    expect(new Set(requests().slice(1)).size).toBe(1);
  });

  test('does not refund a read that the service rejects', async () => {
    fixture.paste.answer = (_, res) => sendJson(res, 410, { code: 'gone' });
    expect((await reveal()).status).toBe(410);
    expect((await reveal()).status).toBe(410);
    expect(requests()).toEqual(Array(2).fill('POST /texts/room-1/reveal'));
  });

  test('rejects refunds from outside', async () => {
    const { status } = await fixture.call('/api/texts/room-1/reads/id-1', { method: 'DELETE' });
    expect([status, requests()]).toEqual([404, []]);
  });
});
