import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from '@pasteroom/content/core/html';
import fc from 'fast-check';
import { titleOf } from './title.ts';

const titleOfPage = (given: string, html: string): string => titleOf(given, cleanHtml(html));
const word = 'sixteen letters, ';

test.each([
  ['  Mine \n two ', '<h1>Other</h1>', 'Mine two'],
  ['a\u202eb\u0000c', '', 'ab c'],
  ['', '<p>x</p><h3>Third <strong>bold</strong><br />line</h3><h1>First</h1>', 'Third bold line'],
  ['', '<h1> </h1><h2><img src="/publishImages/a-b.png" /></h2><h2>***</h2><h2>Real</h2>', 'Real'],
  ['', '<h1>A &amp; B &lt;i&gt;</h1>', 'A & B <i>'],
  ['', '<p>No <em>heading</em></p><p>Next</p>', 'No heading'],
  ['', '<h1> </h1><p></p><p><br />-----<br />First &amp; last<br />second</p>', 'First & last'],
  ['', '<ul><li><p>milk</p></li><li><p>tea</p></li></ul>', 'milk'],
  ['', '<pre><code>\n  import os\n  import sys</code></pre>', 'import os'],
  ['', '<p>🎉</p>', '🎉'],
  ['', '<p>\u202eevil\u2066</p>', 'evil'],
  ['', '<p><img src="/publishImages/a-b.png" alt="A cat" /></p><hr /><p>***</p>', 'Untitled'],
  ['', '', 'Untitled'],
])('resolves the title %j of a page with the content %j to %j', (given, html, title) => {
  expect(titleOfPage(given, html)).toBe(title);
});

test('limits a title to 200 characters', () => {
  expect(titleOfPage('x'.repeat(200), '')).toHaveLength(200);
  expect(() => titleOfPage('x'.repeat(201), '')).toThrow(
    'The title must have at most 200 characters.',
  );
});

describe('a long first line', () => {
  test.each([
    ['is cut after a word', `<p>${word.repeat(20)}</p>`, `${word.repeat(4).trim()} sixteen…`],
    ['is kept uncut at 80 letters', `<p>${'x'.repeat(80)}</p>`, 'x'.repeat(80)],
    ['is cut after a letter without spaces', `<p>${'x'.repeat(81)}</p>`, `${'x'.repeat(79)}…`],
    ['is cut before a composed character', `<p>${'👩‍👩‍👧'.repeat(20)}</p>`, `${'👩‍👩‍👧'.repeat(9)}…`],
    ['is cut later if it is a heading', `<h1>${'x'.repeat(300)}</h1>`, `${'x'.repeat(199)}…`],
  ])('derives a title from a long first line that %s', (_what, html, title) => {
    expect(titleOfPage('', html)).toBe(title);
  });
});

test('derives a short, well-formed and visible title from any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (written) => {
      const title = titleOf('', { html: '', text: written });
      expect(title.length).toBeLessThanOrEqual(80);
      expect(title.trim()).not.toBe('');
      expect(title).not.toMatch(/[\r\n]/);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});

test('uses the first line as the title if the first thousand headings have no words', () => {
  const page = (count: number) => `${'<h1>-</h1>'.repeat(count)}<h1>Heading</h1><p>Line</p>`;
  expect(titleOfPage('', page(999))).toBe('Heading');
  expect(titleOf('', { html: page(1_000), text: 'Line' })).toBe('Line');
});

test('falls back quickly to a default title if headings are never closed', () => {
  expect(titleOf('', { html: '<h1>'.repeat(50_000), text: '' })).toBe('Untitled');
});
