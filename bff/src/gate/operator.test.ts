import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { type Fixture, CALLER_KEYS, createFixture, OPERATOR_TOKEN } from '../testing/fixture.ts';
import { sendJson, type UpstreamHandler } from '../testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.paste.requests.length = 0;
  fixture.publish.requests.length = 0;
});
afterAll(() => fixture.close());

const operator = () => ({ authorization: `Bearer ${OPERATOR_TOKEN}`, ...fixture.newClient() });
const report = (reference: string, createdAt: string) => ({ reference, createdAt });
const answerReports =
  (reports: object[], next: string | null = null): UpstreamHandler =>
  (_request, res) =>
    sendJson(res, 200, { reports, next });

describe('the report queue', () => {
  test('merges the reports of both services, newest first', async () => {
    fixture.paste.answer = answerReports([
      report('T-2', '2026-05-02T00:00:00Z'),
      report('T-1', '2026-05-01T00:00:00Z'),
    ]);
    fixture.publish.answer = answerReports([report('P-1', '2026-05-01T12:00:00Z')]);
    const { status, json } = await fixture.call('/api/operator/reports?state=open', {
      headers: operator(),
    });
    expect([status, json['next']]).toEqual([200, null]);
    expect((json['reports'] as { reference: string }[]).map(({ reference }) => reference)).toEqual([
      'T-2',
      'P-1',
      'T-1',
    ]);
    expect([fixture.paste.requests[0]?.url, fixture.publish.requests[0]?.url]).toEqual([
      '/operator/reports?state=open',
      '/operator/reports?state=open',
    ]);
  });

  test('returns 50 reports per page and uses one cursor for both services', async () => {
    const day = (kind: string, hour: number) =>
      Array.from({ length: 30 }, (_, at) =>
        report(`${kind}-${at + 10}`, `2026-05-01T${hour}:${at + 10}:00.000Z`),
      ).toReversed();
    fixture.paste.answer = answerReports(day('T', 12));
    fixture.publish.answer = answerReports(day('P', 11));
    const { json } = await fixture.call('/api/operator/reports?state=open', {
      headers: operator(),
    });
    const references = (json['reports'] as { reference: string }[]).map(
      ({ reference }) => reference,
    );
    expect([references.length, references[0], references.at(-1)]).toEqual([50, 'T-39', 'P-20']);
    const next = `${Date.parse('2026-05-01T11:20:00.000Z')}_P-20`;
    expect(json['next']).toBe(next);
    fixture.paste.requests.length = 0;
    await fixture.call(`/api/operator/reports?state=open&before=${next}`, { headers: operator() });
    expect(fixture.paste.requests[0]?.url).toBe(`/operator/reports?state=open&before=${next}`);
  });

  test('returns a cursor while a service has more reports', async () => {
    fixture.paste.answer = answerReports([report('T-2', '2026-05-02T00:00:00.000Z')], 'anything');
    fixture.publish.answer = answerReports([]);
    const { json } = await fixture.call('/api/operator/reports', { headers: operator() });
    expect(json['next']).toBe(`${Date.parse('2026-05-02T00:00:00.000Z')}_T-2`);
  });

  test('marks the caller as operator in calls to services', async () => {
    fixture.paste.answer = answerReports([]);
    fixture.publish.answer = answerReports([]);
    await fixture.call('/api/operator/reports', { headers: operator() });
    const token = String(fixture.paste.requests[0]?.headers['x-caller']);
    expect(callerReader(CALLER_KEYS.paste, 'paste', fixture.clock)(token).isOperator).toBe(true);
  });

  test('forwards the validation error for an invalid cursor', async () => {
    fixture.paste.answer = (_request, res) =>
      sendJson(res, 400, { code: 'validation', message: 'The cursor is invalid.' });
    expect(
      (await fixture.call('/api/operator/reports?before=!!', { headers: operator() })).json['code'],
    ).toBe('validation');
  });

  test('sends each decision to the service of its report', async () => {
    const decide = async (path: string) =>
      fixture.call(path, {
        method: 'POST',
        headers: { ...operator(), 'content-type': 'application/json' },
        body: '{"reason":"spam"}',
      });
    await decide('/api/operator/reports/T-7F3K/remove');
    await decide('/api/operator/reports/P-7F3K/hold');
    expect(fixture.paste.requests.map(({ url, body }) => [url, body])).toEqual([
      ['/operator/reports/T-7F3K/remove', '{"reason":"spam"}'],
    ]);
    expect(fixture.publish.requests.map(({ url }) => url)).toEqual([
      '/operator/reports/P-7F3K/hold',
    ]);
    expect((await decide('/api/operator/reports/X-7F3K/hold')).status).toBe(404);
    expect((await decide('/api/operator/reports/P-7F3K/praise')).json['code']).toBe('validation');
  });

  test.each([
    undefined,
    'Bearer',
    'Bearer wrong',
    `Basic ${OPERATOR_TOKEN}`,
    OPERATOR_TOKEN,
    `Bearer ${OPERATOR_TOKEN}x`,
  ])('rejects the authorization header %s', async (authorization) => {
    const headers = {
      ...fixture.newClient(),
      ...(authorization === undefined ? {} : { authorization }),
    };
    const { status, json } = await fixture.call('/api/operator/reports', { headers });
    expect([status, json['code']]).toEqual([401, 'unauthorized']);
    expect(fixture.paste.requests).toHaveLength(0);
  });

  test('forwards the device id for reports but not for likes', async () => {
    fixture.publish.answer = (_request, res) => sendJson(res, 201, { reference: 'P-1' });
    const headers = {
      ...(await fixture.newDevice(fixture.newClient())),
      'content-type': 'application/json',
    };
    const deviceAt = async (path: string) => {
      fixture.publish.requests.length = 0;
      await fixture.call(path, { method: 'POST', headers, body: '{"reason":"spam"}' });
      const token = String(fixture.publish.requests[0]?.headers['x-caller']);
      return callerReader(CALLER_KEYS.publish, 'publish', fixture.clock)(token).device;
    };
    const device = await deviceAt('/api/publish/bees/report');
    expect(device).toMatch(/^[\w-]{10,}$/);
    expect([
      await deviceAt('/api/publish/wasps/report'),
      await deviceAt('/api/publish/bees/like'),
    ]).toEqual([device, undefined]);
  });

  test('rejects the operator token on other routes and never marks guests as operator', async () => {
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    const headers = operator();
    expect(
      (await fixture.call('/api/texts/code', { headers: { ...headers, ...fixture.ticket() } }))
        .status,
    ).toBe(401);
    const { authorization: _, ...guest } = headers;
    await fixture.call('/api/texts/code', { headers: { ...guest, ...fixture.ticket() } });
    const token = String(fixture.paste.requests[0]?.headers['x-caller']);
    expect(
      callerReader(CALLER_KEYS.paste, 'paste', fixture.clock)(token).isOperator,
    ).toBeUndefined();
  });

  test('rejects all operator requests if no operator token is configured', async () => {
    const closed = await createFixture({ operatorToken: undefined });
    expect(
      (
        await closed.call('/api/operator/reports', {
          headers: { authorization: 'Bearer undefined' },
        })
      ).status,
    ).toBe(401);
    await closed.close();
  });

  test('searches reports only in services that can match the reference, code or URL', async () => {
    fixture.paste.answer = answerReports([report('T-1', '2026-05-01T00:00:00Z')]);
    fixture.publish.answer = answerReports([report('P-1', '2026-05-02T00:00:00Z')]);
    const find = async (typed: string) => {
      fixture.paste.requests.length = 0;
      fixture.publish.requests.length = 0;
      const { json } = await fixture.call(
        `/api/operator/reports?find=${encodeURIComponent(typed)}&state=held`,
        { headers: operator() },
      );
      const found = (json['reports'] as { reference: string }[]).map(({ reference }) => reference);
      return [
        found,
        [...fixture.paste.requests, ...fixture.publish.requests].map(({ url }) => url),
      ];
    };
    expect(await find('t-1')).toEqual([['T-1'], ['/operator/reports?find=T-1']]);
    expect(await find('https://x.example/publish/bees.html')).toEqual([
      ['P-1'],
      ['/operator/reports?find=bees'],
    ]);
    expect(await find('k7m2xp')).toEqual([
      ['P-1', 'T-1'],
      ['/operator/reports?find=k7m2xp', '/operator/reports?find=k7m2xp'],
    ]);
  });

  test('opens a report in the service that has the content', async () => {
    fixture.paste.answer = (_request, res) =>
      sendJson(res, 404, { code: 'not_found', message: 'No text or page was found.' });
    fixture.publish.answer = (_request, res) =>
      sendJson(res, 200, report('P-9', '2026-05-02T00:00:00Z'));
    const open = (name: string) =>
      fixture.call('/api/operator/reports', {
        method: 'POST',
        headers: { ...operator(), 'content-type': 'application/json' },
        body: JSON.stringify({ name, message: 'a letter' }),
      });
    expect((await open('bees')).json['reference']).toBe('P-9');
    expect(JSON.parse(fixture.publish.requests[0]?.body ?? '')).toEqual({
      name: 'bees',
      message: 'a letter',
    });
    expect((await open('/pastetext#k7m2xp')).json['code']).toBe('not_found');
  });

  test('adds up the report counts of both services', async () => {
    const counts = (received: number, oldest: string | null) => ({
      received,
      receivedLinks: 1,
      released: 2,
      removed: 3,
      over: 4,
      open: 5,
      held: 6,
      oldest,
    });
    fixture.paste.answer = (_request, res) => sendJson(res, 200, counts(7, null));
    fixture.publish.answer = (_request, res) =>
      sendJson(res, 200, counts(8, '2026-05-02T00:00:00.000Z'));
    const { json } = await fixture.call('/api/operator/counts', { headers: operator() });
    expect(json).toEqual({
      received: 15,
      receivedLinks: 2,
      released: 4,
      removed: 6,
      over: 8,
      open: 10,
      held: 12,
      oldest: '2026-05-02T00:00:00.000Z',
    });
  });

  test('allows the operator 230 reads of reported texts and rejects guests', async () => {
    fixture.paste.answer = (_request, res) => sendJson(res, 200, { html: '<p>hello</p>' });
    const headers = operator();
    const statuses = await Promise.all(
      Array.from(
        { length: 230 },
        async () => (await fixture.call('/api/operator/texts/T-1', { headers })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const path of [
      'texts/T-1',
      'texts/T-1/files/a-b.txt',
      'pages/P-1',
      'pages/P-1/files/a-b.txt',
      'counts',
    ])
      expect(
        (await fixture.call(`/api/operator/${path}`, { headers: fixture.newClient() })).status,
      ).toBe(401);
  });

  test('rejects even the correct operator token after too many wrong ones', async () => {
    const client = fixture.newClient();
    const call = (token: string) =>
      fixture.call('/api/operator/counts', {
        headers: { ...client, authorization: `Bearer ${token}` },
      });
    for (let at = 0; at < 200; at += 1) await call('guess');
    expect([(await call('guess')).status, (await call(OPERATOR_TOKEN)).status]).toEqual([429, 429]);
  });

  test('limits attempts to guess the operator token', async () => {
    const headers = fixture.newClient();
    const tries = Array.from({ length: 230 }, () =>
      fixture.call('/api/operator/reports', {
        headers: { ...headers, authorization: 'Bearer guess' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(429);
  });
});
