import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDevices } from './devices.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';

const SESSION = '/api/users/session';
const KEY = 'n'.repeat(32);
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

describe('the id of a browser', () => {
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const devices = openDevices({ key: KEY, publicUrl: undefined, now, newId });

  test('is random, and the same as long as its cookie is', () => {
    const [one, other] = [pairOf(devices.ensure(undefined).cookie), pairOf(devices.ensure(undefined).cookie)];
    const id = devices.idOf(one);
    expect(id).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(devices.idOf(`theme=dark; ${one}; pasteroom=x`)).toBe(id);
    expect(openDevices({ key: KEY, publicUrl: undefined, now, newId }).idOf(one)).toBe(id);
    expect(devices.idOf(other)).not.toBe(id);
  });

  test('ends after 30 days', () => {
    const cookie = pairOf(devices.ensure(undefined).cookie);
    now.advance(30 * DAY - SECOND);
    expect(devices.idOf(cookie)).not.toBeNull();
    now.advance(SECOND);
    expect(devices.idOf(cookie)).toBeNull();
  });

  test('is ours, or none', () => {
    const cookie = pairOf(devices.ensure(undefined).cookie);
    const others = openDevices({ key: 'm'.repeat(32), publicUrl: undefined, now, newId });
    for (const bad of [
      undefined,
      '',
      'pasteroom-device=',
      'pasteroom-device=x.y',
      `${cookie.slice(0, -4)}AAAA`,
      pairOf(others.ensure(undefined).cookie),
    ])
      expect(devices.idOf(bad)).toBeNull();
  });
});

describe('a document of the site', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  test('gives the browser an id that no script can read, once', async () => {
    const { headers } = await fixture.call('/');
    const [line] = headers['set-cookie'] ?? [];
    expect(headers['set-cookie']).toHaveLength(1);
    expect(line).toMatch(/^pasteroom-device=[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const path of ['/', '/livePage', SESSION])
      expect((await fixture.call(path, { headers: { cookie: pairOf(line) } })).headers['set-cookie']).toBeUndefined();
    const renewed = (await fixture.call('/', { headers: { cookie: 'pasteroom-device=made.up' } })).headers['set-cookie'];
    expect(renewed?.[0]).toMatch(/^pasteroom-device=/);
  });

  test.each(['br', 'identity'])('is kept by no shared cache where it does, and by all where it does not: in %s', async (encoding) => {
    const ask = (headers: Record<string, string> = {}) => fixture.call('/', { headers: { 'accept-encoding': encoding, ...headers } });
    const first = await ask();
    const later = await ask({ cookie: pairOf(first.headers['set-cookie']?.[0]) });
    expect([first.headers['cache-control'], later.headers['cache-control']]).toEqual(['private, no-cache', 'no-cache']);
    expect([first.text, first.headers.etag]).toEqual([later.text, later.headers.etag]);
  });

  test('gives none to whoever asks whether a copy is still good, which may be a shared one', async () => {
    const { headers: first } = await fixture.call('/');
    const { status, headers } = await fixture.call('/', { headers: { 'if-none-match': String(first.etag) } });
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([304, undefined, 'no-cache']);
  });

  test('is followed by the first call of the page, which gives one to whoever had the document already', async () => {
    const line = (await fixture.call(SESSION)).headers['set-cookie']?.[0];
    expect(line).toMatch(/^pasteroom-device=/);
    expect((await fixture.call(SESSION, { headers: { cookie: pairOf(line) } })).headers['set-cookie']).toBeUndefined();
  });

  test.each(['/', SESSION])('binds the id to host and https where the product is: %s', async (path) => {
    const secure = await createFixture({ publicUrl: 'https://paste.example' });
    const line = (await secure.call(path)).headers['set-cookie']?.[0];
    expect(line).toMatch(/^__Host-pasteroom-device=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    await secure.close();
  });

  test('and that call alone do so', async () => {
    for (const path of ['/assets/app-1a2b.js', '/nothing', '/PasteText', '/publish/a.html', '/api/texts/text/captcha', '/api/texts/room'])
      expect((await fixture.call(path)).headers['set-cookie']).toBeUndefined();
  });
});
