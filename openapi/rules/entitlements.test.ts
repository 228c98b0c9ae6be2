import { expect, test } from '@jest/globals';
import { COMPARED, PLANS } from './entitlements.ts';

const HOUR = 3_600_000;

test.each([
  ['captcha', true, false],
  ['ads', true, false],
  ['textLife', 24 * HOUR, 365 * 24 * HOUR],
  ['pagesLive', 0, 4],
  ['ownNames', false, true],
  ['followedLinks', false, true],
  ['supportHours', null, 1],
] as const)('of %s a guest has %j and premium %j', (row, guest, premium) => {
  expect([PLANS.guest[row], PLANS.premium[row]]).toEqual([guest, premium]);
  expect(COMPARED).toContain(row);
});

test('whoever signs in without paying is spared the captcha and has what a guest has, but for room', () => {
  const { bytesADay, ...account } = PLANS.account;
  expect({ ...PLANS.guest, captcha: false }).toEqual({ ...account, bytesADay: PLANS.guest.bytesADay });
  expect(bytesADay).toBeGreaterThan(PLANS.guest.bytesADay);
});
