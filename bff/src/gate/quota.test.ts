import { expect, test } from '@jest/globals';
import { manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenLimiter } from './limiters.ts';
import { openQuota } from './quota.ts';

const WINDOW = { seconds: 600, points: 10 };
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
  const quota = openQuota('wrong', [WINDOW], spentElsewhere, clock);
  for (let times = 0; times < 3; times += 1) quota.reserve('walker');
  for (let times = 0; times < 3; times += 1) {
    await quota.spend('walker');
    expect(quota.shortageOf('walker')).toEqual({ ms: 500 * SECOND, isSpent: true });
  }
});

test('what is spent is room again when its time is over', async () => {
  const quota = openQuota('wrong', [WINDOW], spentElsewhere, clock);
  quota.reserve('walker');
  await quota.spend('walker');
  clock.advance(500 * SECOND);
  expect(quota.shortageOf('walker')).toBeUndefined();
});
