import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { chargePass, pictureSuffices, priceFor, sufficesAt, PASS_PRICE } from './pass-price.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const callerOf = (device: string | undefined, client = 'school', network?: string): Caller => ({
  user: null,
  client,
  ...(network !== undefined && { network }),
  ...(device === undefined ? {} : { device }),
});
const price = (caller: Caller) => priceFor(fixture.deps, caller);
const always = () => true;

async function draw(count: number, callerAt: (at: number) => Caller): Promise<number[]> {
  const prices: number[] = [];
  for (let at = 0; at < count; at += 1) {
    prices.push(await price(callerAt(at)));
    await chargePass(fixture.deps, callerAt(at), always);
  }
  return prices;
}

describe('the cost of a pass', () => {
  test('doubles the difficulty with every second pass of a browser', async () => {
    expect(await draw(16, () => callerOf('script'))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6,
    ]);
  });

  test('keeps the difficulty low for 40 browsers behind one IP address', async () => {
    const prices = await draw(120, (at) => callerOf(`pupil ${at % 40}`));
    expect(new Set(prices.slice(0, 40))).toEqual(new Set([0]));
    expect(new Set(prices.slice(40, 80))).toEqual(new Set([1]));
    expect(new Set(prices.slice(80))).toEqual(new Set([2]));
  });

  test('raises the difficulty to the maximum if a client uses a new browser for each pass', async () => {
    const prices = await draw(260, (at) => callerOf(`browser ${at}`));
    expect([prices[39], prices[40], prices[80], prices[239], prices[240], prices[259]]).toEqual([
      0, 1, 2, 5, 6, 6,
    ]);
    expect(await price(callerOf('another device', 'another address'))).toBe(0);
  });

  test('counts browsers without an id behind one IP address as one browser', async () => {
    await draw(4, () => callerOf(undefined));
    expect([
      await price(callerOf(undefined)),
      await price(callerOf('a pupil')),
      await price(callerOf(undefined, 'elsewhere')),
    ]).toEqual([2, 0, 0]);
  });

  test('raises the difficulty per /48 if a client uses a new /64 for each pass', async () => {
    const prices = await draw(641, (at) => callerOf(`browser ${at}`, `client ${at}`, 'a /48'));
    expect([prices[639], prices[640]]).toEqual([0, 1]);
    expect(await price(callerOf('neighbour', 'a client', 'a /48'))).toBe(1);
    expect(await price(callerOf('neighbour', 'a client', 'another /48'))).toBe(0);
  });

  test('lowers the difficulty step by step over time', async () => {
    fixture.clock.advance(PASS_PRICE.windowMs - (fixture.clock().getTime() % PASS_PRICE.windowMs));
    await draw(8, () => callerOf('script'));
    const prices: number[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      prices.push(await price(callerOf('script')));
      fixture.clock.advance(PASS_PRICE.windowMs / 4);
    }
    expect(prices).toEqual([4, 4, 4, 4, 4, 3, 2, 1]);
    expect(await price(callerOf('script'))).toBe(0);
  });

  test('does not count passes of callers with a test key', async () => {
    const tester = { ...callerOf('tester'), isUnlimited: true };
    expect(new Set(await draw(20, () => tester))).toEqual(new Set([0]));
    expect(await price(callerOf('tester'))).toBe(0);
  });
});

describe('a pass', () => {
  test('grants a pass if the difficulty has risen by at most one step', async () => {
    expect([0, 1, 2, 3].map(sufficesAt(1))).toEqual([true, true, true, false]);
  });

  test('accepts image captchas only below eight times the lowest difficulty', () => {
    expect([0, 1, 2, 3, 6].map(pictureSuffices)).toEqual([true, true, true, false, false]);
  });

  test('does not count a rejected pass', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(await chargePass(fixture.deps, callerOf('script'), () => false)).toBe(false);
    expect(await price(callerOf('script'))).toBe(0);
  });

  test('grants only four of 20 concurrent passes at the lowest difficulty', async () => {
    const given = await Promise.all(
      Array.from({ length: 20 }, () => chargePass(fixture.deps, callerOf('script'), sufficesAt(0))),
    );
    expect(given.filter(Boolean)).toHaveLength(4);
  });
});
