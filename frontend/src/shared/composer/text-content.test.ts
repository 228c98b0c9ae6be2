import { expect, test } from '@jest/globals';
import { htmlOfContent } from './text-content.ts';

test('parses content as a JSON string of HTML', () => {
  expect(htmlOfContent('"<p>\\"x\\"</p>"')).toBe('<p>"x"</p>');
});

test.each(['<p>bare</p>', '12', ''])(
  'returns %j unchanged, because it is not a JSON string',
  (content) => {
    expect(htmlOfContent(content)).toBe(content);
  },
);
