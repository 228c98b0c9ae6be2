import { expect, test } from '@jest/globals';
import { documentPosition, htmlOfPlainText } from './plain-text.ts';

test('converts each line of plain text to a paragraph and escapes markup', () => {
  expect(htmlOfPlainText('a <b> & c\n\nd')).toBe('<p>a &lt;b&gt; &amp; c</p><p></p><p>d</p>');
  expect(htmlOfPlainText('')).toBe('');
});

test('maps a caret offset in plain text to a document position', () => {
  expect(documentPosition('abc\nde', 0)).toBe(1);
  expect(documentPosition('abc\nde', 3)).toBe(4);
  expect(documentPosition('abc\nde', 4)).toBe(6);
  expect(documentPosition('abc\nde', 6)).toBe(8);
});
