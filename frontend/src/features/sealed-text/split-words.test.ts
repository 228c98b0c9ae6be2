import { expect, test } from '@jest/globals';
import { splitWords } from './split-words.ts';

const FIRST = ['one', '', '', '', '', ''];

test.each([
  ['a single word', FIRST, 1, 'two', ['one', 'two', '', '', '', ''], 1],
  ['a word and a space', FIRST, 1, 'two ', ['one', 'two', '', '', '', ''], 2],
  ['two words', FIRST, 1, 'two three', ['one', 'two', 'three', '', '', ''], 2],
  ['six words', FIRST, 3, 'a b c d e f', ['a', 'b', 'c', 'd', 'e', 'f'], 5],
  ['a numbered list', FIRST, 0, '1. a\n2. b\n3. c', ['a', 'b', 'c', '', '', ''], 2],
  ['seven words', FIRST, 0, 'a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f g'], 5],
  ['words past the end', FIRST, 5, 'y z', ['one', '', '', '', '', 'y z'], 5],
  [
    'accents and invisible characters',
    FIRST,
    1,
    'ábaco\u200b',
    ['one', 'ábaco', '', '', '', ''],
    1,
  ],
  ['nothing', FIRST, 0, '', ['', '', '', '', '', ''], 0],
  ['a space', FIRST, 0, ' ', ['', '', '', '', '', ''], 0],
])('distributes %s', (...[, words, at, typed, expected, focus]) => {
  expect(splitWords(words, at, typed)).toEqual({ words: expected, focus });
});
