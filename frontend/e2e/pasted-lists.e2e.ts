import { expect, type Page } from '@playwright/test';
import { pasteInstead } from './support/clipboard.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

type Case = readonly [name: string, html: string, outline: string];

const wordMarker = (marker: string) =>
  `<span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>`;
const wordItem = (marker: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${wordMarker(marker)}a</p>`;

const LISTS: readonly Case[] = [
  [
    'numbering from Word for the web',
    '<div class="ListContainerWrapper"><ol start="3" type="a"><li data-aria-level="1"><p>a</p></li></ol></div><div class="ListContainerWrapper"><ol start="4" type="a"><li data-aria-level="1"><p>b</p></li></ol></div>',
    '<ol start="3" type="a"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    'continued numbering from Slack',
    '<ol start="2" data-stringify-type="ordered-list"><li data-stringify-indent="0">a</li></ol><ol data-stringify-type="ordered-list"><li data-stringify-indent="1">b</li></ol>',
    '<ol start="2"><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>',
  ],
  [
    'text between lists from Slack',
    '<ul data-stringify-type="unordered-list"><li data-stringify-indent="0">a</li></ul>b<ul data-stringify-type="unordered-list"><li data-stringify-indent="0">c</li></ul>',
    '<ul><li><p>a</p></li></ul><p>b</p><ul><li><p>c</p></li></ul>',
  ],
  [
    'adjacent lists from Word for the web',
    [1, 2]
      .map(
        (id) =>
          `<div class="ListContainerWrapper"><ol start="1"><li data-listid="${id}" data-aria-level="1"><p>a</p></li></ol></div>`,
      )
      .join(''),
    '<ol><li><p>a</p></li></ol><ol><li><p>a</p></li></ol>',
  ],
  [
    'numbering from Quill',
    '<ol start="3"><li>a</li><li class="ql-indent-1">b</li></ol>',
    '<ol start="3"><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>',
  ],
  ...['1、', '一、', '（一）', '１．', '①', '甲、'].map((marker): Case => [
    `the marker ${marker} from Word`,
    wordItem(marker),
    '<ol><li><p>a</p></li></ol>',
  ]),
  ...['3、', '三、', '③', '2.3.', '(3)'].map((marker): Case => [
    `the marker ${marker} from Word`,
    wordItem(marker),
    '<ol start="3"><li><p>a</p></li></ol>',
  ]),
  [
    'numbers from Word that start again or jump',
    ['1.', '2.', '1.', '5.'].map(wordItem).join(''),
    '<ol><li><p>a</p></li><li><p>a</p></li></ol><ol><li><p>a</p></li></ol><ol start="5"><li><p>a</p></li></ol>',
  ],
  ...['\u0663.', '\u0969.'].map((marker): Case => [
    `the marker ${marker} from Word`,
    wordItem(marker),
    '<ol start="3"><li><p>a</p></li></ol>',
  ]),
  ...['iii.', '(iii)'].map((marker): Case => [
    `the marker ${marker} from Word`,
    wordItem(marker),
    '<ol start="3" type="i"><li><p>a</p></li></ol>',
  ]),
  ['the marker XIV. from Word', wordItem('XIV.'), '<ol start="14" type="I"><li><p>a</p></li></ol>'],
  ...['Article I.', 'Section 1.01', 'A-1'].map((marker): Case => [
    `the label ${marker} from Word`,
    wordItem(marker),
    `<p>${marker} a</p>`,
  ]),
  ['the marker c) from Word', wordItem('c)'), '<ol start="3" type="a"><li><p>a</p></li></ol>'],
  ...['·', 'o', '§', 'Ø'].map((marker): Case => [
    `the marker ${marker} from Word`,
    wordItem(marker),
    '<ul><li><p>a</p></li></ul>',
  ]),
  ...[
    ['1.', '<ol><li><p>a</p></li></ol>'],
    ['▪', '<ul><li><p>a</p></li></ul>'],
  ].map(([marker = '', shown = '']): Case => [
    `the marker ${marker} from Word after a line break`,
    wordItem(marker).replaceAll('mso-list:', 'mso-list:\n'),
    shown,
  ]),
  [
    'items from Word with levels in a style sheet',
    `<style>p.MsoListBullet, p.MsoListBullet2 {mso-list:l0 level1 lfo1}</style><p class=MsoListBullet>${wordMarker('·')}a</p><p class=MsoListBullet2>${wordMarker('o')}b</p><p class=MsoNormal>c</p>`,
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><p>c</p>',
  ],
  [
    'words after a list and in centered lines',
    '<ul><li>a</li></ul><b>b</b> <i>c</i><div style="text-align:center"><b>d</b> <i>e</i></div>',
    '<ul><li><p>a</p></li></ul><p><strong>b</strong> <em>c</em></p><p><strong>d</strong> <em>e</em></p>',
  ],
  [
    'items that contain only a list',
    '<ul><li>a</li><li style="list-style:none"><ul><li>b</li></ul></li><li class="nested">\n<ol><li>c</li></ol></li><li>d</li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol></li><li><p>d</p></li></ul>',
  ],
  [
    'lists from Etherpad',
    '<div class="ace-line"><ul class="list-bullet1"><li>a</li></ul></div><div class="ace-line"><ul class="list-bullet2"><li>b</li></ul></div><div class="ace-line"><ol start="1" class="list-number1"><li>c</li></ol></div><div class="ace-line">d</div>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol><p>d</p>',
  ],
  [
    'nested letters from Word for the web',
    [
      ['decimal', 'a'],
      ['lower-alpha', 'b'],
      ['lower-roman', 'c'],
    ]
      .map(
        ([type = '', words = ''], level) =>
          `<div class="ListContainerWrapper"><ol start="1" role="list" style="list-style-type: ${type};"><li data-listid="1" data-aria-level="${level + 1}"><p>${words}</p></li></ol></div>`,
      )
      .join(''),
    '<ol><li><p>a</p><ol type="a"><li><p>b</p><ol type="i"><li><p>c</p></li></ol></li></ol></li></ol>',
  ],
  ...[
    ['upper-alpha', 'A'],
    ['upper-roman', 'I'],
    ['lower-latin', 'a'],
  ].flatMap(([style = '', type = '']): Case[] => [
    [
      `a list with the style ${style}`,
      `<ol><li>a<ol style="list-style: ${style} inside"><li>b</li></ol></li></ol>`,
      `<ol><li><p>a</p><ol type="${type}"><li><p>b</p></li></ol></li></ol>`,
    ],
    [
      `a list with the class ${style}`,
      `<style>.x {list-style:${style}}</style><ol type="1" class="x"><li>a</li></ol>`,
      `<ol type="${type}"><li><p>a</p></li></ol>`,
    ],
  ]),
  [
    'lists of a page exported from Google Docs',
    '<ul class="c0 lst-kix_a1-0 start"><li>a</li></ul><ul class="c0 lst-kix_a1-1 start"><li>b</li></ul><ol class="c0 lst-kix_a1-2 start" start="1"><li>c</li></ol><ul class="c0 lst-kix_a1-0"><li>d</li></ul><ul class="lst-kix_b2-0 start"><li>e</li></ul><p>f</p><ol class="lst-kix_c3-0" start="2"><li>g</li></ol>',
    '<ul><li><p>a</p><ul><li><p>b</p><ol><li><p>c</p></li></ol></li></ul></li><li><p>d</p></li></ul><ul><li><p>e</p></li></ul><p>f</p><ol start="2"><li><p>g</p></li></ol>',
  ],
  [
    'nested items from Word in a separate list',
    `${wordItem('·')}<ul type=disc><ul type=circle><li style='mso-list:l0 level2 lfo1'>b</li></ul></ul>${wordItem('·')}`,
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ul><li><p>a</p></li></ul>',
  ],
  ...[
    ['line-through', 's'],
    ['underline', 'u'],
  ].map(([style = '', tag = '']): Case => [
    `a nested list without the ${style} of the item before`,
    `<ul><li role="checkbox" aria-checked="true" style="text-decoration:${style}"><p><span style="text-decoration:${style}">a</span></p></li><ul><li role="checkbox" aria-checked="false" style="text-decoration:none"><p>b</p></li></ul><li style="text-decoration:${style}">c</li><ul><li>d</li></ul></ul>`,
    `<ul><li><p><${tag}>☑ a</${tag}></p><ul><li><p>☐ b</p></li></ul></li><li><p><${tag}>c</${tag}></p><ul><li><p>d</p></li></ul></li></ul>`,
  ]),
];

const TASKS: readonly Case[] = [
  ...[
    '<div>BOX</div><div>a</div>',
    '<div><div class="bullet"></div><span>BOX</span><div><p>a</p></div></div>',
    '<p>BOX</p><p>a</p>',
    '<label>BOX<span></span><p>a</p></label>',
    '<div class="bullet"></div>BOXa',
    '<span>BOX</span><p>a</p>',
  ].map((item): Case => [
    `the item ${item}`,
    `<ul><li>${item.replace('BOX', '<input type="checkbox" checked>')}</li><li>b</li></ul>`,
    '<ul><li><p>☑ a</p></li><li><p>b</p></li></ul>',
  ]),
  ...[
    '<div>BOX<div>WORDS</div></div>',
    '<div><div>BOX</div><div><div>WORDS</div></div></div>',
    '<div><label>BOX</label><p>WORDS</p></div>',
    '<div><div>BOX</div><span>WORDS</span></div>',
    '<label>BOX<div>WORDS</div></label>',
  ].flatMap((row): Case[] =>
    [
      ['<input type="checkbox" checked>', '<input type="checkbox">'],
      [
        '<i role="checkbox" aria-checked="true"></i>',
        '<i role="checkbox" aria-checked="false"></i>',
      ],
    ].map(([checked = '', open = '']): Case => [
      `the row ${row} with ${checked}`,
      row.replace('BOX', checked).replace('WORDS', 'a') +
        row.replace('BOX', open).replace('WORDS', 'b'),
      '<p>☑ a</p><p>☐ b</p>',
    ]),
  ),
  [
    'checkboxes without words',
    '<p>a</p><div><input type="checkbox"></div><div><input type="checkbox" checked></div>',
    '<p>a</p><p>☐</p><p>☑</p>',
  ],
];

const HEADINGS: readonly Case[] = [
  ...[1, 6].map((level): Case => [
    `level ${level} from Word for the web`,
    `<p class="Paragraph" role="heading" aria-level="${level}" style="font-weight:normal"><span class="TextRun">a</span><span class="EOP">&nbsp;</span></p>`,
    `<h${level}>a</h${level}>`,
  ]),
  ['a level that no heading has', '<p role="heading" aria-level="7">a</p>', '<p>a</p>'],
  [
    'headings with blocks',
    '<div role="heading"><h2>a</h2></div><div role="heading">b</div>',
    '<h2>a</h2><h2>b</h2>',
  ],
];

const ommlRun = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span style='font-family:\n"Cambria Math",serif'><m:r><m:rPr><m:sty m:val="p"/></m:rPr>${text}</m:r></span></i>`;
const ommlPart = (name: string, text: string) => `<m:${name}>${ommlRun(text)}</m:${name}>`;

const WORD_FORMULAS: readonly (readonly [omml: string, tex: string])[] = [
  [
    `<m:sSup><m:sSupPr><span><m:ctrlPr></m:ctrlPr></span></m:sSupPr>${ommlPart('e', 'r')}${ommlPart('sup', '2')}</m:sSup>`,
    'r^2',
  ],
  [
    `<m:f>${ommlPart('num', '1')}<m:den>${ommlRun('n')}${ommlRun('+2')}</m:den></m:f>`,
    String.raw`\frac{1}{n+2}`,
  ],
  [
    `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg>${ommlPart('e', 'a')}</m:rad>${ommlRun('=')}<m:rad>${ommlPart('deg', '3')}${ommlPart('e', 'b')}</m:rad>`,
    String.raw`\sqrt{a}=\sqrt[3]{b}`,
  ],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>${ommlPart('sub', 'i=0')}${ommlPart('sup', 'n')}${ommlPart('e', 'i')}</m:nary>`,
    '∑_{i=0}^n i',
  ],
  [
    `<m:func>${ommlPart('fName', 'sin')}${ommlPart('e', 'x')}</m:func><m:acc><m:accPr><m:ctrlPr></m:ctrlPr></m:accPr>${ommlPart('e', 'y')}</m:acc>`,
    'sin xy\u0302',
  ],
  [
    `<m:d>${ommlPart('e', 'a')}</m:d><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${ommlPart('e', 'b')}</m:d>`,
    '(a)[b]',
  ],
];

const FORMULAS: readonly Case[] = [
  [
    'a MathJax 2 formula as CommonHTML',
    '<p>Area <span class="MathJax_Preview"></span><span class="mjx-chtml"><span class="mjx-math" aria-hidden="true">r2</span><span class="MJX_Assistive_MathML"><math><msup><mi>r</mi><mn>2</mn></msup></math></span></span> end</p>',
    '<p>Area r^2 end</p>',
  ],
  [
    'a MathJax 2 display formula as CommonHTML',
    '<p>Area</p><span class="mjx-chtml MJXc-display"><span class="mjx-math" aria-hidden="true">r2</span><span class="MJX_Assistive_MathML"><math display="block"><mi>r</mi></math></span></span><script type="math/tex; mode=display">r^2</script><p>end</p>',
    '<p>Area</p><p>r^2</p><p>end</p>',
  ],
  [
    'a MathJax 2 display formula as SVG',
    '<p>Area</p><div class="MathJax_SVG_Display"><span class="MathJax_SVG"><svg aria-hidden="true"><text>r2</text></svg><span class="MJX_Assistive_MathML"><math><mi>r</mi></math></span></span></div><p>end</p>',
    '<p>Area</p><p>r</p><p>end</p>',
  ],
  [
    'a MathJax 3 formula with glyphs in the style sheet',
    '<p>Area <mjx-container jax="CHTML"><mjx-math class="MJX-TEX"><mjx-msup><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D45F TEX-I"></mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup></mjx-math></mjx-container> end</p>',
    '<p>Area r2 end</p>',
  ],
  [
    'a MathJax 3 formula with glyphs as paths',
    '<p>Area <mjx-container jax="SVG"><svg><defs></defs><g><use data-c="1D45F" href="#a"></use><use data-c="32" href="#b"></use></g></svg></mjx-container> end</p>',
    '<p>Area r2 end</p>',
  ],
  [
    'a formula next to its hidden image',
    '<p>Area <span><math><mi>r</mi></math></span><span aria-hidden="true">r</span> and <span aria-hidden="true">s</span><math><mi>s</mi></math> end</p>',
    '<p>Area r and s end</p>',
  ],
  [
    'MathML without TeX',
    '<p>x = <math><mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>2</mn></mrow></mfrac></math>, <math><msqrt><msub><mi>a</mi><mi>i</mi></msub></msqrt></math>, <math><munderover><mo>∑</mo><mn>0</mn><mi>n</mi></munderover><mroot><mi>b</mi><mn>3</mn></mroot></math></p>',
    String.raw`<p>x = \frac{1}{n+2}, \sqrt{a_i}, ∑_0^n\sqrt[3]{b}</p>`,
  ],
  [
    'a formula from Quill',
    '<p>F: <span class="ql-formula" data-value="e=mc^2">\ufeff<span contenteditable="false"><span class="katex"><span class="katex-html" aria-hidden="true">e=mc2</span></span></span>\ufeff</span></p>',
    '<p>F: e=mc^2</p>',
  ],
  ...WORD_FORMULAS.map(([omml, tex]): Case => [
    `the Word formula ${tex}`,
    `<p>Area <!--[if gte msEquation 12]><m:oMath>${omml}</m:oMath><![endif]--><![if !msEquation]><span><!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img width=9 src="file:///a.png" alt="x"><![endif]></span><![endif]> end</p>`,
    `<p>Area ${tex} end</p>`,
  ]),
];

/** Omits all attributes except `start` and `type`. */
const outline = async (page: Page): Promise<string> =>
  (await textOf(page).innerHTML())
    .replaceAll(/<br[^>]*>|<\/?span[^>]*>| (?!start=|type=)[\w-]+="[^"]*"/g, '')
    .replace(/(?:<p><\/p>)+$/, '');

for (const [what, cases] of Object.entries({
  lists: LISTS,
  tasks: TASKS,
  headings: HEADINGS,
  formulas: FORMULAS,
}))
  test(`preserves ${what} pasted from other programs`, async ({ page }) => {
    await openScreen(page);
    for (const [name, html, expected] of cases) {
      await pasteInstead(page, { 'text/html': html });
      await expect
        .soft(async () => expect(await outline(page)).toBe(expected), name)
        .toPass({ timeout: 20_000 });
    }
  });
