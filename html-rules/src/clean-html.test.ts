import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanHtml, cleanSealedHtml } from './clean-html.ts';
import { picturesIn } from './media-links.ts';

const clean = (html: string): string => cleanHtml(html).html;

describe('cleanHtml with markup of the editor', () => {
  test.each([
    '<p>Hello <strong>b</strong><em>i</em><u>u</u><s>s</s></p>',
    '<h1>One</h1><h2>Two</h2><h6>Six</h6>',
    '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul>',
    '<p data-indent="2" style="text-align:center">in</p>',
    '<p><span style="color:#ff0000;font-family:Georgia, serif">red</span></p>',
    '<pre><code class="language-ts">let a = 1 &lt; 2;</code></pre>',
    '<p><img src="/uploads/abc-cat.png" alt="A cat" /></p>',
    '<img src="/uploads/abc-cat.png" alt="A cat" width="1" height="99999" />',
    '<p>name    value</p><p>    four spaces</p><p>\ta tab</p><p></p><p></p>',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>, <small>small</small></p>',
    '<table><tbody><tr><th colspan="2"><p>A</p></th></tr><tr><td><p></p></td><td style="text-align:right"><p>1</p></td></tr></tbody></table>',
    '<table><caption>c</caption><thead><tr><th>a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>',
    '<details><summary>More</summary><div><p>x</p></div></details><details open><summary></summary></details>',
    '<ol start="7"><li><p>a</p></li></ol>',
    '<ol><li value="5"><p>a</p></li><li value="-1"><p>b</p></li></ol>',
    '<ol type="a"><li><pre><code>make</code></pre></li><li><h3>b</h3><ol start="2" type="I"><li><p>c</p></li></ol></li></ol>',
  ])('keeps %s unchanged', (html) => {
    expect(clean(html)).toBe(html);
  });

  test('opens links in a new tab with noreferrer and nofollow', () => {
    expect(clean('<a href="https://example.org/a?b=1">x</a>')).toBe(
      '<a href="https://example.org/a?b=1" target="_blank" rel="noopener noreferrer nofollow ugc">x</a>',
    );
  });
});

test.each(['b', 'disc', '', 'a" onclick="x'])('drops the invalid list type %j', (type) => {
  expect(clean(`<ol type='${type}'><li>a</li></ol>`)).toBe('<ol><li>a</li></ol>');
});

test.each(['', 'b', '1.5', '1e3', '1234567890', '4" onclick="x'])(
  'drops the invalid list item number %j',
  (value) => {
    expect(clean(`<ol><li value='${value}'>a</li></ol>`)).toBe('<ol><li>a</li></ol>');
  },
);

test.each(['0', '-5', '1.5', '100%', '20px', ' 20', '1e3', '100000', '', '4"onload="x'])(
  'drops the invalid image size %j',
  (size) => {
    expect(clean(`<img src="/uploads/a-b" width='${size}' height='${size}'>`)).toBe(
      '<img src="/uploads/a-b" />',
    );
  },
);

test.each([
  '//example.org/x',
  'ftp://example.org',
  'vbscript:x',
  'file:///etc/passwd',
  ' javascript:x',
  'blob:x',
])('drops the unsafe link target %j', (href) => {
  expect(clean(`<a href="${href}">x</a>`)).not.toContain('href');
});

describe('cleanHtml with markup of other programs', () => {
  test.each([
    ['<div>a</div><section>b<footer>c</footer></section>', '<div>a</div><div>b<div>c</div></div>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<div><div>a</div><div>b</div></div>'],
    [
      '<figure><img src="/uploads/a-b"><figcaption>c</figcaption></figure>',
      '<div><img src="/uploads/a-b" /><div>c</div></div>',
    ],
    [
      '<p align="CENTER">a</p><td align="right">b</td>',
      '<p style="text-align:center">a</p><td style="text-align:right">b</td>',
    ],
    [
      '<table><colgroup><col width="5"></colgroup><tr><td colspan="0" rowspan="1e9">a</td></tr></table>',
      '<table><tr><td>a</td></tr></table>',
    ],
    ['<samp>a</samp><ins>b</ins>', '<code>a</code><u>b</u>'],
    ['<mark>a</mark>', '<span style="background-color:#ffec99">a</span>'],
    [
      '<mark style="background-color: #b2f2bb">a</mark>',
      '<span style="background-color:#b2f2bb">a</span>',
    ],
    [
      '<mark style="color: red; background: url(x)">a</mark>',
      '<span style="background-color:#ffec99;color:red">a</span>',
    ],
    ['<p>one\n   two</p>\n\n<p>three</p>\n', '<p>one two</p><p>three</p>'],
    [
      '<a name="top"></a><a href="#top">up</a> <a href="docs/x.md">docs</a>',
      '<span></span><span>up</span> <span>docs</span>',
    ],
  ])('converts %s to %s', (html, kept) => {
    expect(clean(html)).toBe(kept);
  });
});

describe('cleanHtml with a remote image', () => {
  test('separates the alt text of a remote image from preceding words', () => {
    const html =
      '<p>See<a href="https://a.example"><img src="https://a.example/x.svg" alt="one"></a><img src="https://b.example/y.svg" alt="two"></p><p><img src="https://c.example/z.svg" alt="three"></p>';
    expect(cleanHtml(html).text).toBe('See one two\nthree');
    expect(cleanHtml(html).html.replaceAll(/<[^>]+>/g, '')).toBe('See one twothree');
  });

  const link = (href: string, words: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${words}</a>`;

  test('replaces a remote image with a link and counts it', () => {
    const { html, remotePictures } = cleanHtml(
      '<p>a <img src="https://x.example/1.png" alt="A &lt;b&gt;"><img src="HTTP://x.example/2"></p>',
    );
    expect(html).toBe(
      `<p>a ${link('https://x.example/1.png', 'A &lt;b&gt;')}${link('HTTP://x.example/2', ' HTTP://x.example/2')}</p>`,
    );
    expect(remotePictures).toBe(2);
    expect(cleanHtml(html)).toMatchObject({ html, remotePictures: 0 });
  });

  test('keeps only the alt text of a remote image inside a link', () => {
    expect(
      clean(
        '<a href="https://ci.example"><img src="https://x.example/badge.svg" alt="passing"></a>',
      ),
    ).toBe(link('https://ci.example', '<span>passing</span>'));
  });

  test.each([
    'logo.png',
    'data:image/png;base64,x',
    '//x.example/1.png',
    'javascript:alert(1)',
    '',
  ])('keeps only the alt text of an image with the source %j', (src) => {
    expect(clean(`a<img src="${src}" alt="Logo">b<img src="${src}">`)).toBe('a<span> Logo</span>b');
  });
});

describe('cleanHtml with hostile markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p style="position:fixed;top:0">x</p>',
    '<span style="background:url(javascript:alert(1))">x</span>',
    '<iframe src="https://example.org"></iframe>',
    '<xmp><script>alert(1)</script></xmp>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form action="https://example.org"><input name=a></form>',
    '<img src="https://tracker.example/pixel.gif">',
    '<img src="//tracker.example/pixel.gif">',
    '<p class="x" id="y" data-indent="99">x</p>',
    '<base href="https://example.org/">',
    '<meta http-equiv="refresh" content="0;url=https://example.org">',
  ])('neutralizes %s', (html) => {
    expect(clean(html)).not.toMatch(
      /<(script|svg|iframe|xmp|noscript|math|form|input|base|meta|style|img)|on\w+=|javascript:|data:|position|url\(|class=|id=|indent/i,
    );
  });

  test('does not leave nested paragraphs after dropping a tag between them', () => {
    expect(clean('<p>a<custom-tag><p>b</p></custom-tag></p>')).toBe('<p>a</p><p>b</p><p></p>');
  });

  test('produces stable HTML without executable code from any input', () => {
    const scraps = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<p>',
      '</p>',
      '<img src=',
      '<table><tr><td>',
      '</td>',
      '<details>',
      '\n',
      '/uploads/a-b',
      '<a href=',
      'javascript:',
      '<scr',
      'ipt>',
      '<!--',
      '-->',
      '<![CDATA[',
      'style=',
      'onerror=x',
      '\0',
      '&#x6a;',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(scraps, fc.string({ maxLength: 4 })), { maxLength: 40 }),
        (parts) => {
          const once = clean(parts.join(''));
          expect(once).not.toMatch(/<\s*(script|style|iframe|svg)|<[^>]*\son\w+\s*=/i);
          expect(clean(once)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('cleanHtml with extreme markup', () => {
  test('drops a style that is longer than 300 characters', () => {
    const long = (length: number) => `<span style="${'color:red;'.padEnd(length, ' ')}">x</span>`;
    expect(clean(long(300))).toBe('<span style="color:red">x</span>');
    expect(clean(long(301))).toBe('<span>x</span>');
    expect(clean(`<p align="right" style="${'text-align:left;'.repeat(60_000)}">x</p>`)).toBe(
      '<p style="text-align:right">x</p>',
    );
  });

  test.each(['<b>', '<ul><li>', '<b></i>', '<b title="</b>">'])(
    'rejects deeply nested %s',
    (tag) => {
      expect(() => cleanHtml(tag.repeat(200_000))).toThrow('The text is nested too deeply.');
    },
  );

  test('accepts many sibling tags, closed or not', () => {
    expect(clean('<p>x'.repeat(20_000))).toBe('<p>x</p>'.repeat(20_000));
    expect(clean('<br><img src="/uploads/a-b"><hr>'.repeat(5_000))).toContain('<hr />');
  });
});

describe('the result of cleanHtml', () => {
  test('returns the URLs of links and replaced images', () => {
    expect(
      cleanHtml('<a href="https://a.example/1">x</a><img src="https://b.example/2">').urls,
    ).toEqual(expect.arrayContaining(['https://a.example/1', 'https://b.example/2']));
  });
  test('returns the plain text, even if tags split words', () => {
    expect(cleanHtml('<p>cdn.<b>disc</b>ord</p><p>next</p>').text).toBe('cdn.discord\nnext');
    expect(cleanHtml('<p>a &lt; b &amp;&amp; c &#62; d, &amp;lt; &auml;</p>').text).toBe(
      'a < b && c > d, &lt; ä',
    );
  });
  test('returns each stored image once', () => {
    const { urls } = cleanHtml(
      '<img src="/uploads/a-cat.png"><img src="/uploads/a-cat.png"><img src="/uploads/../x"><a href="/uploads/b-%C3%BC.png">x</a>',
    );
    expect(picturesIn(urls)).toEqual(['a-cat.png', 'b-ü.png']);
  });
});

describe('cleanSealedHtml', () => {
  test.each([
    [
      '<p><img src="sealed:0" alt="a" width="3"></p>',
      '<p><img src="sealed:0" alt="a" width="3" /></p>',
    ],
    ['<p><img src="sealed:1"></p>', '<p><img src="sealed:1" /></p>'],
    ['<p>a<img src="sealed:2">b</p>', '<p>ab</p>'],
    ['<p><img src="sealed:-1" alt="x"></p>', '<p><span>x</span></p>'],
    ['<p><img src="sealed:01" alt="x"></p>', '<p><span>x</span></p>'],
    ['<p><img src="SEALED:0" alt="x"></p>', '<p><span>x</span></p>'],
    ['<p><img src="/uploads/id-cat.png" alt="cat"></p>', '<p><span>cat</span></p>'],
    ['<p><img src="//a.example/cat.png" alt="cat"></p>', '<p><span>cat</span></p>'],
    ['<p><img src="data:image/png;base64,AA==" alt="cat"></p>', '<p><span>cat</span></p>'],
    ['<p><a href="sealed:0">x</a></p>', '<p><span>x</span></p>'],
  ])('changes %s to %s', (dirty, expected) => {
    expect(cleanSealedHtml(dirty, 2)).toBe(expected);
  });

  test('replaces images of other sites with links', () => {
    expect(cleanSealedHtml('<p><img src="https://a.example/cat.png" alt="cat"></p>', 0)).toBe(
      cleanHtml('<p><img src="https://a.example/cat.png" alt="cat"></p>').html,
    );
  });

  test('does not allow sealed pictures in other texts', () => {
    expect(clean('<p>a<img src="sealed:0">b</p>')).toBe('<p>ab</p>');
  });

  test('returns HTML that is nested too deeply as source code', () => {
    const deep = `${'<b>'.repeat(2_000)}a &amp; b`;
    const shown = cleanSealedHtml(deep, 0);
    expect(shown).toBe(`<pre><code>${'&lt;b&gt;'.repeat(2_000)}a &amp;amp; b</code></pre>`);
    expect(cleanSealedHtml(shown, 0)).toBe(shown);
  });

  test('changes nothing the second time', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<img src="sealed:0">',
      '<img src="sealed:9" alt="x">',
      '<b>',
      '</b>',
      'text',
      '<table><td>',
      '</table>',
      '<script>',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const once = cleanSealedHtml(parts.join(''), 1);
        expect(cleanSealedHtml(once, 1)).toBe(once);
      }),
    );
  });
});
