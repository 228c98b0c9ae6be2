import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, manualClock } from '@pasteroom/kit/core/clock';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { MAX_FORM_BYTES } from '@pasteroom/openapi/rules/files';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import type { Visitor } from '../session/visitor.ts';
import type { Ticket } from './captcha-gate.ts';
import { openStoredBytes, type BytesReservation } from './stored-bytes.ts';

const MB = 1_024 ** 2;
const clock = manualClock('2026-05-01T12:00:00.000Z');
const database = openDatabase(':memory:');
const keys = new EmbeddedKeys(database, clock);
const replicas = [
  openStoredBytes({ keys, now: clock }),
  openStoredBytes({ keys, now: clock }),
] as const;
afterAll(async () => {
  await keys.close();
  database.close();
});

let people = 0;
const guestAt = (client: string): Visitor => ({
  session: null,
  device: `device-${(people += 1)}`,
  client,
  network: undefined,
  unlimited: false,
});
const ownerAt = (client: string, premiumUntil: string | null = null): Visitor => {
  const user = { id: `account-${(people += 1)}`, name: '', email: '', imgUrl: '' };
  return {
    session: { id: 's', accountId: user.id, startedAt: '', renewedAt: '' },
    device: null,
    client,
    network: undefined,
    unlimited: false,
    premiumUntil,
  };
};
const captcha = (): Ticket => ({
  key: `captcha:${(people += 1)}`,
  kind: 'captcha',
  calls: 10,
  endsAt: clock().getTime() + HOUR,
});
const newAddress = () => `address-${(people += 1)}`;

async function store(
  visitor: Visitor,
  bytes: number,
  { ticket = null as Ticket | null, replica = 0, isStored = true } = {},
): Promise<boolean> {
  const req = { headers: { 'content-length': String(bytes) } } as IncomingMessage;
  const call = { req, route: { maxBytes: MAX_FORM_BYTES }, visitor, ticket };
  const reserved = await (replicas[replica] ?? replicas[0])
    .reserve(call)
    .catch((error: unknown) => error);
  if (reserved instanceof Error) return false;
  (reserved as BytesReservation).noteStatus(isStored ? 201 : 400);
  await (reserved as BytesReservation).end();
  return true;
}

async function timesOf(
  visitor: () => Visitor,
  bytes: number,
  ticket: () => Ticket | null = () => null,
): Promise<number> {
  let times = 0;
  while (times < 100 && (await store(visitor(), bytes, { ticket: ticket() }))) times += 1;
  return times;
}

describe('the daily storage limit', () => {
  test.each([
    ['a browser', guestAt, 4],
    ['a signed-in user', ownerAt, 8],
    ['a Premium user', (address: string) => ownerAt(address, '2026-06-01T00:00:00.000Z'), 74],
    [
      'a user with expired Premium',
      (address: string) => ownerAt(address, '2026-04-01T00:00:00.000Z'),
      8,
    ],
  ])('limits daily uploads of %s and resets at midnight', async (_what, visitorAt, maxTexts) => {
    const visitor = visitorAt(newAddress());
    expect(await timesOf(() => visitor, 110 * MB)).toBe(maxTexts);
    clock.advance(DAY - (clock().getTime() % DAY));
    expect(await timesOf(() => visitor, 110 * MB)).toBe(maxTexts);
    clock.advance(12 * HOUR);
  });

  test('returns a reason and a retry time at the daily upload limit', async () => {
    const visitor = guestAt(newAddress());
    const ask = (bytes: number) =>
      replicas[0].reserve({
        req: { headers: { 'content-length': String(bytes) } } as IncomingMessage,
        route: { maxBytes: 1 },
        visitor,
        ticket: null,
      });
    await ask(440 * MB);
    const message = 'You have reached your daily upload limit. Please try again in 12 hours.';
    await expect(ask(1)).rejects.toMatchObject({
      code: 'rate_limited',
      message,
      retryAfter: (12 * HOUR) / 1_000,
    });
  });

  test('does not count failed or rejected uploads', async () => {
    const visitor = guestAt(newAddress());
    for (let n = 0; n < 20; n += 1)
      expect(await store(visitor, 110 * MB, { isStored: false })).toBe(true);
    expect(await timesOf(() => visitor, 110 * MB)).toBe(4);
    expect(await store(visitor, 1)).toBe(false);
  });

  test('reverts the other byte counts if one fails', async () => {
    const visitor = guestAt(newAddress());
    const count: typeof keys.count = (key, ...rest) =>
      key.includes('network') ? Promise.reject(new Error('unreachable')) : keys.count(key, ...rest);
    const failing = openStoredBytes({ keys: { count }, now: clock });
    const req = { headers: { 'content-length': String(110 * MB) } } as IncomingMessage;
    for (let n = 0; n < 5; n += 1)
      await expect(
        failing.reserve({ req, route: { maxBytes: MAX_FORM_BYTES }, visitor, ticket: null }),
      ).rejects.toThrow('unreachable');
    expect(await timesOf(() => visitor, 110 * MB)).toBe(4);
  });

  test('shares the daily storage limit between replicas, even for concurrent calls', async () => {
    const visitor = guestAt(newAddress());
    const tries = Array.from({ length: 20 }, (_, n) =>
      store(visitor, 110 * MB, { replica: n % 2 }),
    );
    expect(
      (await Promise.all(tries)).filter((isAccepted) => isAccepted).length,
    ).toBeLessThanOrEqual(4);
  });
});

describe('the storage limit of an address', () => {
  test('admits 110 MB from each of 40 browsers at one address, and no more', async () => {
    const address = newAddress();
    expect(await timesOf(() => guestAt(address), 110 * MB)).toBe(40);
    expect(await store(ownerAt(address), 110 * MB)).toBe(false);
  });

  test('exempts small texts and Premium users from the address storage limit', async () => {
    const address = newAddress();
    await timesOf(() => guestAt(address), 110 * MB);
    expect(await store(guestAt(address), 64 * 1_024)).toBe(true);
    expect(await store(ownerAt(address, '2026-06-01T00:00:00.000Z'), 110 * MB)).toBe(true);
  });

  test('allows an IPv6 /48 to store 16 times as much as one address', async () => {
    const network = newAddress();
    const anywhere = () => timesOf(() => ({ ...guestAt(newAddress()), network }), 440 * MB);
    expect([await anywhere(), await anywhere()]).toEqual([100, 60]);
  });

  test('limits all clients without a cookie at one address to the share of one browser', async () => {
    const address = newAddress();
    expect(await timesOf(() => ({ ...guestAt(address), device: null }), 110 * MB)).toBe(4);
    expect(await store(guestAt(address), 110 * MB)).toBe(true);
  });

  test('admits ten 3 MB images with unsolved captchas from each of 40 browsers, and no more', async () => {
    const address = newAddress();
    for (let pupil = 0; pupil < 40; pupil += 1) {
      const visitor = guestAt(address);
      for (let n = 0; n < 10; n += 1)
        expect(await store(visitor, 3 * MB, { ticket: captcha() })).toBe(true);
    }
    expect(await store(guestAt(address), MB, { ticket: captcha() })).toBe(false);
    expect(await store(guestAt(address), 110 * MB)).toBe(true);
  });

  test('lifts the address storage limit with the bypass key, but not the captcha limit', async () => {
    const visitor = { ...guestAt(newAddress()), unlimited: true };
    expect(await timesOf(() => visitor, 110 * MB)).toBe(100);
    const ticket = captcha();
    expect(
      await timesOf(
        () => visitor,
        5 * MB,
        () => ticket,
      ),
    ).toBe(4);
  });
});

describe('an upload through the BFF', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(() => fixture.close());

  const upload = (headers: Record<string, string>, megabytes: number, isDeclared = true) => {
    const body = Buffer.alloc(megabytes * MB);
    const length = isDeclared ? { 'content-length': String(body.length) } : {};
    const form = { 'content-type': 'multipart/form-data; boundary=b', ...length };
    return fixture.call('/api/texts/upload', {
      method: 'POST',
      headers: { ...headers, ...form },
      body,
    });
  };
  const CAPTCHA_REQUIRED = { code: 'captcha_required', message: 'Please complete the CAPTCHA.' };

  test('limits images to 20 MB per unsolved captcha', async () => {
    const shown = { ...fixture.newClient(), ...fixture.ticket('captcha') };
    for (const megabytes of [8, 8]) expect((await upload(shown, megabytes)).status).toBe(200);
    const { status, json } = await upload(shown, 8);
    expect({ status, ...json }).toMatchObject({ status: 403, ...CAPTCHA_REQUIRED });
    expect(fixture.paste.requests).toHaveLength(2);
    expect((await upload(shown, 4)).status).toBe(200);
  });

  test('counts an upload of unknown length as the maximum size until it is complete', async () => {
    const shown = { ...fixture.newClient(), ...fixture.ticket('captcha') };
    expect((await upload(shown, 8, false)).status).toBe(200);
    expect((await upload(shown, 8, false)).status).toBe(403);
    expect((await upload(shown, 12)).status).toBe(200);
    expect((await upload(shown, 1)).status).toBe(403);
  });

  test('does not count images that the service rejects', async () => {
    const shown = { ...fixture.newClient(), ...fixture.ticket('captcha') };
    fixture.paste.answer = (_request, res) => sendJson(res, 415, { code: 'file_type' });
    for (let n = 0; n < 3; n += 1) expect((await upload(shown, 15)).status).toBe(415);
    fixture.paste.answer = (_request, res) => sendJson(res, 201, {});
    expect((await upload(shown, 15)).status).toBe(201);
  });

  test('counts a complete image even without a response from the service', async () => {
    const shown = { ...fixture.newClient(), ...fixture.ticket('captcha') };
    fixture.paste.answer = (_request, res) => void res.destroy();
    expect((await upload(shown, 15)).status).toBe(503);
    expect((await upload(shown, 15)).status).toBe(403);
  });

  test('returns 429 with a retry time at the daily storage limit', async () => {
    const ada = await fixture.signIn('Ada');
    await fixture.keys.count(
      `bytes:${Math.floor(fixture.clock().getTime() / DAY)}:account id-Ada`,
      DAY,
      879 * MB,
    );
    const form = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(2 * MB),
    };
    const add = () =>
      fixture.call('/api/texts/add', {
        method: 'POST',
        headers: { ...ada, ...form },
        body: Buffer.alloc(2 * MB),
      });
    const { status, json, headers } = await add();
    expect([status, json['code'], headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      String((12 * HOUR) / 1_000),
    ]);
    expect(fixture.paste.requests).toEqual([]);
  });
});
