import { afterEach, describe, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { sendJson } from '../testing/upstream.ts';
import { until } from '../testing/until.ts';

const MAX_CALLS = 12;
const CLASS_SIZE = 40;
const CONNECTIONS_PER_BROWSER = 6;

type Sender = Record<string, string>;

let fixture: Fixture;
let held: (() => void)[];
afterEach(async () => {
  release();
  await fixture.close();
});

async function start(...given: Parameters<typeof createFixture>): Promise<void> {
  fixture = await createFixture(...given);
  held = [];
  fixture.captcha.answer = (_request, res) => void held.push(() => sendJson(res, 200, {}));
}
const release = () => {
  for (const answer of held.splice(0)) answer();
};
const times = <Result>(count: number, make: () => Result): Result[] =>
  Array.from({ length: count }, make);

async function browsersAt(address: Sender, count: number): Promise<Sender[]> {
  const browsers: Sender[] = [];
  while (browsers.length < count) browsers.push(await fixture.newDevice(address));
  return browsers;
}

/** Sends the calls concurrently. */
async function slotsTaken(senders: readonly Sender[]): Promise<number> {
  const before = held.length;
  const refused: unknown[] = [];
  for (const headers of senders)
    void fixture.call('/api/texts/text/captcha', { headers }).then(
      ({ status, json, headers: heard }) =>
        status !== 200 && refused.push([status, json['code'], heard['retry-after']]),
      () => undefined,
    );
  await until(() => held.length - before + refused.length === senders.length);
  for (const answer of refused) expect(answer).toEqual([429, 'rate_limited', '5']);
  return held.length - before;
}

describe('the slot limit for slow calls', () => {
  const begin = () =>
    start(
      { connectionLimits: { calls: { browser: 3, withoutCookie: 4, timesFree: 1 } } },
      { maxInFlight: MAX_CALLS },
    );

  test('leaves call slots for other browsers at the address of a busy browser', async () => {
    await begin();
    const address = fixture.newClient();
    const [busy = {}, other = {}] = await browsersAt(address, 2);
    expect(await slotsTaken(times(MAX_CALLS, () => busy))).toBe(3);
    expect(await slotsTaken([other])).toBe(1);
  });

  test('leaves call slots for browsers at the address of busy clients without a cookie', async () => {
    await begin();
    const address = fixture.newClient();
    const browser = await fixture.newDevice(address);
    expect(await slotsTaken(times(MAX_CALLS, () => address))).toBe(4);
    expect(await slotsTaken([browser])).toBe(1);
  });

  test('leaves half of the call slots to other addresses', async () => {
    await begin();
    const address = fixture.newClient();
    expect(await slotsTaken(await browsersAt(address, MAX_CALLS))).toBe(MAX_CALLS / 2);
    expect(await slotsTaken([fixture.newClient()])).toBe(1);
  });

  test('leaves call slots for a new address while three others are busy', async () => {
    await begin();
    for (const address of times(3, () => fixture.newClient()))
      await slotsTaken(await browsersAt(address, MAX_CALLS));
    expect(await slotsTaken([fixture.newClient()])).toBe(1);
  });

  test('leaves a quarter of the call slots to other IPv6 networks', async () => {
    await begin();
    const addresses = Array.from({ length: MAX_CALLS }, (_, n) => ({
      'x-forwarded-for': `2001:db9:1:${n.toString(16)}00::1`,
    }));
    expect(await slotsTaken(addresses)).toBe((MAX_CALLS * 3) / 4);
    expect(await slotsTaken([fixture.newClient()])).toBe(1);
  });

  test('admits a class of 40 with six connections each', async () => {
    await start();
    const address = fixture.newClient();
    const class40 = await browsersAt(address, CLASS_SIZE);
    expect(
      await slotsTaken(class40.flatMap((browser) => times(CONNECTIONS_PER_BROWSER, () => browser))),
    ).toBe(CLASS_SIZE * CONNECTIONS_PER_BROWSER);
  });

  test('admits a class of 40 without cookies', async () => {
    await start();
    const address = fixture.newClient();
    expect(await slotsTaken(times(CLASS_SIZE * CONNECTIONS_PER_BROWSER, () => address))).toBe(
      CLASS_SIZE * CONNECTIONS_PER_BROWSER,
    );
  });
});
