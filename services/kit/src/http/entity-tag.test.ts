import { expect, test } from '@jest/globals';
import { namesTag } from './entity-tag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"*"', false],
  ['"ab"', false],
  ['a', false],
  ['', false],
])('returns whether the header %s matches the tag "a" (%s)', (header, names) => {
  expect(namesTag(header, '"a"')).toBe(names);
});

test.each(['"a"', 'W/"a"', '"b", W/"a"'])('matches the header %s with a weak tag', (header) => {
  expect(namesTag(header, 'W/"a"')).toBe(true);
});
