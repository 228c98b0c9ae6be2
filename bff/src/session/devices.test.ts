import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY, manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDevices } from './devices.ts';
import { type Fixture, createFixture } from '../testing/fixture.ts';

const PATH = '/api/users/session';
const KEY = 'n'.repeat(32);
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';

describe('the id of a browser', () => {
  const now = manualClock('2030-01-01T00:00:00.000Z');
  const devices = openDevices({ key: KEY, publicUrl: undefined, now, newId });

  test('is random, and the same as long as its cookie is', () => {
    const [one, other] = [pairOf(devices.issue().cookie), pairOf(devices.issue().cookie)];
    const id = devices.idOf(one);
    expect(id).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(devices.idOf(`theme=dark; ${one}; pasteroom=x`)).toBe(id);
    expect(openDevices({ key: KEY, publicUrl: undefined, now, newId }).idOf(one)).toBe(id);
    expect(devices.idOf(other)).not.toBe(id);
  });

  test('ends after 30 days', () => {
    const cookie = pairOf(devices.issue().cookie);
    now.advance(30 * DAY - SECOND);
    expect(devices.idOf(cookie)).not.toBeNull();
    now.advance(SECOND);
    expect(devices.idOf(cookie)).toBeNull();
  });

  test('is ours, or none', () => {
    const cookie = pairOf(devices.issue().cookie);
    const others = openDevices({ key: 'm'.repeat(32), publicUrl: undefined, now, newId });
    for (const bad of [
      undefined,
      '',
      'pasteroom-device=',
      'pasteroom-device=x.y',
      `${cookie.slice(0, -4)}AAAA`,
      pairOf(others.issue().cookie),
    ])
      expect(devices.idOf(bad)).toBeNull();
  });
});

describe('a page that is loaded', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });
  afterAll(() => fixture.close());

  test('gives the browser an id that no script can read, once', async () => {
    const { headers } = await fixture.call(PATH);
    const [line] = headers['set-cookie'] ?? [];
    expect(headers['set-cookie']).toHaveLength(1);
    expect(line).toMatch(/^pasteroom-device=[\w-]+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await fixture.call(PATH, { headers: { cookie: pairOf(line) } })).headers['set-cookie']).toBeUndefined();
    const renewed = (await fixture.call(PATH, { headers: { cookie: 'pasteroom-device=made.up' } })).headers['set-cookie'];
    expect(renewed?.[0]).toMatch(/^pasteroom-device=/);
  });

  test('binds the id to host and https where the product is', async () => {
    const secure = await createFixture({ publicUrl: 'https://paste.example' });
    const line = (await secure.call(PATH)).headers['set-cookie']?.[0];
    expect(line).toMatch(/^__Host-pasteroom-device=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    await secure.close();
  });

  test('is the only call that does', async () => {
    for (const path of ['/', '/api/texts/text/captcha', '/api/texts/room'])
      expect((await fixture.call(path)).headers['set-cookie']).toBeUndefined();
  });
});
