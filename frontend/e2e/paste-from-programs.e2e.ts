import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { copiedAll, copiedHtml, pasteAs } from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { picture } from './support/files.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { notice, openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const docsLine = (words: string) =>
  `<p dir="ltr"><span style="font-family:Arial;white-space:pre;white-space:pre-wrap;">${words}</span></p>`;

const PROGRAMS: Readonly<Record<string, { html: string; lines: string[] }>> = {
  'a code editor': {
    html:
      '<meta charset="utf-8"><div style="font-family:Consolas,monospace;white-space:pre;"><div><span style="color:#569cd6;">def</span>' +
      '<span> f(x):</span></div><div><span>&#160; &#160; if x:</span></div><br><div><span>&#160; &#160; &#160; &#160; y</span></div><br><br><div>z</div><div><span>    </span><span>if</span></div><div><b>\t</b><b>q</b></div></div>',
    lines: ['def f(x):', '    if x:', '', '        y', '', '', 'z', '    if', '\tq'],
  },
  'an email': {
    html:
      '<div dir="ltr">Dear Ada,<div><br></div><div>two<br></div><div>&nbsp; lines</div><div><span><br></span></div><div>10&nbsp;km<br><br></div>' +
      '<div>--&nbsp;</div></div>',
    lines: ['Dear Ada,', '', 'two', '  lines', '', '10\u00a0km', '', '-- '],
  },
  'an online document': {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${docsLine('one')}<br />${docsLine('    two')}<br /><br />${docsLine('three')}</b><br class="Apple-interchange-newline">`,
    lines: ['one', '', '    two', '', '', 'three'],
  },
  'a word processor': {
    html: `<html><head><style><!-- p {margin:0} --></style></head><body lang=EN-US>
<!--StartFragment-->
<p class=MsoNormal>A line that its
source breaks<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='mso-spacerun:yes'>    </span>return x<o:p></o:p></p>
<p class=MsoNormal>a<span style='mso-tab-count:1'>      </span>b<br>
</p>
<!--EndFragment-->
</body></html>`,
    lines: ['A line that its source breaks', '', '    return x', 'a\tb'],
  },
  'a live page': {
    html: '<p style="white-space: break-spaces;">def f(x):</p><p style="white-space: break-spaces;">    return  x</p>',
    lines: ['def f(x):', '    return  x'],
  },
};

for (const [program, { html, lines }] of Object.entries(PROGRAMS)) {
  test(`preserves indentation and empty lines of text pasted from ${program}`, async ({ page }) => {
    await openScreen(page);
    await pasteAs(page, { 'text/html': html, 'text/plain': 'only where the HTML is not read' });
    expect(await copiedAll(page)).toBe(lines.join('\n'));
  });
}

test('preserves the numbering of list items that start with code, headings or checkboxes', async ({
  page,
  visitor,
  code,
}) => {
  await openScreen(page);
  const html =
    '<ol type="a"><li>One</li><li><pre>make</pre></li><li><h3>Three</h3>more</li></ol>' +
    '<ul><li><input type="checkbox" checked disabled> shipped</li><li><input type="checkbox" disabled> open</li></ul>';
  await pasteAs(page, { 'text/html': html, 'text/plain': 'only where the HTML is not read' });
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  for (const shown of [textOf(page), shownText(reader)]) {
    const numbered = shown.getByRole('list').filter({ hasText: 'One' });
    await expect(numbered.getByRole('listitem')).toHaveCount(3);
    await expect(numbered).toHaveCSS('list-style-type', 'lower-alpha');
    await expect(numbered.getByRole('listitem').nth(1).locator('pre')).toHaveText('make');
    await expect(
      numbered.getByRole('listitem').nth(2).getByRole('heading', { name: 'Three' }),
    ).toBeVisible();
    await expect(shown.getByRole('listitem').filter({ hasText: /shipped|open/ })).toHaveText([
      '☑ shipped',
      '☐ open',
    ]);
  }
});

test('preserves custom numbers of pasted list items', async ({ page, visitor, code }) => {
  await openScreen(page);
  const html = '<ol><li>One</li><li value="5">Five</li><li value="x">Six</li></ol>';
  await pasteAs(page, { 'text/html': html, 'text/plain': 'x' });
  expect(await copiedAll(page)).toContain('1. One\n5. Five\n6. Six');
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  for (const shown of [textOf(page), shownText(reader)]) {
    const values = shown.getByRole('listitem').filter({ hasText: /One|Five|Six/ });
    expect(
      await values.evaluateAll((items) => items.map((item) => item.getAttribute('value'))),
    ).toEqual([null, '5', null]);
  }
});

/** `shown` is the background in the editor. */
const HIGHLIGHTS: readonly (readonly [words: string, html: string, shown: string])[] = [
  ['from a page', '<mark>from a page</mark>', 'rgb(255, 236, 153)'],
  ['in green', '<mark style="background: #b2f2bb">in green</mark>', 'rgb(178, 242, 187)'],
  [
    'from Word',
    "<span style='background:yellow;mso-highlight:yellow'>from Word</span>",
    'rgb(255, 255, 0)',
  ],
  [
    'from Docs',
    '<span style="color:#000000;background-color:#ff9900;font-weight:400">from Docs</span>',
    'rgb(255, 153, 0)',
  ],
  ['in red', '<mark><span style="color:#d13438">in red</span></mark>', 'rgb(255, 236, 153)'],
  ['thin', '<span style="background-color:rgba(255, 0, 0, 0.2)">thin</span>', 'rgb(255, 204, 204)'],
  [
    'on no ground',
    '<span style="color:#2b6fd6;background-color:transparent">on no ground</span>',
    'rgba(0, 0, 0, 0)',
  ],
  [
    'on a white page',
    '<span style="color:#2b6fd6;background-color:rgb(255, 255, 255)">on a white page</span>',
    'rgba(0, 0, 0, 0)',
  ],
  [
    'on a dark page',
    '<span style="color:#2b6fd6;background-color:#0d1117">on a dark page</span>',
    'rgba(0, 0, 0, 0)',
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`preserves highlights of pasted text in the ${colorScheme} theme`, async ({
    page,
    visitor,
    code,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openScreen(page);
    await pasteAs(page, {
      'text/html': `<p>${HIGHLIGHTS.map(([, html]) => html).join(' and ')}</p>`,
      'text/plain': 'x',
    });
    await publish(page, code);
    const reader = await visitor({ colorScheme });
    await openByLink(reader, code);
    for (const shown of [textOf(page), shownText(reader)]) {
      for (const [words, , color] of HIGHLIGHTS)
        await expect(shown.getByText(words, { exact: true }), words).toHaveCSS(
          'background-color',
          color,
        );
      await expect(shown.getByText('from a page')).toHaveCSS('color', 'oklch(0 0 0)'); // in both themes
    }
  });
}

const wordItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

test('preserves nesting and numbering of lists pasted from a word processor', async ({ page }) => {
  await openScreen(page);
  const html = [
    '<p class=MsoNormal>Before<o:p></o:p></p>',
    wordItem(1, '·', 'first'),
    wordItem(2, 'o', 'nested'),
    wordItem(1, '·', 'second'),
    '<p class=MsoNormal>Between<o:p></o:p></p>',
    wordItem(1, '3.', 'three'),
    wordItem(2, 'a)', 'letter'),
    wordItem(3, 'i.', 'roman'),
    wordItem(1, '4.', 'four'),
    wordItem(1, '·', 'a sign'),
  ].join('\n');
  await pasteAs(page, {
    'text/html': `<html><body lang=EN-US><!--StartFragment-->${html}<!--EndFragment--></body></html>`,
    'text/plain': 'x',
  });
  const outline = (element: HTMLElement) => {
    const describeList = (list: Element): string =>
      `${list.localName}${list.getAttribute('start') ?? ''}${list.getAttribute('type') ?? ''}[${[
        ...list.children,
      ]
        .map((item) =>
          [...item.children]
            .map((part) => (/^[ou]l$/.test(part.localName) ? describeList(part) : part.textContent))
            .join(' '),
        )
        .join(', ')}]`;
    return [...element.querySelectorAll(':scope > ol, :scope > ul')].map(describeList);
  };
  expect(await textOf(page).evaluate(outline)).toEqual([
    'ul[first ul[nested], second]',
    'ol3[three ola[letter oli[roman]], four]',
    'ul[a sign]',
  ]);
  await expect(textOf(page).locator('[data-indent]')).toHaveCount(0);
  await expect(textOf(page).locator('> p').filter({ hasText: /\S/ })).toHaveText([
    'Before',
    'Between',
  ]);
});

test('pastes a spreadsheet table without the image that spreadsheets add', async ({ page }) => {
  await openScreen(page);
  const html =
    '<table><tr><td>Town</td><td>People</td></tr><tr><td>Bergen</td><td><img src="https://site.example/x.png" alt="many"></td></tr></table>';
  await pasteAs(page, { 'text/html': html, 'text/plain': 'Town\tPeople' }, [
    {
      name: 'image.png',
      type: 'image/png',
      base64: picture('image.png').buffer.toString('base64'),
    },
  ]);
  await expect(textOf(page).getByRole('cell')).toHaveText(['Town', 'People', 'Bergen', 'many']);
  await expect(
    notice(
      page,
      '1 image or video couldn’t be pasted and was replaced by a link or description. Texts can’t load content from other sites or programs.',
    ),
  ).toBeVisible();
  await expect(textOf(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Attached files' })).toBeHidden();
});

test('reports images that cannot be pasted, but not emoji and decorative images', async ({
  page,
}) => {
  await openScreen(page);
  const reports = notice(page, /couldn’t be pasted/);
  const silent = [
    clipboardOf('P05'),
    clipboardOf('P38'),
    {
      'text/html':
        '<p>Hi <g-emoji><img alt=":octocat:" src="https://g.example/o.png"></g-emoji> <img role="presentation" src="https://t.example/a.png" alt=""></p>',
    },
    {
      'text/html':
        '<p>Hi<img src="https://t.example/a" style="display:none"><img src="https://t.example/b" width="0" height="0"></p>',
    },
  ];
  for (const clipboard of silent) {
    await pasteAs(page, clipboard);
    await expect(reports).toHaveCount(0);
  }
  await pasteAs(page, clipboardOf('P17'));
  await expect(textOf(page)).toContainText('A chart');
  await expect(reports).toHaveText(/^1 image or video couldn’t be pasted/);
  const html =
    '<p><img src="file:///tmp/a.png"> <img src="cid:1" alt="A logo"> <iframe src="https://v.example/1"></iframe></p>';
  await pasteAs(page, { 'text/html': html });
  await expect(notice(page, '3 images or videos couldn’t be pasted')).toBeVisible();
});

test('turns adjacent remote images into separate links', async ({ page }) => {
  await openScreen(page);
  const badge = (name: string) =>
    `<a href="https://${name}.example"><img src="https://${name}.example/x.svg" alt="${name}"></a>`;
  const shot = '<img src="https://site.example/shot.png">';
  await pasteAs(page, {
    'text/html': `<p>See${badge('build')}${badge('tests')}${shot}${shot}here.</p>`,
    'text/plain': 'See',
  });
  await expect(textOf(page)).toHaveText(
    'See build tests https://site.example/shot.png https://site.example/shot.png here.',
  );
  const links = await textOf(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const address = 'https://site.example/shot.png';
  expect(links).toEqual(['https://build.example', 'https://tests.example', address, address]);
});

test('preserves spaces and empty lines when copied text is pasted elsewhere', async ({
  page,
  request,
  code,
}) => {
  const lines = ['def f(x):', '    if  x:', '', '', '\treturn'];
  await publishByApi(request, code, lines.map((line) => `<p>${line}</p>`).join(''));
  await openByLink(page, code);
  await reading(page, code).getByRole('button', { name: 'Copy text' }).click();
  await expect(reading(page, code).getByText('Copied!')).toBeVisible();
  const html = await copiedHtml(page);
  expect(await shownElsewhere(page, html)).toBe(lines.join('\n'));
  await reading(page, code).getByRole('button', { name: 'Close this text' }).click();
  await textOf(page).click();
  await page.keyboard.press('Control+v');
  await expect(textOf(page)).toContainText('return');
  expect(await copiedAll(page)).toBe(lines.join('\n'));
  expect(await shownElsewhere(page, await copiedHtml(page))).toBe(lines.join('\n'));
  expect(await textOf(page).locator('[style]').count()).toBe(0);
  await expect(shownText(page)).toBeHidden();
});

/** Renders without our styles. */
const shownElsewhere = (page: Page, html: string): Promise<string> =>
  page.evaluate((of) => {
    const place = document.body.appendChild(
      Object.assign(document.createElement('div'), { innerHTML: of }),
    );
    const lines = [...place.querySelectorAll('p')].map((line) => {
      if (line.getBoundingClientRect().height === 0) throw new Error('A line has no height.');
      return line.innerText.replace(/\n$/, '');
    });
    place.remove();
    return lines.join('\n');
  }, html);
