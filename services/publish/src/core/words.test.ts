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
  ['東京タワー Привет', ['привет', '東京タワー', 'タワー']],
  ['苹果iPhone15手机', ['iphone15', '苹果', '手机']],
  ['ﾊﾟﾘ', ['パリ']],
  ['*** !! 👩‍💻', []],
  ['', []],
])('splits %j into the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('truncates words to 40 letters', () => {
  const long = 'a'.repeat(1_000);
  expect(wordsOf(long)[0]).toHaveLength(40);
  expect(wordsOf('𝔞'.repeat(100))[0]).toBe('a'.repeat(40));
  expect(wordsOf('北京'.repeat(100)).map((word) => word.length)).toEqual(
    expect.arrayContaining([40, 2]),
  );
});

test('drops search terms that are prefixes of others and returns at most twelve', () => {
  expect(termsOf('pa Page of p pages a')).toEqual(['of', 'pages', 'a']);
  expect(termsOf(Array.from({ length: 40 }, (_, at) => 'a'.repeat(at + 1)).join(' '))).toEqual([
    'a'.repeat(40),
  ]);
  expect(termsOf('a b c d e f g h i j k l m n o')).toEqual([...'abcdefghijkl']);
});

test('does not split a Chinese search term into words', () => {
  expect(termsOf('北京天安门 東京')).toEqual(['北京天安门', '東京']);
  expect(termsOf('iPhone手机')).toEqual(['iphone', '手机']);
});
