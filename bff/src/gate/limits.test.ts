import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AbuseSuspected } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { DAY, manualClock, MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { inMemory, inRedis, type OpenLimiter } from './limiters.ts';
import { limitsContract } from './limits.contract.ts';
import { openLimits } from './limits.ts';
import { type Fixture, BYPASS_KEY, CALLER_KEYS, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { byClock } from '../testing/clocked-limiter.ts';
import { browser, guest } from '../testing/visitors.ts';
import type { Visitor } from '../session/visitor.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => {
  fixture.paste.requests.length = 0;
  fixture.paste.answer = (_request, res) => sendJson(res, 200, {});
});
afterAll(() => fixture.close());

const times = async <T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
const remove = (headers: Record<string, string>, code = 'room') =>
  fixture.call(`/api/texts/${code}`, { method: 'DELETE', headers });
const read = (headers: Record<string, string>, code: string) =>
  fixture.call(`/api/texts/${code}`, { headers });
const statusesOf = (heard: { status: number }[]) => [...new Set(heard.map(({ status }) => status))];

describe('rate limiting', () => {
  test('applies the session limit long before the address limit and returns a retry time', async () => {
    const classroom = fixture.newClient();
    const hurried = { ...classroom, ...(await fixture.signIn('Hurried')) };
    const heard = await times(70, () => remove(hurried));
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = heard.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(
        /^Too many requests\. Please try again in (1 minute|\d+ seconds?)\.$/,
      ),
      status: 429,
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await remove({ ...classroom, ...(await fixture.signIn('Calm')) })).status).toBe(200);
    expect((await remove(classroom)).status).toBe(200);
  });

  test('counts previews separately from other calls', async () => {
    const curious = { ...fixture.newClient(), ...(await fixture.signIn('Curious')) };
    const preview = (n: number) =>
      fixture.call(`/api/publish/page-${n}/generate-preview`, { method: 'POST', headers: curious });
    const heard = await times(40, preview);
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await remove(curious)).status).toBe(200);
  });

  test('admits 40 concurrent visitors at one address', async () => {
    const classroom = fixture.newClient();
    const start = async () => {
      const calls = [
        fixture.call('/api/users/session', { headers: classroom }),
        fixture.call('/api/texts/text/captcha', { headers: classroom }),
      ];
      return [
        ...(await Promise.all(calls)),
        await read({ ...classroom, ...fixture.ticket() }, 'lesson'),
      ];
    };
    expect(statusesOf((await times(40, start)).flat())).toEqual([200]);
  });

  test('ignores forged address headers and cookies', async () => {
    const direct = await createFixture({ trustedProxies: undefined });
    direct.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    const disguised = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      cookie: `pasteroom=${newId()}`,
    });
    const ask = (n: number) =>
      direct.call('/api/texts/room', {
        method: 'DELETE',
        headers: { ...disguised(n), ...direct.ticket() },
      });
    for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).toBe(404);
    expect((await ask(11)).status).toBe(429);
    await direct.close();
  });

  test('bypasses the rate limit only with the exact bypass key', async () => {
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    const client = fixture.newClient();
    for (let n = 0; n < 10; n += 1) await remove(client);
    expect((await remove({ ...client, 'x-rate-limit-bypass': BYPASS_KEY })).status).toBe(404);
    expect((await remove({ ...client, 'x-rate-limit-bypass': `${BYPASS_KEY}x` })).status).toBe(429);
    expect((await remove({ ...client, 'x-rate-limit-bypass': '' })).status).toBe(429);
  });

  test('does not use up a captcha pass for a rate-limited call', async () => {
    const client = fixture.newClient();
    const pass = fixture.ticket();
    fixture.paste.answer = (_request, res) => sendJson(res, 404, { code: 'not_found' });
    await times(10, (n) => read({ ...client, ...fixture.ticket() }, `walk${n}`));
    expect((await read({ ...client, ...pass }, 'walk')).status).toBe(429);
    fixture.paste.answer = (_request, res) => sendJson(res, 200, {});
    expect(
      statusesOf(await times(3, () => read({ ...fixture.newClient(), ...pass }, 'walk'))),
    ).toEqual([200]);
  });

  test('admits 60 of 70 concurrent link reports from one client', async () => {
    const client = fixture.newClient();
    const report = () =>
      fixture.call('/api/texts/report-link', {
        method: 'POST',
        headers: { ...client, 'content-type': 'application/json', 'content-length': 2 },
        body: '{}',
      });
    const heard = await times(70, report);
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test('applies stricter limits to clients that the captcha service suspects of abuse', async () => {
    const headers = { ...fixture.newClient(), ...(await fixture.signIn('Script')) };
    await fixture.call('/api/texts/text/captcha', { headers });
    const { client } = callerReader(
      CALLER_KEYS.captcha,
      'captcha',
      fixture.clock,
    )(String(fixture.captcha.requests.at(-1)?.headers['x-caller']));
    await fixture.bus.publish([
      newEvent(AbuseSuspected, { client, reason: 'too-fast' }, { now: fixture.clock, newId }),
    ]);
    await fixture.bus.drain();
    const heard = await times(15, () => remove(headers));
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(12);
  });
});

limitsContract('in memory', async () => ({
  limits: openLimits(systemClock, inMemory),
  close: async () => undefined,
}));

test.each([
  ['is not connected', 'reconnecting'],
  ['fails', 'ready'],
])('counts calls in memory while Redis %s', async (_how, status) => {
  const connection = {
    status,
    defineCommand: () => undefined,
    rlflxIncr: () => Promise.reject(new Error('away')),
  };
  const limits = openLimits(systemClock, inRedis(connection));
  const visitor = guest();
  for (let n = 0; n < 200; n += 1) await limits.spend('signIns', visitor);
  await expect(limits.spend('signIns', visitor)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('stores no counts for new browsers once their address is at its limit', async () => {
  const kept = new Set<string>();
  const noting: OpenLimiter = (options) => {
    const limiter = inMemory(options);
    return {
      consume(key, points) {
        kept.add(`${options.keyPrefix} ${key}`);
        return limiter.consume(key, points);
      },
    };
  };
  const limits = openLimits(systemClock, noting);
  const [{ client }, network] = [guest(), newId()];
  const write = () => limits.spend('messages', { ...browser(client), network });
  for (let n = 0; n < 30; n += 1) await write();
  await expect(write()).rejects.toMatchObject({ code: 'rate_limited' });
  kept.clear();
  for (let n = 0; n < 100; n += 1)
    await expect(write()).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: expect.any(Number),
    });
  expect(kept.size).toBe(0);
  await limits.spend('messages', { ...browser(), network });
});

test('limits messages per day for each browser and each address', async () => {
  const clock = manualClock('2030-05-01T00:00:00.000Z');
  const limits = openLimits(clock, byClock(clock));
  const writer = browser();
  async function write(who: Visitor): Promise<boolean> {
    clock.advance(2 * MINUTE);
    return Promise.resolve(limits.spend('messages', who)).then(
      () => true,
      () => false,
    );
  }
  const own: boolean[] = [];
  for (let n = 0; n < 25; n += 1) own.push(await write(writer));
  expect(own.lastIndexOf(true)).toBe(19);
  const nearby: boolean[] = [];
  for (let n = 0; n < 185; n += 1) nearby.push(await write(browser(writer.client)));
  expect(nearby.lastIndexOf(true)).toBe(179);
  clock.advance(DAY);
  expect(await write(writer)).toBe(true);
});
