import { describe, expect, test } from '@jest/globals';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { articleOf, excerptOfPage } from './article.ts';
import { textOf } from './markup.ts';

const article = (content: string, isFollowed = false) =>
  articleOf({ title: 'The title', content, isFollowed, isCodeHighlighted: true });
const shown = (content: string, isFollowed = false): string =>
  textOf(article(content, isFollowed).markup);

describe('headings', () => {
  test.each([
    [
      '<h1>a</h1><h2>b</h2><h1>c</h1>',
      '<h2 class="h1">a</h2><h3 class="h2">b</h3><h2 class="h1">c</h2>',
    ],
    [
      '<h3>a</h3><h6>b</h6><h1>c</h1>',
      '<h2 class="h3">a</h2><h3 class="h6">b</h3><h2 class="h1">c</h2>',
    ],
    ['<h4 style="text-align:center">a</h4>', '<h2 style="text-align:center" class="h4">a</h2>'],
    [
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
      '<h2 class="h1">1</h2><h3 class="h2">2</h3><h4 class="h3">3</h4><h5 class="h4">4</h5><h6 class="h5">5</h6><h6 class="h6">6</h6>',
    ],
  ])('nests headings below the title without gaps in %s', (content, outlined) => {
    expect(shown(content)).toBe(outlined);
  });
});

test('removes the title from the content if the content starts with it', () => {
  expect(shown('<h2>The  <b>title</b></h2><p>Text</p>')).toBe('<p>Text</p>');
  expect(article('<p>The title</p><p>Text</p>')).toMatchObject({ excerpt: 'Text', words: 1 });
});

describe('links', () => {
  const link =
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer nofollow ugc">x</a>';
  test('marks links on a page without premium as nofollow', () => {
    expect(shown(link)).toContain('rel="ugc nofollow noopener noreferrer"');
  });
  test('does not mark links on a premium page as nofollow', () => {
    expect(shown(link, true)).toContain('rel="noopener"');
  });
});

describe('the article content', () => {
  test.each([
    '<p>name    value</p>',
    '<p>    four</p><p></p><p>\ta tab </p>',
    '<details><summary>s</summary><div><p>x</p></div></details>',
  ])('does not change the article content %j', (content) => {
    expect(shown(content)).toBe(content);
  });

  test('wraps tables in a scrollable element', () => {
    expect(shown('<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>')).toBe(
      '<p>a</p><div class="wide" tabindex="0"><table><tbody><tr><td>b</td></tr></tbody></table></div><p>c</p>',
    );
  });

  test.each(['ul', 'ol', 'blockquote'])('adds dir="auto" to %s elements', (name) => {
    expect(shown(`<${name}><p>a</p></${name}>`)).toBe(`<${name} dir="auto"><p>a</p></${name}>`);
  });

  test('preserves the empty line after a trailing line break', () => {
    expect(shown('<p>a<br></p><p>b<br>c</p>')).toBe('<p>a<br><br></p><p>b<br>c</p>');
  });

  test('separates words in adjacent table cells and summaries', () => {
    expect(
      article(
        '<table><tr><td>one</td><td>two</td></tr></table><details><summary>three</summary>four</details>',
      ),
    ).toMatchObject({
      excerpt: 'one two three four',
      words: 4,
    });
  });
});

describe('a picture', () => {
  test('loads the first image eagerly and further images lazily', () => {
    expect(
      shown(
        '<img src="/publishImages/a-b.png" alt="A &quot;b&quot;" width="10" height="20"><img src="/publishImages/c-d.png">',
      ),
    ).toBe(
      '<img src="/publishImages/a-b.png" alt="A &quot;b&quot;" width="10" height="20" decoding="async">' +
        '<img src="/publishImages/c-d.png" alt="" loading="lazy" decoding="async">',
    );
  });
});

test('converts inline colors to CSS variables', () => {
  expect(shown('<span style="color:#ff0000;background-color:#000;font-size:20px">x</span>')).toBe(
    '<span style="--ink:#ff0000;--mark:#000;font-size:20px">x</span>',
  );
});

describe('a code block', () => {
  const block = (language: string, code: string) =>
    `<pre><code class="language-${language}">${code}</code></pre>`;
  const said = (html: string) => textContent(getElementsByTagName('code', parseDocument(html)));
  const framed = (language: string, code: string) =>
    `<div class="code-block"><div class="code-block-head"><span>${language}</span></div><pre tabindex="0">${code}</pre></div>`;

  test('highlights code in a known language without changing its text', () => {
    const html = shown(block('js', 'const a = "&lt;b&gt;"; // &amp;'));
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('<span class="hljs-string">"&lt;b&gt;"</span>');
    expect(said(html)).toBe('const a = "<b>"; // &');
  });

  test.each(['nonsense', 'toString', '__proto__'])(
    'does not highlight code in the unknown language %s',
    (language) => {
      expect(shown(block(language, 'let a;'))).toBe(
        framed(language, `<code class="language-${language}">let a;</code>`),
      );
    },
  );

  test('does not highlight very long code', () => {
    expect(shown(block('js', 'let a;\n'.repeat(15_000)))).not.toContain('hljs');
  });

  test('detects the language of unlabeled code, unless the code is long', () => {
    const python = 'import os\nfor name in os.listdir("."):\n    print(name)\n';
    expect(shown(`<pre><code>${python}</code></pre>`)).toContain(
      '<span class="hljs-keyword">for</span>',
    );
    expect(shown(`<pre><code>${python}</code></pre>`)).toContain('<span>Code</span>');
    expect(shown(`<pre><code>${python.repeat(100)}</code></pre>`)).not.toContain('hljs');
  });

  test('renders code with extremely deep nesting', () => {
    const code = '`${'.repeat(30_000);
    expect(said(shown(block('javascript', code)))).toBe(code);
    expect(shown(block('javascript', 'if (a) "b"'))).toContain(
      '<span class="hljs-keyword">if</span>',
    );
  });

  test('renders a framed code block without highlighting if highlighting is disabled', () => {
    const plain = articleOf({
      title: 'The title',
      content: block('js', 'let a;'),
      isFollowed: false,
      isCodeHighlighted: false,
    });
    expect(textOf(plain.markup)).toBe(framed('js', '<code class="language-js">let a;</code>'));
  });

  test('limits highlighting per page, with a lower limit for detected languages', () => {
    const highlighted = (blocks: string) =>
      shown(blocks).match(
        /<span class="hljs-keyword">let<\/span>|<span class="hljs-keyword">for<\/span>/g,
      ) ?? [];
    const named = `${'// a comment\n'.repeat(7_000)}let a;`;
    expect(highlighted(block('js', named).repeat(4))).toHaveLength(3);
    const guessed = `<pre><code>${'# a comment\n'.repeat(400)}for name in names:\n    print(name)\n</code></pre>`;
    expect(highlighted(guessed.repeat(8))).toHaveLength(6);
  });
});

describe('the article summary', () => {
  test('starts an excerpt with the first words and separates blocks with spaces', () => {
    expect(article('<p>One</p><ul><li><p>two</p></li></ul>three<br>f<b>our</b>').excerpt).toBe(
      'One two three four',
    );
    expect(excerptOfPage({ title: 'Zero', content: '<h1>One</h1><p>two &amp; three</p>' })).toBe(
      'One two & three',
    );
    expect(excerptOfPage({ title: 'One', content: '<h1>One</h1><p>two &amp; three</p>' })).toBe(
      'two & three',
    );
  });
  test('cuts an excerpt after a word and never inside a character', () => {
    expect(article(`<p>${'sixteen letters, '.repeat(20)}</p>`).excerpt).toMatch(/letters…$/);
    expect(article(`<p>${'😀'.repeat(200)}</p>`).excerpt.isWellFormed()).toBe(true);
  });
  test('counts the words of an article', () => {
    expect(article("<p>It's one well-known text: 42</p><p>海は青い</p>").words).toBe(9);
  });
  test('returns an empty excerpt for empty content', () => {
    expect(article('')).toMatchObject({ excerpt: '', words: 0, picture: undefined });
  });
  test('counts the words of a code block once', () => {
    expect(
      getElementsByTagName(
        'code',
        parseDocument(shown('<pre><code class="language-js">let a</code></pre>')),
      ),
    ).toHaveLength(1);
    expect(article('<pre><code class="language-js">let a</code></pre>').words).toBe(2);
  });
});
