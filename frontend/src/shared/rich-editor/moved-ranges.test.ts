import { expect, test } from '@jest/globals';
import type { CodeRange } from './highlight-worker.ts';
import { movedRanges } from './moved-ranges.ts';

function movedWords(before: string, after: string): string[] {
  const words = [...before.matchAll(/\w+/g)].map(({ index, 0: word }): CodeRange => [
    index,
    index + word.length,
    'name',
  ]);
  return movedRanges(words, before, after).map(([from, to]) => after.slice(from, to));
}

test.each([
  ['let a = b', 'let a = b', ['let', 'a', 'b']],
  ['let a = b', '\nlet a = b', ['let', 'a', 'b']],
  ['let a = b', 'let a = b // c', ['let', 'a', 'b']],
  ['let value = b', 'let valxue = b', ['let', 'valxue', 'b']],
  ['let a = b', 'let b', ['let', 'b']],
  ['let a = b', '', []],
  ['aa aa', 'aa aa aa', ['aa', 'aa']],
])('moves the colors of the code %j to %j', (before, after, words) => {
  expect(movedWords(before, after)).toEqual(words);
});
