import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import {
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
} from '@pasteroom/openapi/rules/room-codes';
import { guessesContract } from './guesses.contract.ts';
import { openGuesses } from './guesses.ts';
import { inMemory, inRedis } from './limiters.ts';
import { GUESSES } from '../routes/budgets.ts';
import { byClock } from '../testing/clocked-limiter.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { browser, guest } from '../testing/visitors.ts';

guessesContract('in memory', async () => ({
  guesses: openGuesses(systemClock, inMemory),
  close: async () => undefined,
}));

test.each([
  ['is not connected', 'reconnecting'],
  ['fails', 'ready'],
])('counts wrong codes in memory while Redis %s', async (_how, status) => {
  const connection = {
    status,
    defineCommand: () => undefined,
    rlflxIncr: () => Promise.reject(new Error('away')),
  };
  const guesses = openGuesses(systemClock, inRedis(connection));
  const visitor = guest();
  for (let n = 0; n < 10; n += 1) await (await guesses.reserve(visitor, 'look-up')).settle(404);
  await expect(guesses.reserve(visitor, 'look-up')).rejects.toMatchObject({ code: 'rate_limited' });
});

describe('a day of guessing', () => {
  /** After each rejection, switches to a new browser or waits. */
  async function attemptsInADay(kind: 'look-up' | 'claim', status: number): Promise<number> {
    const clock = manualClock('2030-01-01T00:00:00.000Z');
    const guesses = openGuesses(clock, byClock(clock));
    const client = newId();
    const end = clock().getTime() + DAY;
    let [revealed, device, isNew] = [0, browser(client), true];
    while (clock().getTime() < end) {
      try {
        await (await guesses.reserve(device, kind)).settle(status);
        [revealed, isNew] = [revealed + 1, false];
      } catch {
        if (isNew) clock.advance(MINUTE);
        [device, isNew] = [browser(client), true];
      }
    }
    return revealed;
  }

  test('limits an address to 10,000 lookups and 10,000 claims per day', async () => {
    expect(await attemptsInADay('look-up', 404)).toBe(10_000);
    expect(await attemptsInADay('claim', 400)).toBe(10_000);
    expect(await attemptsInADay('claim', 409)).toBe(10_000);
  });

  test('allows less than one expected hit per day, even from an IPv6 /48', () => {
    const codes = GENERATED_CODE_ALPHABET.length ** GENERATED_CODE_LENGTH;
    const aDay = (scope: 'address' | 'network') => {
      const [wrong, claimed] = [GUESSES.wrong, GUESSES.claimed].map((windows) =>
        windows.find(({ seconds }) => seconds === 86_400),
      );
      return (wrong?.[scope] ?? Infinity) + (claimed?.[scope] ?? Infinity);
    };
    expect((aDay('address') * 10_000) / codes).toBeCloseTo(0.225, 3);
    expect((aDay('network') * 10_000) / codes).toBeLessThan(1);
  });
});

describe('guessing room codes', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
    fixture.paste.answer = ({ url }, res) =>
      url === '/texts/there' ? sendJson(res, 200, {}) : sendJson(res, 404, { code: 'not_found' });
  });
  afterAll(() => fixture.close());

  const read = (headers: Record<string, string>, code: string) =>
    fixture.call(`/api/texts/${code}`, { headers: { ...headers, ...fixture.ticket() } });
  const remove = (headers: Record<string, string>, code: string) =>
    fixture.call(`/api/texts/${code}`, { method: 'DELETE', headers });
  const statusesOf = async (calls: Promise<{ status: number }>[]) => [
    ...new Set((await Promise.all(calls)).map(({ status }) => status)),
  ];

  test('blocks a browser after ten wrong codes, but not others at its address', async () => {
    const address = fixture.newClient();
    const guesser = await fixture.newDevice(address);
    for (let n = 0; n < 10; n += 1) expect((await read(guesser, `guess${n}`)).status).toBe(404);
    const { status, json, headers } = await read(guesser, 'there');
    expect([status, json['message']]).toEqual([
      429,
      'Too many wrong codes. Please try again in 10 minutes.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    expect((await read(await fixture.newDevice(address), 'there')).status).toBe(200);
    expect(
      (await read({ ...address, ...(await fixture.signIn('Neighbour')) }, 'there')).status,
    ).toBe(200);
    expect((await read(address, 'there')).status).toBe(200);
  });

  test('completes at most ten of 200 concurrent lookups and blocks no other browser', async () => {
    const address = fixture.newClient();
    const flood = await fixture.newDevice(address);
    fixture.paste.requests.length = 0;
    expect(
      await statusesOf(Array.from({ length: 200 }, (_, n) => read(flood, `guess${n}`))),
    ).toEqual(expect.arrayContaining([404, 429]));
    expect(fixture.paste.requests.length).toBeLessThanOrEqual(10);
    expect((await read(await fixture.newDevice(address), 'there')).status).toBe(200);
  });

  test('limits guesses with missing, forged or foreign cookies to ten per address', async () => {
    const address = fixture.newClient();
    const cookies = [
      '',
      'pasteroom-device=',
      'pasteroom-device=a.b',
      `pasteroom-device=${'x'.repeat(3_000)}`,
    ];
    for (let n = 0; n < 10; n += 1)
      expect((await read({ ...address, cookie: cookies[n % 4] ?? '' }, `guess${n}`)).status).toBe(
        404,
      );
    for (const cookie of cookies)
      expect((await read({ ...address, cookie }, 'there')).status).toBe(429);
    const stranger = await createFixture({ clientKey: 'm'.repeat(32) });
    const { cookie } = await stranger.newDevice(address);
    await stranger.close();
    expect((await read({ ...address, cookie }, 'there')).status).toBe(429);
  });

  test('counts wrong codes in deletes, HEAD requests and encoded paths', async () => {
    const client = fixture.newClient();
    for (let n = 0; n < 4; n += 1) expect((await remove(client, `guess${n}`)).status).toBe(404);
    for (let n = 0; n < 3; n += 1)
      expect(
        (
          await fixture.call(`/api/texts/guess${n}`, {
            method: 'HEAD',
            headers: { ...client, ...fixture.ticket() },
          })
        ).status,
      ).toBe(404);
    for (let n = 0; n < 3; n += 1) expect((await read(client, `%67uess${n}`)).status).toBe(404);
    expect((await remove(client, 'there')).status).toBe(429);
    expect((await read(client, 'there')).status).toBe(429);
  });

  test('does not count completed reads whose pipelined responses are still blocked', async () => {
    const address = fixture.newClient();
    const answer = fixture.paste.answer;
    let countDown = 10;
    const tenAsked = new Promise<void>((resolve) => {
      fixture.paste.answer = (asked, res) => {
        // The first response never arrives and blocks the pipelined ones.
        if (asked.url.startsWith('/uploads/')) return;
        sendJson(res, 200, {});
        if ((countDown -= 1) === 0) resolve();
      };
    });
    const get = (path: string) => {
      const headers = { host: '127.0.0.1', ...address, ...fixture.ticket() };
      return `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`;
    };
    const socket = connect(Number(new URL(fixture.bff.url).port), '127.0.0.1');
    socket.write(
      [
        get('/uploads/a-large.zip'),
        ...Array.from({ length: 10 }, (_, n) => get(`/api/texts/there${n}`)),
      ].join(''),
    );
    await tenAsked;
    expect((await read(address, 'there')).status).toBe(200);
    socket.destroy();
    fixture.paste.answer = answer;
  });

  test('does not count reads of existing texts as guesses', async () => {
    const client = fixture.newClient();
    expect(await statusesOf(Array.from({ length: 30 }, () => read(client, 'there')))).toEqual([
      200,
    ]);
  });
});
