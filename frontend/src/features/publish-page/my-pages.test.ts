import { expect, test } from '@jest/globals';
import { isLiveBy } from './my-pages.ts';

const page = { liveAt: '2026-03-10T12:00:00Z' };

test('treats a page as live from its scheduled time', () => {
  expect(isLiveBy(page, Date.parse(page.liveAt) - 1)).toBe(false);
  expect(isLiveBy(page, Date.parse(page.liveAt))).toBe(true);
});
