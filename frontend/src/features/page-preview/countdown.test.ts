import { describe, expect, test } from '@jest/globals';
import { clockTime, timeLeft } from './countdown.ts';

const expiresAt = '2026-03-10T12:05:00.000Z';
const localNow = Date.parse('2026-03-10T12:01:00Z');

describe('the remaining time', () => {
  test('computes the remaining time by the server clock even if the device clock is wrong', () => {
    const header = 'Tue, 10 Mar 2026 12:01:00 GMT';
    for (const wrong of [0, localNow - 86_400_000, localNow, localNow + 86_400_000])
      expect(timeLeft(expiresAt, header, wrong)).toBe(240_000);
  });

  test.each([null, '', 'yesterday'])('uses the device clock if the Date header is %j', (header) => {
    expect(timeLeft(expiresAt, header, localNow)).toBe(240_000);
  });

  test('limits the remaining time to between zero and five minutes', () => {
    expect(timeLeft(expiresAt, null, localNow + 86_400_000)).toBe(0);
    expect(timeLeft(expiresAt, null, localNow - 86_400_000)).toBe(300_000);
    expect(timeLeft('some day', null, localNow)).toBe(300_000);
  });
});

test.each([
  [300, '05:00'],
  [299, '04:59'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
])('formats %i seconds as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});
