import { expect, test } from '@jest/globals';
import { hasContent } from './has-content.ts';

test.each([
  '<p>a</p>',
  '<ul><li><p>0</p></li></ul>',
  '<p><img src="/uploads/x-a.png" alt=""></p>',
  '<p></p><hr>',
  '&amp;',
])('detects content in %s', (html) => {
  expect(hasContent(html)).toBe(true);
});

test.each([
  '',
  '<p></p>',
  '<p> </p><p></p>',
  '<h1></h1>',
  '<ul><li><p></p></li></ul>',
  '<p><br></p>',
])('detects no content in %j', (html) => {
  expect(hasContent(html)).toBe(false);
});
