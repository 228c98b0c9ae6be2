import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inMemory, inRedis } from './limiters.ts';
import { missesContract } from './misses.contract.ts';
import { openMisses } from './misses.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { browser, guest, signedIn } from '../testing/visitors.ts';

missesContract('in memory', async () => ({ misses: openMisses(inMemory), close: async () => undefined }));

test.each([
  ['is not connected', 'reconnecting'],
  ['fails', 'ready'],
])('while Redis %s each process counts wrong codes by itself', async (_how, status) => {
  const connection = { status, defineCommand: () => undefined, rlflxIncr: () => Promise.reject(new Error('away')) };
  const misses = openMisses(inRedis(connection));
  const visitor = guest();
  for (let n = 0; n < 10; n += 1) await misses.count(visitor);
  expect(() => misses.lookUp(visitor)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});

describe('look-ups that are under way', () => {
  test.each([
    ['a browser', browser, 10],
    ['a session', signedIn, 10],
    ['an address without either', guest, 60],
  ])('are so many for %s, and room comes back with each that ends', (_who, visitorAt, most) => {
    const misses = openMisses();
    const visitor = visitorAt();
    const ends = Array.from({ length: most }, () => misses.lookUp(visitor));
    const refused = { code: 'rate_limited', message: 'That was too often. Please try again in 1 second.' };
    expect(() => misses.lookUp(visitor)).toThrow(expect.objectContaining(refused));
    misses.lookUp(visitorAt(visitor.client === '' ? undefined : 'elsewhere'))();
    ends[0]?.();
    misses.lookUp(visitor)();
  });
});

describe('walking through codes', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
    fixture.paste.answer = ({ url }, res) => (url === '/texts/there' ? sendJson(res, 200, {}) : sendJson(res, 404, { code: 'not_found' }));
  });
  afterAll(() => fixture.close());

  const read = (headers: Record<string, string>, code: string) =>
    fixture.call(`/api/texts/${code}`, { headers: { ...headers, ...fixture.ticket() } });
  const remove = (headers: Record<string, string>, code: string) => fixture.call(`/api/texts/${code}`, { method: 'DELETE', headers });
  const statusesOf = async (calls: Promise<{ status: number }>[]) => [...new Set((await Promise.all(calls)).map(({ status }) => status))];

  test('ends for a browser after ten codes that are not there, and for nobody beside it', async () => {
    const address = fixture.newClient();
    const walker = await fixture.newDevice(address);
    for (let n = 0; n < 10; n += 1) expect((await read(walker, `guess${n}`)).status).toBe(404);
    const { status, json, headers } = await read(walker, 'there');
    expect([status, json['message']]).toEqual([429, 'Too many wrong codes. Please try again in 10 minutes.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    expect((await read(await fixture.newDevice(address), 'there')).status).toBe(200);
    expect((await read({ ...address, ...(await fixture.signIn('Neighbour')) }, 'there')).status).toBe(200);
    expect((await read(address, 'there')).status).toBe(200);
  });

  test('by 200 guesses sent at once locks nobody else out, and few of them are looked up', async () => {
    const address = fixture.newClient();
    const flood = await fixture.newDevice(address);
    fixture.paste.asked.length = 0;
    expect(await statusesOf(Array.from({ length: 200 }, (_, n) => read(flood, `guess${n}`)))).toEqual(expect.arrayContaining([404, 429]));
    expect(fixture.paste.asked.length).toBeLessThanOrEqual(20);
    expect((await read(await fixture.newDevice(address), 'there')).status).toBe(200);
  });

  test('is no quicker for who throws the cookie away, forges one, or brings another’s', async () => {
    const address = fixture.newClient();
    const cookies = ['', 'pasteroom-device=', 'pasteroom-device=a.b', `pasteroom-device=${'x'.repeat(3_000)}`];
    for (let n = 0; n < 10; n += 1) expect((await read({ ...address, cookie: cookies[n % 4] ?? '' }, `guess${n}`)).status).toBe(404);
    for (const cookie of cookies) expect((await read({ ...address, cookie }, 'there')).status).toBe(429);
    const stranger = await createFixture({ clientKey: 'm'.repeat(32) });
    const { cookie } = await stranger.newDevice(address);
    await stranger.close();
    expect((await read({ ...address, cookie }, 'there')).status).toBe(429);
  });

  test('is no quicker by deleting, by asking for heads, or by spelling codes oddly', async () => {
    const client = fixture.newClient();
    for (let n = 0; n < 4; n += 1) expect((await remove(client, `guess${n}`)).status).toBe(404);
    for (let n = 0; n < 3; n += 1)
      expect((await fixture.call(`/api/texts/guess${n}`, { method: 'HEAD', headers: { ...client, ...fixture.ticket() } })).status).toBe(
        404,
      );
    for (let n = 0; n < 3; n += 1) expect((await read(client, `%67uess${n}`)).status).toBe(404);
    expect((await remove(client, 'there')).status).toBe(429);
    expect((await read(client, 'there')).status).toBe(429);
  });

  test('is not what a reader does who finds what was looked for', async () => {
    const client = fixture.newClient();
    expect(await statusesOf(Array.from({ length: 30 }, () => read(client, 'there')))).toEqual([200]);
  });
});
