import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDevices } from './devices.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';

const SESSION = '/api/users/session';
const KEY = 'n'.repeat(32);
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

describe('a device id', () => {
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const devices = openDevices({ key: KEY, publicUrl: undefined, now, newId });

  test('assigns a random device id and reads it back from its cookie', () => {
    const [one, other] = [
      pairOf(devices.ensure(undefined).cookie),
      pairOf(devices.ensure(undefined).cookie),
    ];
    const id = devices.idOf(one);
    expect(id).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(devices.idOf(`theme=dark; ${one}; pasteroom=x`)).toBe(id);
    expect(openDevices({ key: KEY, publicUrl: undefined, now, newId }).idOf(one)).toBe(id);
    expect(devices.idOf(other)).not.toBe(id);
  });

  test('rejects a device cookie after 30 days', () => {
    const cookie = pairOf(devices.ensure(undefined).cookie);
    now.advance(30 * DAY - SECOND);
    expect(devices.idOf(cookie)).not.toBeNull();
    now.advance(SECOND);
    expect(devices.idOf(cookie)).toBeNull();
  });

  test('returns no device id for a missing, malformed or foreign cookie', () => {
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

describe('a site document', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  test('sets an HttpOnly device cookie once', async () => {
    const { headers } = await fixture.call('/');
    const [line] = headers['set-cookie'] ?? [];
    expect(headers['set-cookie']).toHaveLength(1);
    expect(line).toMatch(
      /^pasteroom-device=[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const path of ['/', '/livePage', SESSION])
      expect(
        (await fixture.call(path, { headers: { cookie: pairOf(line) } })).headers['set-cookie'],
      ).toBeUndefined();
    const renewed = (await fixture.call('/', { headers: { cookie: 'pasteroom-device=made.up' } }))
      .headers['set-cookie'];
    expect(renewed?.[0]).toMatch(/^pasteroom-device=/);
  });

  test.each(['br', 'identity'])(
    'marks a site document as private only if it sets the device cookie (%s)',
    async (encoding) => {
      const ask = (headers: Record<string, string> = {}) =>
        fixture.call('/', { headers: { 'accept-encoding': encoding, ...headers } });
      const first = await ask();
      const later = await ask({ cookie: pairOf(first.headers['set-cookie']?.[0]) });
      expect([first.headers['cache-control'], later.headers['cache-control']]).toEqual([
        'private, no-cache',
        'no-cache',
      ]);
      expect([first.text, first.headers.etag]).toEqual([later.text, later.headers.etag]);
    },
  );

  test('does not set a device cookie with a 304', async () => {
    const { headers: first } = await fixture.call('/');
    const { status, headers } = await fixture.call('/', {
      headers: { 'if-none-match': String(first.etag) },
    });
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([
      304,
      undefined,
      'no-cache',
    ]);
  });

  test('sets the device cookie with the session response', async () => {
    const line = (await fixture.call(SESSION)).headers['set-cookie']?.[0];
    expect(line).toMatch(/^pasteroom-device=/);
    expect(
      (await fixture.call(SESSION, { headers: { cookie: pairOf(line) } })).headers['set-cookie'],
    ).toBeUndefined();
  });

  test.each(['/', SESSION])('binds the device cookie to host and HTTPS at %s', async (path) => {
    const secure = await createFixture({ publicUrl: 'https://paste.example' });
    const line = (await secure.call(path)).headers['set-cookie']?.[0];
    expect(line).toMatch(/^__Host-pasteroom-device=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    await secure.close();
  });

  test('sets the device cookie only with site documents and the session call', async () => {
    for (const path of [
      '/assets/app-1a2b.js',
      '/nothing',
      '/PasteText',
      '/publish/a.html',
      '/api/texts/text/captcha',
      '/api/texts/room',
    ])
      expect((await fixture.call(path)).headers['set-cookie']).toBeUndefined();
  });
});
