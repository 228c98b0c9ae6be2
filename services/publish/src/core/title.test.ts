import { expect, test } from '@jest/globals';
import { titleOf } from './title.ts';

test.each([
  ['  Mine \n two ', '<h1>Other</h1>', 'Mine two'],
  ['a\u202eb\u0000c', '', 'ab c'],
  ['', '<p>x</p><h3>Third <strong>bold</strong><br />line</h3><h1>First</h1>', 'Third bold line'],
  ['', '<h1> </h1><h2><img src="/publishImages/a-b.png" /></h2><h2>Real</h2>', 'Real'],
  ['', '<h1>A &amp; B &lt;i&gt;</h1>', 'A & B <i>'],
  ['', '<p>No heading</p>', 'Untitled'],
  ['', '', 'Untitled'],
  ['', `<h1>${'x'.repeat(300)}</h1>`, 'x'.repeat(200)],
])('a page that is given the title %j and the content %j is called %j', (given, html, title) => {
  expect(titleOf(given, html)).toBe(title);
});

test('a title may have 200 characters, not more', () => {
  expect(titleOf('x'.repeat(200), '')).toHaveLength(200);
  expect(() => titleOf('x'.repeat(201), '')).toThrow('The title may have at most 200 characters.');
});

test('headings without end are looked through quickly', () => {
  expect(titleOf('', '<h1>'.repeat(50_000))).toBe('Untitled');
});
