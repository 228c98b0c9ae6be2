import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, createFixture, OPERATOR_TOKEN } from '../testing/fixture.ts';
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

const block = (value: string, since = '2026-05-01T00:00:00.000Z') => ({
  kind: 'host',
  value,
  note: '',
  since,
});
const answerBlocks =
  (...blocks: object[]): UpstreamHandler =>
  (_request, res) =>
    sendJson(res, 200, { blocks });
const answerUnavailable: UpstreamHandler = (_request, res) =>
  sendJson(res, 503, { code: 'unavailable', message: 'away' });
const headers = () => ({ authorization: `Bearer ${OPERATOR_TOKEN}`, ...fixture.newClient() });
const list = () => fixture.call('/api/operator/blocks', { headers: headers() });
const set = (body: object, more: Record<string, string> = {}) =>
  fixture.call('/api/operator/blocks', {
    method: 'PUT',
    headers: { ...headers(), 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
const EVIL = { kind: 'host', value: 'evil.example', isBlocked: true };

describe('the block list', () => {
  test('merges the block lists of all services and reports which services lack a block', async () => {
    fixture.paste.answer = answerBlocks(
      block('b.example', '2026-05-02T00:00:00.000Z'),
      block('a.example'),
    );
    fixture.publish.answer = answerBlocks(
      block('a.example'),
      block('c.example', '2026-05-03T00:00:00.000Z'),
    );
    const { status, json } = await list();
    expect(status).toBe(200);
    expect(json).toEqual({
      blocks: [
        { ...block('a.example'), missing: [] },
        { ...block('b.example', '2026-05-02T00:00:00.000Z'), missing: ['pages'] },
        { ...block('c.example', '2026-05-03T00:00:00.000Z'), missing: ['texts'] },
      ],
      away: [],
    });
  });

  test('sends a block change to every service that checks submissions', async () => {
    fixture.paste.answer = answerBlocks(block('evil.example'));
    fixture.publish.answer = answerBlocks(block('evil.example'));
    expect((await set(EVIL)).json).toEqual({
      blocks: [{ ...block('evil.example'), missing: [] }],
      away: [],
    });
    for (const { requests } of [fixture.paste, fixture.publish])
      expect(requests.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
        ['PUT', '/operator/blocks', { ...EVIL, note: '' }],
      ]);
  });

  test('applies a block change to available services and lists unavailable ones', async () => {
    fixture.paste.answer = answerBlocks(block('evil.example'));
    fixture.publish.answer = answerUnavailable;
    const { status, json } = await set(EVIL);
    expect([status, json]).toEqual([
      200,
      { blocks: [{ ...block('evil.example'), missing: [] }], away: ['pages'] },
    ]);
    fixture.publish.answer = answerBlocks();
    expect((await list()).json).toEqual({
      blocks: [{ ...block('evil.example'), missing: ['pages'] }],
      away: [],
    });
  });

  test('returns 503 for the block list if all services are down', async () => {
    fixture.paste.answer = answerUnavailable;
    fixture.publish.answer = answerUnavailable;
    expect((await list()).status).toBe(503);
  });

  test('forwards the validation error for an invalid block', async () => {
    const refuses: UpstreamHandler = (_request, res) =>
      sendJson(res, 400, { code: 'validation', message: 'Enter a host.' });
    fixture.paste.answer = refuses;
    fixture.publish.answer = refuses;
    expect((await set(EVIL)).json).toMatchObject({ code: 'validation', message: 'Enter a host.' });
  });

  test('requires the operator token for the block list', async () => {
    for (const answer of [
      await set(EVIL, { authorization: 'Bearer wrong' }),
      await fixture.call('/api/operator/blocks'),
    ])
      expect(answer.status).toBe(401);
    expect([fixture.paste.requests, fixture.publish.requests]).toEqual([[], []]);
  });

  test.each([
    {},
    { ...EVIL, kind: 'word' },
    { ...EVIL, value: '' },
    { ...EVIL, isBlocked: 1 },
    { ...EVIL, note: 'x'.repeat(201) },
  ])('rejects the block change %j', async (body) => {
    expect((await set(body)).status).toBe(400);
    expect(fixture.paste.requests).toEqual([]);
  });
});
