import { expect, test } from '@jest/globals';
import { comparison } from './comparison.ts';

test('compares the entitlements of guests and Premium members', () => {
  expect(comparison.map(({ row, guest, premium }) => [row, guest, premium])).toEqual([
    ['captcha', false, true],
    ['ads', false, true],
    ['textLife', { text: 'hours', count: 24 }, { text: 'years', count: 1 }],
    ['pagesLive', { text: 'pages', count: 0 }, { text: 'forLife', count: 4 }],
    ['ownNames', false, true],
    ['followedLinks', false, true],
    ['supportHours', false, { text: 'within', count: 1 }],
  ]);
});
