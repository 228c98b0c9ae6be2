import { expect, test } from '@jest/globals';
import { listPart, noSuchPart } from './list-part.ts';

test.each([
  ['nothing', [], [], null],
  ['fewer than a part', [1, 2], [1, 2], null],
  ['just a part', [1, 2, 3], [1, 2, 3], null],
  ['one more', [1, 2, 3, 4], [1, 2, 3], 'behind 3'],
])('of %s', (_what, found, items, next) => {
  expect(listPart(found, 3, (last) => `behind ${last}`)).toEqual({ items, next });
});

test('a cursor that is none is refused by the name of its parameter', () => {
  expect(noSuchPart('after')).toMatchObject({ code: 'validation', errors: [{ path: '/query/after' }] });
});
