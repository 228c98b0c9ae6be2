import { expect, test } from '@jest/globals';
import { rateLimited } from './rate-limited.ts';

test.each([
  [1, '1 second'],
  [1_000, '1 second'],
  [1_001, '2 seconds'],
  [58_999.5, '59 seconds'],
  [59_001, '1 minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [420_000, '7 minutes'],
  [7_140_000, '119 minutes'],
  [7_140_001, '2 hours'],
  [7_200_001, '3 hours'],
])('formats %d ms as %s', (ms, words) => {
  expect(rateLimited('Too many requests.', ms)).toMatchObject({
    code: 'rate_limited',
    message: `Too many requests. Please try again in ${words}.`,
    retryAfter: ms / 1_000,
  });
});
