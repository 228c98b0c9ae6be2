import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { type Bench, CALLER_KEYS, openBench, OPERATOR_TOKEN } from '../testing/bench.ts';
import { sendJson, type UpstreamAnswer } from '../testing/upstream.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => {
  bench.paste.asked.length = 0;
  bench.publish.asked.length = 0;
});
afterAll(() => bench.close());

const operator = () => ({ authorization: `Bearer ${OPERATOR_TOKEN}`, ...bench.newClient() });
const report = (reference: string, createdAt: string) => ({ reference, createdAt });
const lists =
  (reports: object[], next: string | null = null): UpstreamAnswer =>
  (_asked, res) =>
    sendJson(res, 200, { reports, next });

describe("the operator's queue", () => {
  test('holds what both services list, newest first', async () => {
    bench.paste.answer = lists([report('T-2', '2026-05-02T00:00:00Z'), report('T-1', '2026-05-01T00:00:00Z')]);
    bench.publish.answer = lists([report('P-1', '2026-05-01T12:00:00Z')]);
    const { status, json } = await bench.call('/api/operator/reports?state=open', { headers: operator() });
    expect([status, json['next']]).toEqual([200, null]);
    expect((json['reports'] as { reference: string }[]).map(({ reference }) => reference)).toEqual(['T-2', 'P-1', 'T-1']);
    expect([bench.paste.asked[0]?.url, bench.publish.asked[0]?.url]).toEqual([
      '/operator/reports?state=open',
      '/operator/reports?state=open',
    ]);
  });

  test('shows 50 at once, and goes on at the same place in both services', async () => {
    const day = (kind: string, hour: number) =>
      Array.from({ length: 30 }, (_, at) => report(`${kind}-${at + 10}`, `2026-05-01T${hour}:${at + 10}:00.000Z`)).toReversed();
    bench.paste.answer = lists(day('T', 12));
    bench.publish.answer = lists(day('P', 11));
    const { json } = await bench.call('/api/operator/reports?state=open', { headers: operator() });
    const references = (json['reports'] as { reference: string }[]).map(({ reference }) => reference);
    expect([references.length, references[0], references.at(-1)]).toEqual([50, 'T-39', 'P-20']);
    const next = `${Date.parse('2026-05-01T11:20:00.000Z')}_P-20`;
    expect(json['next']).toBe(next);
    bench.paste.asked.length = 0;
    await bench.call(`/api/operator/reports?state=open&before=${next}`, { headers: operator() });
    expect(bench.paste.asked[0]?.url).toBe(`/operator/reports?state=open&before=${next}`);
  });

  test('says that there is more while a service has more', async () => {
    bench.paste.answer = lists([report('T-2', '2026-05-02T00:00:00.000Z')], 'anything');
    bench.publish.answer = lists([]);
    const { json } = await bench.call('/api/operator/reports', { headers: operator() });
    expect(json['next']).toBe(`${Date.parse('2026-05-02T00:00:00.000Z')}_T-2`);
  });

  test('is told to the services as the operator’s', async () => {
    bench.paste.answer = lists([]);
    bench.publish.answer = lists([]);
    await bench.call('/api/operator/reports', { headers: operator() });
    const token = String(bench.paste.asked[0]?.headers['x-caller']);
    expect(callerReader(CALLER_KEYS.paste, 'paste', bench.clock)(token).isOperator).toBe(true);
  });

  test('refuses what the services cannot read', async () => {
    bench.paste.answer = (_asked, res) => sendJson(res, 400, { code: 'validation', message: 'The list has no such part.' });
    expect((await bench.call('/api/operator/reports?before=!!', { headers: operator() })).json['code']).toBe('validation');
  });

  test('sends each decision to the service of the report', async () => {
    const decide = async (path: string) =>
      bench.call(path, { method: 'POST', headers: { ...operator(), 'content-type': 'application/json' }, body: '{"reason":"spam"}' });
    await decide('/api/operator/reports/T-7F3K/remove');
    await decide('/api/operator/reports/P-7F3K/hold');
    expect(bench.paste.asked.map(({ url, body }) => [url, body])).toEqual([['/operator/reports/T-7F3K/remove', '{"reason":"spam"}']]);
    expect(bench.publish.asked.map(({ url }) => url)).toEqual(['/operator/reports/P-7F3K/hold']);
    expect((await decide('/api/operator/reports/X-7F3K/hold')).status).toBe(404);
    expect((await decide('/api/operator/reports/P-7F3K/praise')).json['code']).toBe('validation');
  });

  test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${OPERATOR_TOKEN}`, OPERATOR_TOKEN, `Bearer ${OPERATOR_TOKEN}x`])(
    'is closed to who says %s',
    async (authorization) => {
      const headers = { ...bench.newClient(), ...(authorization === undefined ? {} : { authorization }) };
      const { status, json } = await bench.call('/api/operator/reports', { headers });
      expect([status, json['code']]).toEqual([401, 'unauthorized']);
      expect(bench.paste.asked).toHaveLength(0);
    },
  );

  test('tells nobody else’s caller token that it is the operator’s', async () => {
    bench.paste.answer = (_asked, res) => sendJson(res, 404, { code: 'not_found' });
    const headers = operator();
    await bench.call('/api/texts/code', { headers: { ...headers, ...bench.ticket() } });
    const token = String(bench.paste.asked[0]?.headers['x-caller']);
    expect(callerReader(CALLER_KEYS.paste, 'paste', bench.clock)(token).isOperator).toBeUndefined();
  });

  test('is closed to everybody where no token is set', async () => {
    const closed = await openBench({ operatorToken: undefined });
    expect((await closed.call('/api/operator/reports', { headers: { authorization: 'Bearer undefined' } })).status).toBe(401);
    await closed.close();
  });

  test('can be tried only so often', async () => {
    const headers = bench.newClient();
    const tries = Array.from({ length: 230 }, () =>
      bench.call('/api/operator/reports', { headers: { ...headers, authorization: 'Bearer guess' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(429);
  });
});
