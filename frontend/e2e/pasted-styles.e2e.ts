import { expect, type Locator } from '@playwright/test';
import {
  pasteAsSection,
  pasteInstead,
  pasteUnderNotices,
  storedHtml,
} from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const html = (value: string) => ({ 'text/html': value });
const sheet = (rules: string, body: string) =>
  html(`<html><head><style><!--${rules}--></style></head><body>${body}</body></html>`);

const CASES: readonly (readonly [
  name: string,
  clipboard: Readonly<Record<string, string>>,
  shown: readonly string[],
])[] = [
  ['P11', clipboardOf('P11'), ['Name: bold', 'Note: italic center', '12.50: on yellow right']],
  [
    'P12',
    clipboardOf('P12'),
    ['Total: bold right', '7: strike rgb(255, 0, 0) on rgb(255, 242, 204)'],
  ],
  [
    'classes from a notes app',
    sheet(
      'p.p1 {margin: 0; text-align: center} span.s1 {font-weight: bold} span.s2 {text-decoration: underline; color: #d13438} .t {white-space:pre}',
      '<p class="p1"><span class="s1">Head</span><span class="t">\ta </span><span class="s2">b</span></p>',
    ),
    ['Head: bold center', '\ta : center', 'b: underline rgb(209, 52, 56) center'],
  ],
  [
    'styles from Word',
    sheet(
      "@font-face {font-family:Calibri} p.MsoNormal, li.MsoNormal {margin:0in; font-size:12pt} p.MsoQuote {text-align:center; font-style:italic; color:#404040} h1 {font-weight:bold; color:#0F4761} span.GramE {mso-style-name:''} @page W {size:8.5in}",
      "<h1>Title</h1><p class=MsoNormal style='margin-left:36.0pt'>in</p><p class=MsoNormal style='margin-left:1.0in;mso-pagination:none'>deep</p><p class=MsoQuote>said</p>",
    ),
    ['Title: rgb(15, 71, 97)', 'in: indent 1', 'deep: indent 2', 'said: italic center'],
  ],
  [
    'a spreadsheet header',
    sheet(
      'td {color:black; font-weight:400; text-align:general} .h {color:white; background:#1F4E78; font-weight:700; text-align:center}',
      '<table><tr><td class=h>Sum</td><td align=right>7</td><td bgcolor="#FFFF00"><font color="#FF0000">low</font></td></tr></table>',
    ),
    [
      'Sum: bold white on rgb(31, 78, 120) center',
      '7: right',
      'low: rgb(255, 0, 0) on rgb(255, 255, 0)',
    ],
  ],
  [
    'gray text from spreadsheets',
    html(
      '<google-sheets-html-origin><table><tr><td style="color:#666666">a</td><td style="color:#000000">b</td><td style="color:#595959">c</td></tr></table>',
    ),
    ['a: rgb(102, 102, 102)', 'b:', 'c: rgb(89, 89, 89)'],
  ],
  [
    'gray text from office programs',
    html(
      '<html><head><meta name=Generator content="Microsoft Excel 15"><style>td {color:black} .xl65 {color:#7F7F7F} .xl66 {color:#595959}</style></head><body><table><tr><td class=xl65>a</td><td>b</td><td class=xl66>c</td></tr></table></body></html>',
    ),
    ['a: rgb(127, 127, 127)', 'b:', 'c: rgb(89, 89, 89)'],
  ],
  [
    'the order of the cascade',
    sheet(
      '#x {font-style:italic} p.a {color:blue} p {color:red; text-align:right !important} .a.b {font-weight:bold} p.b {font-weight:normal}',
      '<p id="x" class="a b" style="text-align:center">one</p><p class="b" style="color:lime">two</p>',
    ),
    ['one: bold italic blue right', 'two: lime right'],
  ],
  [
    'a row and its cells',
    html(
      '<table><tr style="background-color:#e2efda"><td>a <b>b</b> <i>c</i></td><td style="background:#fff;color:#1a7f37"><span style="font-family:Arial">d</span></td></tr></table>',
    ),
    [
      'a : on rgb(226, 239, 218)',
      'b: bold on rgb(226, 239, 218)',
      ' : on rgb(226, 239, 218)',
      'c: italic on rgb(226, 239, 218)',
      'd: rgb(26, 127, 55)',
    ],
  ],
  [
    'classes from Quill',
    html(
      '<p class="ql-align-center ql-indent-1">a</p><h2 class="ql-align-right">b</h2><p class="ql-indent-3">c</p>',
    ),
    ['a: center indent 1', 'b: right', 'c: indent 3'],
  ],
  [
    'indents from web editors and office programs',
    html(
      '<p style="padding-left: 40px">a</p><p style="margin-left:80px">b</p><p style="margin-left: 2.5cm">c</p><div style="margin-left:48px"><p>d</p></div><p style="margin-left:8px">e</p><div style="padding-left:3em">f<br></div>',
    ),
    ['a: indent 1', 'b: indent 2', 'c: indent 2', 'd: indent 1', 'e:', 'f: indent 1'],
  ],
  [
    'centered blocks',
    html(
      '<center>a</center><div align="center"><p>b</p><p align="left">c</p></div><div style="text-align:-webkit-center">d<p>e</p></div>',
    ),
    ['a: center', 'b: center', 'c:', 'd: center', 'e: center'],
  ],
  [
    'the colors of the page around the text',
    html(
      '<div style="color:rgb(33, 37, 41);background-color:rgb(250, 250, 250)"><p style="color: rgb(31, 35, 40)">a</p><a href="https://x.example/" style="color: rgb(9, 105, 218)">b</a><p style="color: rgb(240, 246, 252)">c</p><section style="background:#eef6ff">d</section></div>',
    ),
    ['a:', 'b:', 'c:', 'd:'],
  ],
  [
    'rules without effect',
    sheet(
      '@media print {p {color:red}} p::before {content:"x"; color:red} a:hover {color:red} p:not( {color:red} svg|a {color:red}',
      '<p>a</p>',
    ),
    ['a:'],
  ],
  [
    'colors in other notations',
    html(
      '<p><span style="color:hsl(0,100%,50%)">a</span><br><span style="color:oklch(62.8% 0.2577 29.23)">b</span><span style="color:rgb(0 0 255 / 50%)">c</span><b style="color:color(srgb 0 1 0)">d</b><span style="color:var(--x)">e</span></p>',
    ),
    [
      'a: rgb(255, 0, 0)',
      'b: rgb(255, 0, 0)',
      'c: rgba(0, 0, 255, 0.5)',
      'd: bold rgb(0, 255, 0)',
      'e:',
    ],
  ],
  [
    'backgrounds in other notations',
    html(
      '<p><span style="background-color:oklch(96.8% 0.211 109.77)">a</span><br><mark style="background:hsl(60 100% 50%)">b</mark></p><table><tr><td style="background:lab(97.6 -15.75 93.39)">c</td><td style="background:oklch(100% 0 0)">d</td></tr></table>',
    ),
    ['a: on rgb(255, 255, 0)', 'b: on rgb(255, 255, 0)', 'c: on rgb(255, 255, 0)', 'd:'],
  ],
  [
    'lines from Gmail',
    html(
      '<p><span style="text-decoration-line:underline">a</span><span style="text-decoration-line:line-through;text-decoration-style:solid;text-decoration-color:initial;text-decoration-thickness:initial">b</span><span style="text-decoration:underline solid red">c</span></p>',
    ),
    ['a: underline', 'b: strike', 'c: underline'],
  ],
  [
    'gray and black cells',
    html(
      '<table bgcolor="#ffeeaa"><tr><td style="background:#f3f3f3">a</td><td style="background:#000;color:#fff">b</td><td style="background:#fff">c</td></tr><tr style="background:rgb(250, 250, 250)"><th>d</th></tr><tr><td>e</td></tr></table>',
    ),
    [
      'a: on rgb(243, 243, 243)',
      'b: rgb(255, 255, 255) on rgb(0, 0, 0)',
      'c:',
      'd: on rgb(250, 250, 250)',
      'e: on rgb(255, 238, 170)',
    ],
  ],
  [
    'a table on a page',
    html(
      '<table style="background:#fafafa"><tr><td>a</td><td style="background:transparent">b</td><td style="background:yellow"><span style="background:#fff">c</span> <mark>d</mark></td></tr></table>',
    ),
    ['a:', 'b:', 'c:', ' : on yellow', 'd: on rgb(255, 236, 153)'],
  ],
  [
    'normal words in formatted ones',
    html(
      '<p><b>a<span style="font-weight:normal">b</span></b><i>c<span style="font-style:normal">d</span></i></p><p><b style="font-weight:400">e</b></p>',
    ),
    ['a: bold', 'b:', 'c: italic', 'd:', 'e:'],
  ],
  [
    'system colors on a highlight',
    html(
      '<table><tr><td style="background:yellow;color:windowtext">a<p><span style="color:windowtext">b</span></p></td><td style="color:windowtext">c<p><span style="color:windowtext">d</span></p><span style="color:WindowText;background:yellow">e</span></td></tr></table>',
    ),
    ['a: black on yellow', 'b: black on yellow', 'c:', 'd:', 'e: black on yellow'],
  ],
  [
    'colored code',
    html('<pre style="color:red">words</pre><p style="color:red">b <code>c</code></p>'),
    ['words:', 'b : red', 'c:'],
  ],
];

/** Returns words with their formats, such as `Note: italic center`. */
const shownFormats = (text: Locator): Promise<string[]> =>
  text.evaluate((editor: HTMLElement) => {
    const MARKS = { strong: 'bold', em: 'italic', u: 'underline', s: 'strike' };
    const shown: string[] = [];
    const words = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement: parent, textContent } = words.currentNode;
      if (
        parent === null ||
        ![null, editor].includes(parent.closest<HTMLElement>('[contenteditable=false]'))
      )
        continue;
      const marks = Object.entries(MARKS).flatMap(([tag, name]) =>
        parent.closest(tag) ? [name] : [],
      );
      const color = parent.closest<HTMLElement>('[style*="--ink"]')?.style.color ?? '';
      const ground = parent.closest<HTMLElement>('[style*="--mark"]')?.style.backgroundColor ?? '';
      const block = parent.closest<HTMLElement>('p, h1, h2');
      const indent = block?.dataset['indent'];
      const formats = [
        ...marks,
        color,
        ground && `on ${ground}`,
        block?.style.textAlign.replace('left', '') ?? '',
        indent && `indent ${indent}`,
      ];
      shown.push(`${textContent ?? ''}: ${formats.filter(Boolean).join(' ')}`.replace(/: $/, ':'));
    }
    return shown;
  });

async function sectionsOf(text: Locator): Promise<Readonly<Record<string, readonly string[]>>> {
  const sections: Record<string, string[]> = {};
  let formats: string[] = [];
  for (const shown of await shownFormats(text)) {
    if (shown.startsWith('§ ')) formats = sections[shown.slice(2, -1)] = [];
    else formats.push(shown);
  }
  return sections;
}

test('preserves formatting from style sheets and table cells of other programs', async ({
  page,
  visitor,
  code,
}) => {
  await openScreen(page);
  for (const [name, clipboard] of CASES) await pasteAsSection(page, name, clipboard);
  const expected = Object.fromEntries(CASES.map(([name, , formats]) => [name, formats]));
  expect.soft(await sectionsOf(textOf(page))).toEqual(expected);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  expect(await sectionsOf(shownText(reader))).toEqual(expected);
});

test('stores pasted colors, underlines and sample output', async ({ page, request, code }) => {
  await openScreen(page);
  await pasteInstead(
    page,
    html(
      '<p><span style="color:hsl(0,100%,50%)">a</span><b style="color:oklch(62.8% 0.2577 29.23);background-color:lab(97.6 -15.75 93.39)">b</b><span style="text-decoration-line:underline">c</span><samp>d</samp><ins>e</ins></p>',
    ),
  );
  await publish(page, code);
  const stored = await storedHtml(request, code);
  for (const part of [
    '<span style="color:rgb(255, 0, 0)">a',
    '<span style="color:rgb(255, 0, 0);background-color:rgb(255, 255, 0)">',
    '<u>c</u></span><code>d</code><u>e</u>',
  ])
    expect.soft(stored).toContain(part);
});

test('waits for slow paste scripts, and still pastes the text if the scripts fail', async ({
  page,
  context,
}) => {
  const scripts = '**/paste-readers-*.js';
  const cells = clipboardOf('P12');
  await context.route(scripts, (route) => route.abort());
  await openScreen(page);
  await pasteUnderNotices(page, cells);
  await expect(textOf(page)).toContainText('Total');

  await context.unroute(scripts);
  let answer = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    void context.route(scripts, async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await textOf(page).press('Control+a');
  const pasted = pasteUnderNotices(page, cells);
  await isAsked;
  await expect(textOf(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await pasted;
  expect(await shownFormats(textOf(page))).toEqual([
    'Total: bold right',
    '7: strike rgb(255, 0, 0) on rgb(255, 242, 204)',
  ]);
});
