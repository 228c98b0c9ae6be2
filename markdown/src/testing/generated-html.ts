import fc from 'fast-check';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const element =
  (tag: string, attributes = '') =>
  (inner: string) =>
    `<${tag}${attributes}>${inner}</${tag}>`;
const several = (content: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(content, { minLength, maxLength }).map((parts) => parts.join(''));

const SCRAPS = [
  ...[
    'a',
    'word',
    ' ',
    '  ',
    '    ',
    '\t',
    '1.',
    '12)',
    '0',
    '-',
    '+',
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '```',
    '#',
    '# ',
    '>',
    '> ',
  ],
  ...[
    '<',
    '<b>',
    '</p>',
    '<!--',
    '&',
    '&amp;',
    '&#35;',
    '[',
    ']',
    '(',
    ')',
    '[x]',
    '[ ] ',
    '![',
    '](',
    '|',
    '---',
    '===',
    ':',
    '\\',
    '\\*',
  ],
  ...[
    '"',
    "'",
    '!',
    '.',
    ',',
    '$',
    '^',
    '=',
    '://',
    'www.',
    'http://a.example',
    'a@b.example',
    '[^1]',
    ':---',
    '{',
    '\u00A0',
    '\u3000',
  ],
  ...['“', '”', '。', '！', '漢字', 'ß', 'שלום', '👍', '👩‍💻', '©', '…', '\u200B'],
];
const words = several(fc.constantFrom(...SCRAPS), 1, 5).map(escaped);
const code = several(
  fc.constantFrom('a', ' ', '`', '``', '|', '\\', '<b>', '*', '&amp;', '漢'),
  1,
  4,
).map(escaped);
const source = several(
  fc.constantFrom('a', '\n', '\n\n', '```', '~~~~', '    x', '<b>', '&amp;', '\\'),
  0,
  6,
).map(escaped);

const MARKS = [
  ...['strong', 'em', 's', 'u', 'kbd', 'small', 'sub', 'sup'].map((tag) => element(tag)),
  element('span', ' style="color: rgb(209, 52, 56); --ink: rgb(209, 52, 56)"'),
  element('a', ' target="_blank" rel="nofollow" href="https://a.example/x?b=1&amp;c=(d)_e*f|g"'),
];
const marked = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.subarray(MARKS, { maxLength: 3 }), inner)
    .map(([marks, text]) => marks.reduce((html, mark) => mark(html), text));
const inline = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 4, arbitrary: marked(words) },
  {
    weight: 1,
    arbitrary: marked(fc.tuple(words, fc.constant('<br>'), words).map((parts) => parts.join(''))),
  },
  { weight: 1, arbitrary: code.map(element('code')) },
  { weight: 1, arbitrary: fc.constant('<br>') },
);
const inlines = several(inline, 0, 5);

const aligned = (tag: string) =>
  fc
    .tuple(
      fc.constantFrom('', '', '', ' style="text-align: center"', ' style="text-align: justify"'),
      inlines,
    )
    .map(([style, text]) => element(tag, style)(text));
const flat = fc.oneof(
  { weight: 5, arbitrary: aligned('p') },
  { weight: 1, arbitrary: fc.constantFrom('h1', 'h2', 'h3', 'h6').chain(aligned) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('', ' class="language-c++"'), source)
      .map(([language, text]) => `<pre><code${language}>${text}</code></pre>`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<hr>',
      '<img src="/uploads/a%20(1).png" alt="a [b] *c*" width="3" height="4">',
    ),
  },
);

function blocks(depth: number): fc.Arbitrary<string> {
  if (depth === 0) return flat;
  const inner = several(blocks(depth - 1), 1, 3);
  const item = fc
    .tuple(fc.constantFrom('', '', '', '', ' value="7"'), inner)
    .map(([value, of]) => element('li', value)(of));
  const task = fc
    .tuple(fc.constantFrom('☐', '☑'), words)
    .map(([box, text]) => `<li><p>${box} ${text}</p></li>`);
  return fc.oneof(
    { weight: 4, arbitrary: flat },
    { weight: 2, arbitrary: several(item, 1, 3).map(element('ul', ' dir="auto"')) },
    { weight: 1, arbitrary: several(task, 1, 3).map(element('ul')) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('', ' start="3"', ' start="0" type="a"'), several(item, 1, 3))
        .map(([start, of]) => element('ol', start)(of)),
    },
    { weight: 1, arbitrary: inner.map(element('blockquote')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(inlines, inner)
        .map(
          ([summary, of]) =>
            `<details open=""><summary>${summary}</summary><div>${of}</div></details>`,
        ),
    },
    { weight: 2, arbitrary: tables(inner) },
  );
}

function tables(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const content = fc.oneof(
    { weight: 12, arbitrary: several(inlines.map(element('p')), 1, 2) },
    { weight: 1, arbitrary: inner },
  );
  const row = (tag: string, columns: number) =>
    fc
      .array(content, { minLength: columns, maxLength: columns })
      .map((cells) => element('tr')(cells.map(element(tag)).join('')));
  const merged = fc.constant(
    '<tr><td colspan="2"><p>a | b</p></td></tr><tr><td><p>c</p></td><td><p></p></td></tr>',
  );
  const plain = fc
    .tuple(fc.constantFrom('td', 'th'), fc.integer({ min: 1, max: 3 }))
    .chain(([head, columns]) => fc.tuple(row(head, columns), several(row('td', columns), 0, 2)));
  return fc
    .oneof(
      { weight: 5, arbitrary: plain.map((rows) => rows.join('')) },
      { weight: 1, arbitrary: merged },
    )
    .map((rows) => `<table><tbody>${rows}</tbody></table>`);
}

export const editorHtml: fc.Arbitrary<string> = several(blocks(2), 1, 4);
