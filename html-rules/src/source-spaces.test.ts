import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldSourceLines } from './source-spaces.ts';

describe('foldSourceLines with typed spaces', () => {
  test.each([
    '<p>name    value</p>',
    '<p>    four\tand a tab </p>',
    '<p>    </p><p></p>',
    '<pre><code>def f():\n    return 1\n\n</code></pre>',
    '<p>a</p><pre>\n  x\n</pre><p>  b</p>',
  ])('keeps the spaces in %j', (html) => {
    expect(foldSourceLines(html)).toBe(html);
  });

  test('keeps the spaces in any text without line breaks', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ \ta-z]{0,8}$/)), (texts) => {
        const html = texts.map((text) => `<p>${text}</p>`).join('');
        expect(foldSourceLines(html)).toBe(html);
      }),
    );
  });
});

describe('foldSourceLines with source lines', () => {
  test.each([
    ['<p>one\n  two</p>', '<p>one two</p>'],
    [
      '\n<p>\n    one\n</p>\n\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n',
      '<p>one</p><ul><li>a</li><li>b</li></ul>',
    ],
    ['<p>see\n<a href="x">this</a>\nnow</p>', '<p>see <a href="x">this</a> now</p>'],
    ['<p>a<b>b\n</b>c</p>', '<p>a<b>b</b> c</p>'],
    ['<p>a<br />\n  b</p>', '<p>a<br />b</p>'],
    ['<p>a\n<img src="/uploads/a-b" />\nb</p>', '<p>a <img src="/uploads/a-b" /> b</p>'],
    [
      '<table>\n<tr>\n<td>a</td>\n<td>\n<p>b</p></td></tr></table>',
      '<table><tr><td>a</td><td><p>b</p></td></tr></table>',
    ],
    ['one\r\ntwo   three', 'one two   three'],
  ])('folds the line breaks in %j to %j', (html, folded) => {
    expect(foldSourceLines(html)).toBe(folded);
  });

  test('does not change HTML whose lines are already folded', () => {
    const scraps = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br />',
      '<pre> a\n\n</pre>',
      ' ',
      '\n',
      '\t',
      'a',
      '<img src="/uploads/a-b" />',
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 30 }), (parts) => {
        const once = foldSourceLines(parts.join(''));
        expect(foldSourceLines(once)).toBe(once);
      }),
    );
  });
});
