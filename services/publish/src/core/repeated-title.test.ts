import { describe, expect, test } from '@jest/globals';
import render from 'dom-serializer';
import { parseHtml } from './html-tree.ts';
import { dropRepeatedTitle } from './repeated-title.ts';

const shown = (content: string, title = 'The title'): string => {
  const document = parseHtml(content);
  dropRepeatedTitle(document, title);
  return render(document);
};

describe('what says the title once more is left out', () => {
  test.each([
    ['a heading', '<h2>The  <b>title</b></h2><p>Text</p>'],
    ['a heading of two lines', '<h1>The<br>title</h1><p>Text</p>'],
    ['a whole paragraph', '<p>The <em>title</em></p><p>Text</p>'],
    ['with the blank lines around it', '<p></p> <p><br></p><p>The title</p><p></p><p> </p><p>Text</p>'],
    ['however it turns its direction', '<h1>\u200fThe title\u200e</h1><p>Text</p>'],
  ])('%s', (_what, content) => {
    expect(shown(content)).toBe('<p>Text</p>');
  });
});

describe('what is more than the title stays as it is', () => {
  test.each([
    ['a paragraph that goes on', '<p>The title and more</p>'],
    ['a paragraph whose beginning is the title', '<p>The title<br>and a second line</p>'],
    ['what comes later', '<p>Text</p><h2>The title</h2>'],
    ['a link', '<h1><a href="https://example.org/">The title</a></h1>'],
    ['a picture', '<p>The title<img src="/publishImages/a-b.png" alt="c"></p>'],
    ['a point of a list', '<ul><li><p>The title</p></li><li><p>b</p></li></ul>'],
    ['code', '<pre><code>The title</code></pre>'],
    ['blank lines before another text', '<p></p><p>Text</p>'],
    ['nothing', ''],
  ])('%s', (_what, content) => {
    expect(shown(content)).toBe(content);
  });

  test('a paragraph of which the title is a cut beginning', () => {
    expect(shown('<p>The title of a long paragraph</p>', 'The title of…')).toBe('<p>The title of a long paragraph</p>');
  });
});
