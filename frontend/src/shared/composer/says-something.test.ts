import { expect, test } from '@jest/globals';
import { saysSomething } from './says-something.ts';

test.each(['<p>a</p>', '<ul><li><p>0</p></li></ul>', '<p><img src="/uploads/x-a.png" alt=""></p>', '<p></p><hr>', '&amp;'])(
  '%s does',
  (html) => {
    expect(saysSomething(html)).toBe(true);
  },
);

test.each(['', '<p></p>', '<p> </p><p></p>', '<h1></h1>', '<ul><li><p></p></li></ul>', '<p><br></p>'])('%j does not', (html) => {
  expect(saysSomething(html)).toBe(false);
});
