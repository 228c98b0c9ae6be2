import { expect, test } from '@jest/globals';
import { duration } from './duration.ts';

test.each([
  [45, 'en', '45 seconds'],
  [600, 'en', '10 minutes'],
  [3_600, 'en', '1 hour'],
  [86_400, 'en', '24 hours'],
  [31_536_000, 'en', '1 year'],
  [86_400, 'de', '24 Stunden'],
  [900, 'ar', '15 دقيقة'],
])('formats %i seconds in locale %s as %s', (seconds, locale, text) => {
  expect(duration(seconds, locale)).toBe(text);
});
