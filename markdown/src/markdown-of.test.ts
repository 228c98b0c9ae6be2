import { describe, expect, test } from '@jest/globals';
import { fieldCase } from '../../frontend/e2e/support/field-cases.ts';
import { markdownOf } from './markdown-of.ts';
import { render, treeOf } from './testing/rendered.ts';

const markdown = (html: string): string => markdownOf(treeOf(html)).trimEnd();
const rendered = (html: string): string =>
  render(markdown(html))
    .replaceAll(/>\n\s*</g, '><')
    .trim();

describe('markdownOf with inputs from bug reports', () => {
  const htmlOf = (id: string): string => fieldCase(id).input.html ?? '';

  test('preserves emphasis next to letters (M02c)', () => {
    expect(rendered(htmlOf('M02c'))).toBe(
      '<p><strong>“重要”</strong>です。<strong>你好！</strong>世界</p>',
    );
  });

  test('preserves inline code that contains backticks (M04)', () => {
    expect(rendered(htmlOf('M04'))).toBe(
      '<p><code>a`b</code> <code>`x`</code> <code>&lt;repo root&gt;</code> <code>**</code></p>',
    );
  });

  test('writes lettered and renumbered lists as numbered lists (M06)', () => {
    const [three, seven] = rendered(htmlOf('M06')).split('</ol><ol start="7">');
    expect(three).toMatch(/^<ol start="3"><li>(<p>)?three(<\/p>)?\n?<ol><li>a<\/li><\/ol><\/li>$/);
    expect(seven).toBe('<li><p>seven</p><p>more</p></li></ol>');
  });
});

test.each([
  [
    'struck-through text before letters',
    '<p><s>（旧）</s>新しい</p>',
    '<p><del>（旧）</del>新しい</p>',
  ],
  ['italic text between letters', '<p>a<em>!b!</em>c</p>', '<p>a<em>!b!</em>c</p>'],
  ['code that is a single backtick', '<p><code>`</code></p>', '<p><code>`</code></p>'],
  ['code with spaces around it', '<p>a <code> b </code></p>', '<p>a <code> b </code></p>'],
  [
    'a Roman list',
    '<ol type="I" start="4"><li><p>four</p></li></ol>',
    '<ol start="4"><li>four</li></ol>',
  ],
  [
    'a list that counts backwards',
    '<ol><li value="2"><p>b</p></li><li value="1"><p>a</p></li></ol>',
    '<ol start="2"><li>b</li></ol><ol><li>a</li></ol>',
  ],
])('preserves %s in Markdown', (_name, html, expected) => {
  expect(rendered(html)).toBe(expected);
});

test('writes a code fence that is longer than any fence in the code', () => {
  expect(markdown('<pre><code class="language-md">a\n```js\nb\n````</code></pre>')).toBe(
    '`````md\na\n```js\nb\n````\n`````',
  );
});

test('escapes pipes in table cells', () => {
  const table =
    '<table><tbody><tr><th><p>a | b</p></th><th><p>c</p></th></tr><tr><td><p>1</p></td><td><p><code>x|y</code></p></td></tr></tbody></table>';
  expect(markdown(table).split('\n')).toEqual([
    '| a \\| b | c      |',
    '| ------ | ------ |',
    '| 1      | `x\\|y` |',
  ]);
});

test('writes formats without Markdown syntax as HTML', () => {
  expect(markdown('<p><kbd>Ctrl</kbd> H<sub>2</sub> x<sup>2</sup></p>')).toBe(
    '<kbd>Ctrl</kbd> H<sub>2</sub> x<sup>2</sup>',
  );
  expect(
    markdown('<details open=""><summary>More</summary><div><p>one</p><p>two</p></div></details>'),
  ).toBe('<details open>\n<summary>More</summary>\n\none\n\ntwo\n\n</details>');
});

test.each([
  '# no heading',
  '- no item',
  '+ no item',
  '12. no number',
  '1) no number',
  '---',
  '-5 degrees',
  '#tag',
  '> no quote',
  '| no table |',
  '[x] no task',
  'a_b_c *d*',
])('writes the line %j so that it stays plain text in Markdown', (line) => {
  expect(rendered(`<p>${line.replace('>', '&gt;')}</p>`)).toBe(
    `<p>${line.replace('>', '&gt;')}</p>`,
  );
});
