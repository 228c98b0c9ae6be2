import { expect, test } from '@jest/globals';
import { htmlOfContent } from './text-content.ts';

test('content is the JSON string of the HTML', () => {
  expect(htmlOfContent('"<p>\\"x\\"</p>"')).toBe('<p>"x"</p>');
});

test.each(['<p>bare</p>', '12', ''])('%j is taken as it stands', (content) => {
  expect(htmlOfContent(content)).toBe(content);
});
