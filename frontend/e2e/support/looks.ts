import type { Page } from '@playwright/test';

/** Tests find each part by its unique words. */
export const ALL_CONTENT_HTML =
  `<p>First paragraph</p><p>Second paragraph</p><p></p><p>After an empty line</p>
<h1>Heading one</h1><h2>Heading two</h2><h3>Heading three</h3><h4>Heading four</h4><h5>Heading five</h5><h6>Heading six</h6>
<p data-indent="1">Indented once</p><p data-indent="8">Indented far</p><p style="text-align:center">Centred</p>
<ul><li><p>Bullet</p><ul><li><p>Nested bullet</p></li></ul></li><li><p>Next bullet</p></li></ul><ol><li><p>Number</p></li></ol>
<blockquote><p>Quoted</p></blockquote>
<p>With <code>inline code</code>, <kbd>Esc</kbd>, <a href="https://example.com">a link</a>, <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>struck</s></p>
<p><span style="font-family:Georgia">in Georgia</span>, <span style="font-family:monospace">in monospace</span>, <span style="color:#c93a8c">in pink</span></p>
<p><span style="background-color:#ffec99">on yellow</span>, <span style="background-color:#1b55a0">on blue</span>, <span style="background-color:#ffec99;color:#a01f6b">red on yellow</span></p>
<pre><code class="language-js">const answer = 42; // enough</code></pre><p>After code</p><hr><p>After a line</p>
<table><tbody><tr><th><p>Head cell</p></th><td><p>Body cell</p></td></tr></tbody></table><p>مرحبا</p>
<ul><li><p>نقطة</p></li></ul><blockquote><p>اقتباس</p></blockquote><p>Last paragraph</p>`.replaceAll(
    '\n',
    '',
  );

/** `around` is an ancestor to inspect instead of the element itself. */
const PARTS: readonly (readonly [words: string, around?: string])[] = [
  ['First paragraph'],
  ['Second paragraph'],
  ['After an empty line'],
  ...['one', 'two', 'three', 'four', 'five', 'six'].map((level) => [`Heading ${level}`] as const),
  ['Indented once'],
  ['Indented far'],
  ['Centred'],
  ['Bullet', 'ul'],
  ['Bullet', 'li'],
  ['Bullet'],
  ['Nested bullet', 'ul'],
  ['Nested bullet'],
  ['Next bullet'],
  ['Number', 'ol'],
  ['Number'],
  ['Quoted', 'blockquote'],
  ['Quoted'],
  ...['inline code', 'Esc', 'a link', 'bold', 'italic', 'under', 'struck'].map(
    (mark) => [mark] as const,
  ),
  ...['in Georgia', 'in monospace', 'in pink', 'on yellow', 'on blue', 'red on yellow'].map(
    (style) => [style] as const,
  ),
  ['const answer = 42; // enough', '.code-block'],
  ['const answer = 42; // enough', 'pre'],
  ['const answer = 42; // enough'],
  ['js'],
  ['js', '.code-block-head'],
  ['After code'],
  ['After a line'],
  ['Head cell', 'th'],
  ['Head cell'],
  ['Body cell', 'td'],
  ['مرحبا'],
  ['نقطة', 'ul'],
  ['نقطة', 'li'],
  ['اقتباس', 'blockquote'],
  ['Last paragraph'],
];

const PROPERTIES = [
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'font-variant-ligatures',
    'line-height',
    'color',
    'background-color',
  ],
  ...[
    'text-align',
    'text-decoration-line',
    'text-underline-offset',
    'text-wrap-mode',
    'text-wrap-style',
    'white-space-collapse',
    'tab-size',
  ],
  ...['unicode-bidi', 'direction', 'list-style-type', 'overflow-x'],
  ...['margin', 'padding'].flatMap((box) =>
    ['block-start', 'block-end', 'inline-start', 'inline-end'].map((side) => `${box}-${side}`),
  ),
  ...['inline-start', 'block-end'].flatMap((side) =>
    ['width', 'style', 'color'].map((what) => `border-${side}-${what}`),
  ),
  'border-start-start-radius',
];

/** Positions are relative to the first part. */
export function looksIn(
  page: Page,
  selector: string,
): Promise<Record<string, Record<string, string>>> {
  return page.locator(selector).evaluate(
    (root, { parts, properties }) => {
      const elements = [...root.querySelectorAll('*')];
      const find = (words: string, around?: string) => {
        const innermost = elements.findLast((element) => element.textContent.trim() === words);
        const found = around === undefined ? innermost : innermost?.closest(around);
        if (!found) throw new Error(`There is no ${around ?? 'element'} with the words ${words}.`);
        return found;
      };
      const top = find('First paragraph').getBoundingClientRect().top;
      const looks = parts.map(([words, around]) => {
        const element = find(words, around);
        const style = getComputedStyle(element);
        const look = Object.fromEntries(
          properties.map((property) => [property, style.getPropertyValue(property)]),
        );
        return [
          `${words} ${around ?? ''}`.trim(),
          { ...look, below: String(Math.round(element.getBoundingClientRect().top - top)) },
        ];
      });
      return Object.fromEntries(looks) as Record<string, Record<string, string>>;
    },
    { parts: PARTS, properties: PROPERTIES },
  );
}
