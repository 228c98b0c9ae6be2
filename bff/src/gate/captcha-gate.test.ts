import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { StoreFull, unavailable } from '@pasteroom/kit/core/unavailable';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.paste.requests.length = 0;
  fixture.paste.answer = (_request, res) => sendJson(res, 200, {});
});
afterAll(() => fixture.close());

const FORM = 'multipart/form-data; boundary=b';
const add = (headers: Record<string, string> = {}) =>
  fixture.call('/api/texts/add', {
    method: 'POST',
    headers: { 'content-type': FORM, 'content-length': 4, ...headers },
    body: 'form',
  });
const read = (headers: Record<string, string> = {}, code = 'room') =>
  fixture.call(`/api/texts/${code}`, { headers });
const upload = (headers: Record<string, string> = {}) =>
  fixture.call('/api/texts/upload', {
    method: 'POST',
    headers: { 'content-type': FORM, 'content-length': 4, ...headers },
    body: 'file',
  });

const CAPTCHA_REQUIRED = {
  status: 403,
  code: 'captcha_required',
  message: 'Please complete the CAPTCHA.',
};
const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof read>>) => ({
  status,
  code: json['code'],
  message: json['message'],
});

describe.each([
  ['publishing', add],
  ['reading', read],
  [
    'reading with a percent-encoded code',
    (headers: Record<string, string> = {}) => read(headers, '%72oom'),
  ],
  [
    'a HEAD request',
    (headers: Record<string, string> = {}) =>
      fixture.call('/api/texts/room', { method: 'HEAD', headers }),
  ],
])('%s', (_what, ask) => {
  test('requires a captcha pass before calling the service', async () => {
    expect((await ask()).status).toBe(403);
    expect(fixture.paste.requests).toEqual([]);
    expect((await ask(fixture.ticket())).status).toBe(200);
  });

  test('allows three of twenty concurrent calls per captcha pass', async () => {
    const pass = fixture.ticket();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask(pass)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(17);
  });

  test('requires no captcha pass from signed-in users', async () => {
    const browser = await fixture.signIn();
    for (let n = 0; n < 5; n += 1) expect((await ask(browser)).status).toBe(200);
  });
});

describe('a captcha pass', () => {
  test.each([
    ['no credentials', () => ({})],
    ['an empty pass', () => ({ 'x-captcha-pass': '' })],
    ['a malformed pass', () => ({ 'x-captcha-pass': 'a.b' })],
    ['a pass signed with another key', () => fixture.ticket('pass', { key: 'other'.repeat(8) })],
    ['an expired pass', () => fixture.ticket('pass', { lifeMs: -1_000 })],
    [
      'an unsolved captcha',
      () => ({ 'x-captcha-pass': fixture.ticket('captcha')['x-captcha-id'] ?? '' }),
    ],
    ['an unknown session', () => ({ cookie: 'pasteroom=0000000000000000000000' })],
    ['a user name', () => ({ 'x-user': 'Ada', cookie: 'name=Ada' })],
  ])('requires a captcha pass for a request with %s', async (_what, headers) => {
    expect(outcomeOf(await read(headers()))).toEqual(CAPTCHA_REQUIRED);
    expect(outcomeOf(await add(headers()))).toEqual(CAPTCHA_REQUIRED);
    expect(fixture.paste.requests).toEqual([]);
  });

  test('returns the same captcha error whether or not the code exists', async () => {
    fixture.paste.answer = ({ url }, res) => sendJson(res, url.endsWith('room') ? 200 : 404, {});
    const [there, notThere] = [await read({}, 'room'), await read({}, 'nowhere')];
    const known = { ...there.json, requestId: '' };
    expect({ ...notThere.json, requestId: '' }).toEqual(known);
    expect(Object.keys(there.headers)).toEqual(Object.keys(notThere.headers));
  });

  test('rejects an expired captcha pass even if calls are left', async () => {
    const pass = fixture.ticket('pass', { lifeMs: MINUTE });
    expect((await read(pass)).status).toBe(200);
    fixture.clock.advance(MINUTE);
    expect(outcomeOf(await read(pass))).toEqual(CAPTCHA_REQUIRED);
  });

  test('counts reading and publishing against a captcha pass, even if the calls fail', async () => {
    const pass = fixture.ticket();
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    expect((await read(pass, 'mistyped')).status).toBe(404);
    fixture.paste.answer = (_request, res) => sendJson(res, 400, { code: 'validation' });
    expect((await add(pass)).status).toBe(400);
    expect((await add(pass)).status).toBe(400);
    expect(outcomeOf(await add(pass))).toEqual(CAPTCHA_REQUIRED);
  });

  test('refunds the call to the captcha pass if the code is taken', async () => {
    const pass = fixture.ticket();
    fixture.paste.answer = (_request, res) => sendJson(res, 409, { code: 'code_taken' });
    for (let n = 0; n < 5; n += 1) expect((await add(pass)).status).toBe(409);
    fixture.paste.answer = (_request, res) => sendJson(res, 201, {});
    for (let n = 0; n < 3; n += 1) expect((await add(pass)).status).toBe(201);
    expect(outcomeOf(await add(pass))).toEqual(CAPTCHA_REQUIRED);
  });

  test('refunds the call to the captcha pass even if a concurrent call was rejected', async () => {
    const pass = fixture.ticket();
    fixture.paste.answer = (_request, res) => sendJson(res, 201, {});
    expect((await add(pass)).status).toBe(201);
    expect((await add(pass)).status).toBe(201);
    let refusedMeanwhile = 0;
    fixture.paste.answer = async (_request, res) => {
      refusedMeanwhile = (await add(pass)).status;
      sendJson(res, 409, { code: 'code_taken' });
    };
    expect((await add(pass)).status).toBe(409);
    expect(refusedMeanwhile).toBe(403);
    fixture.paste.answer = (_request, res) => sendJson(res, 201, {});
    expect((await add(pass)).status).toBe(201);
  });

  test('allows three reads per captcha pass, but no publishing, while the store is full', async () => {
    const pass = fixture.ticket();
    fixture.keys.count = () => Promise.reject(unavailable(new StoreFull()));
    try {
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => (await read(pass)).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 403)).toHaveLength(7);
      expect((await add(fixture.ticket())).status).toBe(503);
    } finally {
      Reflect.deleteProperty(fixture.keys, 'count');
    }
  });

  test('does not charge a captcha pass for requests rejected because of size or origin', async () => {
    const pass = fixture.ticket();
    const huge = { ...pass, 'content-length': String(200 * 1024 * 1024) };
    expect(
      (await fixture.call('/api/texts/add', { method: 'POST', headers: huge, body: 'x' })).status,
    ).toBe(413);
    const foreign = { ...pass, origin: 'https://evil.example' };
    expect((await add(foreign)).status).toBe(403);
    for (let n = 0; n < 3; n += 1) expect((await add(pass)).status).toBe(200);
  });
});

describe('an image upload for a text', () => {
  test('accepts ten image uploads per unsolved captcha', async () => {
    const captcha = fixture.ticket('captcha');
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async () => (await upload(captcha)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(outcomeOf(await upload(captcha))).toEqual(CAPTCHA_REQUIRED);
  });

  test('rejects an image upload without a captcha id or with a captcha pass instead', async () => {
    expect(outcomeOf(await upload())).toEqual(CAPTCHA_REQUIRED);
    expect(
      outcomeOf(await upload({ 'x-captcha-id': fixture.ticket('pass')['x-captcha-pass'] ?? '' })),
    ).toEqual(CAPTCHA_REQUIRED);
    expect(fixture.paste.requests).toEqual([]);
  });

  test('requires no captcha from signed-in users', async () => {
    expect((await upload(await fixture.signIn())).status).toBe(200);
  });
});

test('allows deletes, file downloads and link reports without a captcha pass', async () => {
  expect((await fixture.call('/api/texts/room', { method: 'DELETE' })).status).toBe(200);
  expect((await fixture.call('/uploads/x-cat.png')).status).toBe(200);
  const report = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
    body: '{}',
  };
  expect((await fixture.call('/api/texts/report-link', report)).status).toBe(200);
});
