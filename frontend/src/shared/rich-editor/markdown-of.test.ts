import { describe, expect, test } from '@jest/globals';
import { contentExtensions } from './extensions.ts';
import { markdownOf } from './markdown-of.ts';

const text = (words: string, ...marks: string[]) => ({ type: 'text', text: words, marks: marks.map((type) => ({ type })) });
const node = (type: string, ...content: object[]) => ({ type, content });
const p = (...content: object[]) => node('paragraph', ...content);
const markdown = (...content: object[]): string => markdownOf({ type: 'doc', content }, contentExtensions());

describe('a text as Markdown', () => {
  test('has a fence around code that is longer than every one in it', () => {
    const code = { ...node('codeBlock', text('a\n```js\nb\n````')), attrs: { language: 'md' } };
    expect(markdown(code)).toBe('`````md\na\n```js\nb\n````\n`````');
  });

  test('keeps a bar in a table apart from the lines between its cells', () => {
    const head = node('tableRow', node('tableHeader', p(text('a | b'))), node('tableHeader', p(text('c'))));
    const row = node('tableRow', node('tableCell', p(text('1'))), node('tableCell', p(text('x|y', 'code'))));
    expect(
      markdown(node('table', head, row))
        .trim()
        .split('\n'),
    ).toEqual(['| a \\| b | c      |', '| ------ | ------ |', '| 1      | `x\\|y` |']);
  });

  test('has what Markdown has no sign for as the HTML that its readers know', () => {
    expect(markdown(p(text('Ctrl', 'key'), text(' H'), text('2', 'subscript'), text(' x'), text('2', 'superscript')))).toBe(
      '<kbd>Ctrl</kbd> H<sub>2</sub> x<sup>2</sup>',
    );
    expect(markdown(p(text('fine', 'small'), text(' '), text('line', 'underline')))).toBe('<small>fine</small> <u>line</u>');
    const part = node('details', node('detailsSummary', text('More')), node('detailsContent', p(text('one')), p(text('two'))));
    expect(markdown({ ...part, attrs: { open: true } })).toBe('<details open>\n<summary>More</summary>\n\none\n\ntwo\n\n</details>');
    expect(markdown({ ...part, attrs: { open: false } })).toMatch(/^<details>\n/);
  });

  test.each([
    ['# no heading', '\\# no heading'],
    ['- no item', '\\- no item'],
    ['+ no item', '\\+ no item'],
    ['12. no number', '12\\. no number'],
    ['1) no number', '1\\) no number'],
    ['---', '\\---'],
    ['-5 degrees', '-5 degrees'],
    ['#tag', '#tag'],
    ['    no code', '&nbsp;&nbsp;&nbsp;&nbsp;no code'],
    ['\tno code', '&nbsp;&nbsp;&nbsp;&nbsp;no code'],
  ])('has the line %j as words', (line, written) => {
    expect(markdown(p(text(line)))).toBe(written);
  });
});
