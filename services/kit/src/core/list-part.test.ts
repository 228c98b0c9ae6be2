import { expect, test } from '@jest/globals';
import { listPart, noSuchPart } from './list-part.ts';

test.each([
  ['no items', [], [], null],
  ['fewer items than the limit', [1, 2], [1, 2], null],
  ['exactly the limit', [1, 2, 3], [1, 2, 3], null],
  ['one item over the limit', [1, 2, 3, 4], [1, 2, 3], 'behind 3'],
])('returns items and a cursor for %s', (_what, found, items, next) => {
  expect(listPart(found, 3, (last) => `behind ${last}`)).toEqual({ items, next });
});

test('reports an invalid cursor with the name of its parameter', () => {
  expect(noSuchPart('after')).toMatchObject({
    code: 'validation',
    errors: [{ path: '/query/after' }],
  });
});
