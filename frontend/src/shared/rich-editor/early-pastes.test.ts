import { expect, test } from '@jest/globals';
import { placePastes } from './early-pastes.ts';

const paste = (text: string) => ({ html: `<b>${text}</b>`, text });
const places = (texts: readonly string[], typed: string) =>
  placePastes(texts.map(paste), typed).map(({ text, at }) => [text, at]);

test.each([
  [['a'], 'x a', [['a', 2]]],
  [['two\r\nlines'], 'two\nlines, and more', [['two\nlines', 0]]],
  [
    ['a', 'a'],
    'a a',
    [
      ['a', 2],
      ['a', 0],
    ],
  ],
  [['ab', 'b'], 'ab', [['ab', 0]]],
  [['gone'], 'changed', []],
  [[''], 'words', []],
])('locates the pasted texts %j in the textarea content %j', (texts, typed, expected) => {
  expect(places(texts, typed)).toEqual(expected);
});
