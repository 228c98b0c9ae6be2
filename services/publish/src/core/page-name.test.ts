import { describe, expect, test } from '@jest/globals';
import { parsePageId, parseSlug, tryPageName } from './page-name.ts';

describe('a page name', () => {
  test.each([
    ['abc', 'abc'],
    [' My-Page-1 ', 'my-page-1'],
    ['7f3', '7f3'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('is normalized from %j to %j', (typed, kept) => {
    expect([parsePageId(typed), parseSlug(typed), tryPageName(typed)]).toEqual([kept, kept, kept]);
  });

  test.each([
    ['', 'must have at least 3 characters'],
    ['ab', 'must have at least 3 characters'],
    ['x'.repeat(65), 'may have at most 64 characters'],
    ['-abc', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['abc-', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['a_b', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['a.html', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['ünïcode', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['<script>', 'may hold letters, digits and - only, and neither begin nor end with -'],
    ['Search', 'is reserved'],
    ['SITEMAP', 'is reserved'],
  ])('is rejected as %j because it %s', (typed, fault) => {
    expect(() => parseSlug(typed)).toThrow(`The custom name ${fault}.`);
    expect(() => parsePageId(typed)).toThrow(`The page id ${fault}.`);
    expect(tryPageName(typed)).toBeNull();
  });
});
