import { describe, expect, test } from '@jest/globals';
import render from 'dom-serializer';
import { parseHtml } from './html-tree.ts';
import { dropRepeatedTitle } from './repeated-title.ts';

const shown = (content: string, title = 'The title'): string => {
  const document = parseHtml(content);
  dropRepeatedTitle(document, title);
  return render(document);
};

describe('dropRepeatedTitle', () => {
  test.each([
    ['a heading', '<h2>The  <b>title</b></h2><p>Text</p>'],
    ['a heading of two lines', '<h1>The<br>title</h1><p>Text</p>'],
    ['a whole paragraph', '<p>The <em>title</em></p><p>Text</p>'],
    [
      'the blank lines around the title',
      '<p></p> <p><br></p><p>The title</p><p></p><p> </p><p>Text</p>',
    ],
    ['a heading with direction marks', '<h1>\u200fThe title\u200e</h1><p>Text</p>'],
  ])('drops a repeated title: %s', (_what, content) => {
    expect(shown(content)).toBe('<p>Text</p>');
  });
});

describe('dropRepeatedTitle with other content', () => {
  test.each([
    ['a paragraph that continues', '<p>The title and more</p>'],
    ['a paragraph that starts with the title', '<p>The title<br>and a second line</p>'],
    ['a later heading', '<p>Text</p><h2>The title</h2>'],
    ['a link', '<h1><a href="https://example.org/">The title</a></h1>'],
    ['a picture', '<p>The title<img src="/publishImages/a-b.png" alt="c"></p>'],
    ['a list item', '<ul><li><p>The title</p></li><li><p>b</p></li></ul>'],
    ['code', '<pre><code>The title</code></pre>'],
    ['blank lines before another text', '<p></p><p>Text</p>'],
    ['empty content', ''],
  ])('preserves content other than a repeated title: %s', (_what, content) => {
    expect(shown(content)).toBe(content);
  });

  test('preserves a paragraph if the title is its truncated text', () => {
    expect(shown('<p>The title of a long paragraph</p>', 'The title of…')).toBe(
      '<p>The title of a long paragraph</p>',
    );
  });
});
