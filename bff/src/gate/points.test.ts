import { expect, test } from '@jest/globals';
import { manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenLimiter } from './limiters.ts';
import { openPoints } from './points.ts';

const WINDOW = { seconds: 600, each: 10, address: 10, network: 10 };
const WALKER = { each: 'walker', address: undefined, network: undefined };
const clock = manualClock('2026-05-01T12:00:00Z');

/** A store in which another process has spent all points. From the second time on it is not asked any more, and its client reports no number. */
const spentElsewhere: OpenLimiter = () => {
  let asked = 0;
  return {
    consume() {
      asked += 1;
      return Promise.reject(asked === 1 ? new RateLimiterRes(0, 500 * SECOND, 11) : new RateLimiterRes(0, 500 * SECOND));
    },
  };
};

test('who has nothing left has nothing left, also when the store is not asked any more', async () => {
  const points = openPoints('wrong', [WINDOW], spentElsewhere, clock);
  const shortage = { scope: 'each', ms: 500 * SECOND, isSpent: true };
  const reservations = Array.from({ length: 3 }, () => points.reserve(WALKER));
  for (const reservation of reservations) {
    expect(await reservation.spend()).toEqual(shortage);
    expect(points.shortage(WALKER)).toEqual(shortage);
  }
});

test('what is spent is room again when its time is over', async () => {
  const points = openPoints('wrong', [WINDOW], spentElsewhere, clock);
  await points.reserve(WALKER).spend();
  clock.advance(500 * SECOND);
  expect(points.shortage(WALKER)).toBeUndefined();
});
