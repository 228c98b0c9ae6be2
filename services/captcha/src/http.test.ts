import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AbuseSuspected, BannedLinkFound, PageBannedLinkFound } from '@pasteroom/events';
import { manualClock, MINUTE, type ManualClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { signToken, verifyToken } from '@pasteroom/kit/core/signed-token';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import type { Running } from '@pasteroom/kit/service/listen';
import { silentLog } from '@pasteroom/kit/core/log';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { CaptchaClaims } from './core/captcha.ts';
import type { PassClaims } from './core/pass.ts';
import { ABUSE_FROM, BANNED_LINK_WEIGHT } from './core/suspicion.ts';
import { captchaService } from './service.ts';
import { TEST_KEY } from './testing/fixture.ts';

const CALLER_KEY = 'the key of the BFF for this service';
const CAPTCHA_PATH = '/texts/text/captcha';
const ALTCHA_PATH = `${CAPTCHA_PATH}/altcha`;

let clock: ManualClock;
let database: Database;
let keys: EmbeddedKeys;
let bus: EmbeddedBus;
let service: Running;
let bodies: string[];

async function start(testAnswer?: string): Promise<void> {
  // The ALTCHA library uses the system clock.
  clock = manualClock(new Date().toISOString());
  database = openDatabase(':memory:');
  keys = new EmbeddedKeys(database, clock);
  bus = new EmbeddedBus(database, { now: clock, log: silentLog, deliverTwice: true });
  bodies = [];
  service = await captchaService.start(
    { keys, bus },
    { key: TEST_KEY, testAnswer },
    { callerKey: CALLER_KEY, now: clock, newId, log: silentLog, checkAnswers: true },
  );
}

async function stop(): Promise<void> {
  await service.close();
  await bus.close();
  await keys.close();
  database.close();
}

beforeEach(() => start());
afterEach(stop);

interface Sent {
  client?: string;
  device?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function call(path: string, { client = 'client', device, headers = {}, body }: Sent = {}) {
  const who = { user: null, client, ...(device === undefined ? {} : { device }) };
  const caller = mintCallerToken(CALLER_KEY, 'captcha', who, clock());
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(service.url + path, {
    method,
    headers: { 'x-caller': caller, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  bodies.push(text);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    body: JSON.parse(text),
  };
}

const give = (captchaId: string, answer: unknown) =>
  call(`${CAPTCHA_PATH}/${encodeURIComponent(captchaId)}`, { body: JSON.stringify({ answer }) });

async function newPicture() {
  const { body } = await call(CAPTCHA_PATH);
  const claims = verifyToken<CaptchaClaims>(TEST_KEY, 'captcha', body.captchaId, clock());
  const answer = (await keys.get(`captcha:${claims?.id}`)) ?? '';
  return {
    captchaId: String(body.captchaId),
    captchaData: String(body.captchaData),
    expiresAt: String(body.expiresAt),
    answer,
  };
}

const wrong = (answer: string) => (answer === 'AAAAA' ? 'EEEEE' : 'AAAAA');
const INVALID = {
  status: 403,
  type: 'application/problem+json',
  body: { code: 'captcha_invalid', message: 'Invalid captcha', status: 403 },
};

describe('an image captcha', () => {
  test('issues unique, uncacheable image captchas without revealing their answers', async () => {
    const [one, two] = [await newPicture(), await newPicture()];
    expect(one.captchaData).toMatch(/^<svg .*<\/svg>$/);
    expect([one.captchaId, one.captchaData]).not.toEqual([two.captchaId, two.captchaData]);
    expect(one.expiresAt.slice(0, 19)).toBe(
      new Date(clock().getTime() + 5 * MINUTE).toISOString().slice(0, 19),
    );
    expect((await call(CAPTCHA_PATH)).cache).toBe('no-store');
    await give(one.captchaId, one.answer);
    await give(two.captchaId, wrong(two.answer));
    for (const body of bodies)
      for (const { answer } of [one, two]) expect(body.toUpperCase()).not.toContain(answer);
  });

  test('issues a valid pass for the correct answer', async () => {
    const { captchaId, answer } = await newPicture();
    const { status, body } = await give(captchaId, answer.toLowerCase());
    expect(status).toBe(200);
    expect(verifyToken<PassClaims>(TEST_KEY, 'pass', body.captchaPass, clock())).toMatchObject({
      kind: 'pass',
      id: expect.any(String),
    });
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(clock().getTime() + 5 * MINUTE);
  });

  test('allows five attempts per image captcha', async () => {
    const [one, two] = [await newPicture(), await newPicture()];
    for (let i = 0; i < 4; i++)
      expect(await give(one.captchaId, wrong(one.answer))).toMatchObject(INVALID);
    expect((await give(one.captchaId, one.answer)).status).toBe(200);
    for (let i = 0; i < 5; i++)
      expect(await give(two.captchaId, wrong(two.answer))).toMatchObject(INVALID);
    expect(await give(two.captchaId, two.answer)).toMatchObject(INVALID);
  });

  test('issues one pass for 20 concurrent correct answers', async () => {
    const { captchaId, answer } = await newPicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(captchaId, answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await give(captchaId, answer)).toMatchObject(INVALID);
  });

  test('expires an image captcha after 5 minutes', async () => {
    const { captchaId, answer } = await newPicture();
    clock.advance(5 * MINUTE);
    expect(await give(captchaId, answer)).toMatchObject(INVALID);
  });

  test('rejects answers to other captchas and forged captcha ids', async () => {
    const [one, two] = [await newPicture(), await newPicture()];
    expect(await give(one.captchaId, two.answer)).toMatchObject(INVALID);
    const [payload = '', mac = ''] = one.captchaId.split('.');
    const forged = signToken<CaptchaClaims>('guessed key', {
      kind: 'captcha',
      id: 'x',
      exp: 4_000_000_000,
    });
    for (const id of [
      'x',
      'constructor',
      payload,
      `${payload}.`,
      `${payload}x.${mac}`,
      `${payload}.${mac}.${mac}`,
      forged,
    ])
      expect(await give(id, one.answer)).toMatchObject(INVALID);
    expect((await give(one.captchaId, one.answer)).status).toBe(200);
  });

  test('does not count an answer of the wrong length as an attempt', async () => {
    const { captchaId, answer } = await newPicture();
    for (const length of [0, 1, 4, 4, 4, 4])
      expect(await give(captchaId, answer.slice(0, length))).toMatchObject(INVALID);
    expect(await give(captchaId, `${answer}X`)).toMatchObject(INVALID);
    expect((await give(captchaId, answer)).status).toBe(200);
  });
});

describe('a proof-of-work challenge', () => {
  const solve = async (sent: Sent = {}) => {
    const { body } = await call(ALTCHA_PATH, sent);
    const challenge = body as Challenge;
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  };
  const hand = (payload: unknown, sent: Sent = {}) =>
    call(ALTCHA_PATH, {
      ...sent,
      body: JSON.stringify({ payload: Buffer.from(JSON.stringify(payload)).toString('base64') }),
    });

  test('issues one pass for 20 concurrent solutions of a challenge', async () => {
    const { challenge, solution } = await solve();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        hand({ challenge, solution: { ...solution, counter: i } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const pass = answers.find(({ status }) => status === 200)?.body.captchaPass;
    expect(verifyToken<PassClaims>(TEST_KEY, 'pass', pass, clock())).toMatchObject({
      kind: 'pass',
    });
    expect(await hand({ challenge, solution })).toMatchObject(INVALID);
  });

  test('raises the difficulty only for the device that requests many passes', async () => {
    const script = { device: 'script' };
    const mostKeys: unknown[] = [];
    for (let drawn = 0; drawn < 3; drawn += 1) {
      const { challenge, solution } = await solve(script);
      mostKeys.push(challenge.parameters.data?.['mostKeys']);
      expect(solution?.counter).toBeGreaterThanOrEqual(Number(mostKeys.at(-1)) / 3);
      expect((await hand({ challenge, solution }, script)).status).toBe(200);
    }
    expect(mostKeys).toEqual([48, 48, 96]);
    const first = await call(ALTCHA_PATH, { device: 'another device' });
    expect(first.body.parameters.data).toEqual({ doublings: 0, mostKeys: 48 });
  });

  test('rejects stockpiled solutions once the difficulty has risen', async () => {
    const script = { device: 'script' };
    const solved = await Promise.all(Array.from({ length: 6 }, () => solve(script)));
    const answers = await Promise.all(solved.map((each) => hand(each, script)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate_limited',
    });
  });

  test('stores pass counts under keys that do not identify the client', async () => {
    const sent = { client: 'client-of-mine', device: 'device-of-mine' };
    expect((await hand(await solve(sent), sent)).status).toBe(200);
    const names = JSON.stringify(database.prepare('SELECT key FROM expiring_keys').all());
    expect(names).toContain('captcha-passes:');
    expect(names).not.toContain('of-mine');
  });

  test('expires a proof-of-work challenge after 5 minutes', async () => {
    const solved = await solve();
    clock.advance(5 * MINUTE);
    expect(await hand(solved)).toMatchObject(INVALID);
  });

  test('rejects invalid proof-of-work payloads', async () => {
    const { challenge } = await solve();
    for (const payload of [
      null,
      1,
      [],
      { challenge },
      { challenge, solution: { counter: 1, derivedKey: 'ff' } },
    ])
      expect(await hand(payload)).toMatchObject(INVALID);
    for (const payload of ['%', 'e30=', 'bnVsbA=='])
      expect(await call(ALTCHA_PATH, { body: JSON.stringify({ payload }) })).toMatchObject(INVALID);
  });
});

describe('invalid requests', () => {
  const refusals: [string, number, Sent][] = [
    ['invalid JSON', 400, { body: '{"answer":' }],
    ['a JSON array', 400, { body: '[]' }],
    ['a null body', 400, { body: 'null' }],
    ['numeric fields', 400, { body: '{"answer":12345,"payload":12345}' }],
    ['objects instead of strings', 400, { body: '{"answer":{"$ne":"x"},"payload":{"$ne":"x"}}' }],
    ['arrays instead of strings', 400, { body: '{"answer":["A"],"payload":["A"]}' }],
    ['missing fields', 400, { body: '{}' }],
    ['an unknown field', 400, { body: '{"answer":"AAAAA","payload":"AAAA","admin":true}' }],
    ['a __proto__ field', 400, { body: '{"__proto__":{"answer":"AAAAA","payload":"AAAA"}}' }],
    [
      'an overlong answer',
      400,
      { body: JSON.stringify({ answer: 'A'.repeat(65), payload: 'A'.repeat(8_193) }) },
    ],
    ['a huge body', 413, { body: JSON.stringify({ answer: 'A'.repeat(100_000) }) }],
    [
      'an unsupported media type',
      415,
      { body: 'answer=AAAAA', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['no caller token', 401, { body: '{"answer":"AAAAA"}', headers: { 'x-caller': '' } }],
    [
      'a caller token for another service',
      401,
      {
        body: '{"answer":"AAAAA"}',
        headers: {
          'x-caller': mintCallerToken(CALLER_KEY, 'paste', { user: null, client: 'c' }, new Date()),
        },
      },
    ],
  ];

  test.each(refusals)('rejects a request with %s (status %d)', async (_what, status, sent) => {
    for (const path of [`${CAPTCHA_PATH}/id`, ALTCHA_PATH])
      expect(await call(path, sent)).toMatchObject({
        status,
        type: 'application/problem+json',
        body: { status },
      });
  });

  test.each([
    ['a'.repeat(513), 400],
    ['%E0%A4%A', 400],
    ['%00', 403],
    ['..%2f..', 403],
  ])('rejects the malformed captcha id %s with %i', async (id, expected) => {
    const { status, type } = await call(`${CAPTCHA_PATH}/${id}`, { body: '{"answer":"AAAAA"}' });
    expect([status, type]).toEqual([expected, 'application/problem+json']);
  });
});

describe('clients that fail often', () => {
  test('reports a client for abuse only once, even if it keeps failing', async () => {
    const seen: unknown[] = [];
    await bus.subscribe('others', [
      on(AbuseSuspected, async ({ id, data }) => void seen.push({ id, ...data })),
    ]);
    for (let i = 0; i < ABUSE_FROM + 3; i++)
      await call(ALTCHA_PATH, { body: '{"payload":"AAAA"}' });
    await bus.drain();
    // The test bus delivers every event twice.
    expect(seen).toEqual([
      expect.objectContaining({ client: 'client', reason: 'many-failures' }),
      seen[0],
    ]);
  });

  test.each([
    ['text', BannedLinkFound],
    ['page', PageBannedLinkFound],
  ])('counts a banned link in a %s against the client only once', async (_where, definition) => {
    const links = { reportId: 'report', host: 'refused.example', client: 'client', userId: null };
    await bus.publish([newEvent(definition, links, { now: clock, newId })]);
    await bus.drain();
    expect(await keys.get('captcha-failures:client')).toBe(String(BANNED_LINK_WEIGHT));
  });
});

describe('test mode', () => {
  test('uses the configured answer for every captcha', async () => {
    await stop();
    await start('teSt1');
    const { body } = await call(CAPTCHA_PATH);
    expect((await give(body.captchaId, 'TEST1')).status).toBe(200);
  });
});

test('reports ready if its stores respond', async () => {
  expect(await call('/readyz')).toMatchObject({
    status: 200,
    body: { dependencies: { keys: 'ok', bus: 'ok' } },
  });
});
