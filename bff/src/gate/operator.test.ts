import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { type Fixture, CALLER_KEYS, createFixture, OPERATOR_TOKEN } from '../testing/fixture.ts';
import { sendJson, type UpstreamAnswer } from '../testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.paste.asked.length = 0;
  fixture.publish.asked.length = 0;
});
afterAll(() => fixture.close());

const operator = () => ({ authorization: `Bearer ${OPERATOR_TOKEN}`, ...fixture.newClient() });
const report = (reference: string, createdAt: string) => ({ reference, createdAt });
const lists =
  (reports: object[], next: string | null = null): UpstreamAnswer =>
  (_asked, res) =>
    sendJson(res, 200, { reports, next });

describe("the operator's queue", () => {
  test('holds what both services list, newest first', async () => {
    fixture.paste.answer = lists([report('T-2', '2026-05-02T00:00:00Z'), report('T-1', '2026-05-01T00:00:00Z')]);
    fixture.publish.answer = lists([report('P-1', '2026-05-01T12:00:00Z')]);
    const { status, json } = await fixture.call('/api/operator/reports?state=open', { headers: operator() });
    expect([status, json['next']]).toEqual([200, null]);
    expect((json['reports'] as { reference: string }[]).map(({ reference }) => reference)).toEqual(['T-2', 'P-1', 'T-1']);
    expect([fixture.paste.asked[0]?.url, fixture.publish.asked[0]?.url]).toEqual([
      '/operator/reports?state=open',
      '/operator/reports?state=open',
    ]);
  });

  test('shows 50 at once, and goes on at the same place in both services', async () => {
    const day = (kind: string, hour: number) =>
      Array.from({ length: 30 }, (_, at) => report(`${kind}-${at + 10}`, `2026-05-01T${hour}:${at + 10}:00.000Z`)).toReversed();
    fixture.paste.answer = lists(day('T', 12));
    fixture.publish.answer = lists(day('P', 11));
    const { json } = await fixture.call('/api/operator/reports?state=open', { headers: operator() });
    const references = (json['reports'] as { reference: string }[]).map(({ reference }) => reference);
    expect([references.length, references[0], references.at(-1)]).toEqual([50, 'T-39', 'P-20']);
    const next = `${Date.parse('2026-05-01T11:20:00.000Z')}_P-20`;
    expect(json['next']).toBe(next);
    fixture.paste.asked.length = 0;
    await fixture.call(`/api/operator/reports?state=open&before=${next}`, { headers: operator() });
    expect(fixture.paste.asked[0]?.url).toBe(`/operator/reports?state=open&before=${next}`);
  });

  test('says that there is more while a service has more', async () => {
    fixture.paste.answer = lists([report('T-2', '2026-05-02T00:00:00.000Z')], 'anything');
    fixture.publish.answer = lists([]);
    const { json } = await fixture.call('/api/operator/reports', { headers: operator() });
    expect(json['next']).toBe(`${Date.parse('2026-05-02T00:00:00.000Z')}_T-2`);
  });

  test('is told to the services as the operator’s', async () => {
    fixture.paste.answer = lists([]);
    fixture.publish.answer = lists([]);
    await fixture.call('/api/operator/reports', { headers: operator() });
    const token = String(fixture.paste.asked[0]?.headers['x-caller']);
    expect(callerReader(CALLER_KEYS.paste, 'paste', fixture.clock)(token).isOperator).toBe(true);
  });

  test('refuses what the services cannot read', async () => {
    fixture.paste.answer = (_asked, res) => sendJson(res, 400, { code: 'validation', message: 'The list has no such part.' });
    expect((await fixture.call('/api/operator/reports?before=!!', { headers: operator() })).json['code']).toBe('validation');
  });

  test('sends each decision to the service of the report', async () => {
    const decide = async (path: string) =>
      fixture.call(path, { method: 'POST', headers: { ...operator(), 'content-type': 'application/json' }, body: '{"reason":"spam"}' });
    await decide('/api/operator/reports/T-7F3K/remove');
    await decide('/api/operator/reports/P-7F3K/hold');
    expect(fixture.paste.asked.map(({ url, body }) => [url, body])).toEqual([['/operator/reports/T-7F3K/remove', '{"reason":"spam"}']]);
    expect(fixture.publish.asked.map(({ url }) => url)).toEqual(['/operator/reports/P-7F3K/hold']);
    expect((await decide('/api/operator/reports/X-7F3K/hold')).status).toBe(404);
    expect((await decide('/api/operator/reports/P-7F3K/praise')).json['code']).toBe('validation');
  });

  test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${OPERATOR_TOKEN}`, OPERATOR_TOKEN, `Bearer ${OPERATOR_TOKEN}x`])(
    'is closed to who says %s',
    async (authorization) => {
      const headers = { ...fixture.newClient(), ...(authorization === undefined ? {} : { authorization }) };
      const { status, json } = await fixture.call('/api/operator/reports', { headers });
      expect([status, json['code']]).toEqual([401, 'unauthorized']);
      expect(fixture.paste.asked).toHaveLength(0);
    },
  );

  test('tells nobody else’s caller token that it is the operator’s', async () => {
    fixture.paste.answer = (_asked, res) => sendJson(res, 404, { code: 'not_found' });
    const headers = operator();
    await fixture.call('/api/texts/code', { headers: { ...headers, ...fixture.ticket() } });
    const token = String(fixture.paste.asked[0]?.headers['x-caller']);
    expect(callerReader(CALLER_KEYS.paste, 'paste', fixture.clock)(token).isOperator).toBeUndefined();
  });

  test('is closed to everybody where no token is set', async () => {
    const closed = await createFixture({ operatorToken: undefined });
    expect((await closed.call('/api/operator/reports', { headers: { authorization: 'Bearer undefined' } })).status).toBe(401);
    await closed.close();
  });

  test('can be tried only so often', async () => {
    const headers = fixture.newClient();
    const tries = Array.from({ length: 230 }, () =>
      fixture.call('/api/operator/reports', { headers: { ...headers, authorization: 'Bearer guess' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toContain(429);
  });
});
