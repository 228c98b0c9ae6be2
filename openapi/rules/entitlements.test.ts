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
  const { bytesADay, sealedBytes, ...account } = PLANS.account;
  const { bytesADay: guestBytesADay, sealedBytes: guestSealedBytes, ...guest } = PLANS.guest;
  expect(account).toEqual({ ...guest, captcha: false });
  expect(bytesADay).toBeGreaterThan(guestBytesADay);
  expect(sealedBytes).toBeGreaterThan(guestSealedBytes);
});
