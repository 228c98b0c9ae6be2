import { expect, test } from '@jest/globals';
import { termsOf, wordsOf } from './words.ts';

test.each([
  ['Hello, World!', ['hello', 'world']],
  ['  the THE The ', ['the']],
  ['Crème brûlée: 2 ways', ['creme', 'brulee', '2', 'ways']],
  ['STRASSE straße ſtraſſe', ['strasse']],
  ['ΟΔΟΣ οδός', ['οδοσ']],
  ['İstanbul ISTANBUL ıstanbul', ['istanbul']],
  ['ﬁne ①', ['fine', '1']],
  ['it\'s 100% (a|b) .* "x" C++', ['it', 's', '100', 'a', 'b', 'x', 'c']],
  ['東京タワー Привет', ['東京タワー', 'привет']],
  ['*** !! 👩‍💻', []],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('the beginning of a word is the beginning of what is kept of it, however long it is', () => {
  const long = 'a'.repeat(1_000);
  expect(wordsOf(long)[0]).toHaveLength(40);
  expect(wordsOf('𝔞'.repeat(100))[0]).toBe('a'.repeat(40));
});

test('what is searched for are the words that were typed, but for the beginnings of others among them, and no more than twelve', () => {
  expect(termsOf('pa Page of p pages a')).toEqual(['of', 'pages', 'a']);
  expect(termsOf(Array.from({ length: 40 }, (_, at) => 'a'.repeat(at + 1)).join(' '))).toEqual(['a'.repeat(40)]);
  expect(termsOf('a b c d e f g h i j k l m n o')).toEqual([...'abcdefghijkl']);
});
