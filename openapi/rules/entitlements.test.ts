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
] as const)('sets %s to %j for guests and %j for Premium', (row, guest, premium) => {
  expect([PLANS.guest[row], PLANS.premium[row]]).toEqual([guest, premium]);
  expect(COMPARED).toContain(row);
});

test('grants free accounts the guest entitlements, without captchas and with more storage', () => {
  const { bytesADay, ...account } = PLANS.account;
  expect({ ...PLANS.guest, captcha: false }).toEqual({
    ...account,
    bytesADay: PLANS.guest.bytesADay,
  });
  expect(bytesADay).toBeGreaterThan(PLANS.guest.bytesADay);
});
