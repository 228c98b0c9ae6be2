import { expect, test } from '@jest/globals';
import { FACTS } from './facts.ts';

test('uses the numbers from the product requirements', () => {
  expect(FACTS).toMatchObject({
    guestHours: 24,
    premiumDays: 365,
    premiumPages: 4,
    supportHours: 1,
    maxFiles: 5,
    maxFileMB: 20,
  });
  expect(FACTS).toMatchObject({
    minExpiryMinutes: 10,
    readLimits: '1, 10, or 100',
    maxWrongPasswords: 5,
  });
  expect(FACTS).toMatchObject({
    monthUSD: 1,
    monthINR: 99,
    yearUSD: 5,
    yearINR: 499,
    pageUSD: 1,
    pageINR: 49,
    pageMonths: 12,
  });
  expect(FACTS).toMatchObject({
    liveMinDays: 2,
    liveMaxDays: 5,
    previewMinutes: 5,
    codeLength: 6,
    minCodeLength: 3,
    maxCodeLength: 64,
  });
});
