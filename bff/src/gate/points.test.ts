import { expect, test } from '@jest/globals';
import { manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenLimiter } from './limiters.ts';
import { openPoints } from './points.ts';

const WINDOW = { seconds: 600, each: 10, address: 10, network: 10 };
const GUESSER = { each: 'guesser', address: undefined, network: undefined };
const clock = manualClock('2026-05-01T12:00:00Z');

/** From the second call on, the limiter rejects locally and reports no count. */
const spentElsewhere: OpenLimiter = () => {
  let asked = 0;
  return {
    consume() {
      asked += 1;
      return Promise.reject(
        asked === 1 ? new RateLimiterRes(0, 500 * SECOND, 11) : new RateLimiterRes(0, 500 * SECOND),
      );
    },
  };
};

test('reports an exhausted limit even if the limiter returns no count', async () => {
  const points = openPoints('wrong', { windows: [WINDOW], open: spentElsewhere, now: clock });
  const shortage = { scope: 'each', ms: 500 * SECOND, isSpent: true };
  const reservations = Array.from({ length: 3 }, () => points.reserve(GUESSER));
  for (const reservation of reservations) {
    expect(await reservation.spend()).toEqual(shortage);
    expect(points.shortage(GUESSER)).toEqual(shortage);
  }
});

test('restores spent points after their window', async () => {
  const points = openPoints('wrong', { windows: [WINDOW], open: spentElsewhere, now: clock });
  await points.reserve(GUESSER).spend();
  clock.advance(500 * SECOND);
  expect(points.shortage(GUESSER)).toBeUndefined();
});

test.each([
  [false, 1],
  [true, 3],
])(
  'counts a rejected point in wider scopes only with countsAll (%s)',
  async (countsAll, counted) => {
    let asked = 0;
    const full: OpenLimiter = () => ({
      consume() {
        asked += 1;
        return Promise.reject(new RateLimiterRes(0, SECOND, 11));
      },
    });
    const points = openPoints('wrong', { windows: [WINDOW], open: full, now: clock, countsAll });
    const shortage = await points
      .reserve({ each: 'guesser', address: 'home', network: 'street' })
      .spend();
    expect([shortage?.scope, asked]).toEqual(['each', counted]);
  },
);

test('counts a point only once while it is being spent', async () => {
  let answer: (taken: RateLimiterRes) => void = () => undefined;
  const slow: OpenLimiter = () => ({ consume: () => new Promise((resolve) => (answer = resolve)) });
  const points = openPoints('wrong', {
    windows: [{ ...WINDOW, each: 2 }, WINDOW],
    open: slow,
    now: clock,
  });
  const spending = points.reserve(GUESSER).spend();
  answer(new RateLimiterRes(1, SECOND, 1));
  await new Promise(setImmediate);
  expect(points.shortage(GUESSER)).toBeUndefined();
  answer(new RateLimiterRes(1, SECOND, 1));
  expect(await spending).toBeUndefined();
});
