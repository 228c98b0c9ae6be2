import { describe, expect, test } from '@jest/globals';
import { parsePageId, parseSlug, tryPageName } from './page-name.ts';

describe('page names', () => {
  test.each([
    ['abc', 'abc'],
    [' My-Page-1 ', 'my-page-1'],
    ['7f3', '7f3'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('normalizes the page name %j to %j', (typed, kept) => {
    expect([parsePageId(typed), parseSlug(typed), tryPageName(typed)]).toEqual([kept, kept, kept]);
  });

  test.each([
    ['', 'must have at least 3 characters'],
    ['ab', 'must have at least 3 characters'],
    ['x'.repeat(65), 'must have at most 64 characters'],
    ['-abc', 'can only contain letters, digits and -, and must not start or end with -'],
    ['abc-', 'can only contain letters, digits and -, and must not start or end with -'],
    ['a_b', 'can only contain letters, digits and -, and must not start or end with -'],
    ['a.html', 'can only contain letters, digits and -, and must not start or end with -'],
    ['ünïcode', 'can only contain letters, digits and -, and must not start or end with -'],
    ['<script>', 'can only contain letters, digits and -, and must not start or end with -'],
    ['Search', 'is reserved'],
    ['SITEMAP', 'is reserved'],
  ])('rejects the page name %j because it %s', (typed, fault) => {
    expect(() => parseSlug(typed)).toThrow(`The custom name ${fault}.`);
    expect(() => parsePageId(typed)).toThrow(`The page ID ${fault}.`);
    expect(tryPageName(typed)).toBeNull();
  });
});
