import { expect, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import { signInByApi } from './support/api.ts';
import { putOnClipboard } from './support/clipboard.ts';
import { type DocumentNode, documents, normalized } from './support/documents.ts';
import { submitByApi, wordOf } from './support/pages.ts';
import { markPremium } from './support/premium.ts';
import { startOwnProduct } from './support/product.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { notice, openScreen, publish, publishSignedIn, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

type EditorElement = HTMLElement & {
  editor: {
    commands: { setContent: (document: object, options?: object) => void };
    getJSON: () => DocumentNode;
  };
};

const PYTHON = [
  'def name(value):',
  '    if value:',
  '\treturn {',
  "\t    'name    value': 1,",
  '\t}',
  '',
  '',
  '  # two empty lines above  ',
];
const POEM = [
  'The fog comes',
  '  on little cat feet.',
  '',
  'It sits looking',
  '',
  '',
  '     over harbor and city',
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('shows generated documents identically on another device and in copies', async ({
  page,
  visitor,
  code,
}) => {
  test.slow();
  const reader = await visitor();
  for (const person of [page, reader]) await signInByApi(person.request);
  await openScreen(page);
  for (const [at, document] of fc.sample(documents, 6).entries()) {
    await putIn(textOf(page), document);
    const written = await documentIn(textOf(page));
    await publishSignedIn(page, `${code}-${at}`);
    await openByLink(reader, `${code}-${at}`);
    expect(await documentIn(shownText(reader))).toEqual(written);
    await reader.getByRole('button', { name: 'Edit a copy' }).click();
    expect(await documentIn(textOf(reader))).toEqual(written);
  }
});

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [kind, lines] of Object.entries({ code: PYTHON, poetry: POEM })) {
      test(`preserves every space and empty line of pasted ${kind}`, async ({
        page,
        visitor,
        code,
      }) => {
        await openScreen(page);
        await textOf(page).click();
        await paste(page, { 'text/plain': lines.join('\n') });
        await publish(page, code);

        const reader = await visitor({
          viewport: { width, height: 800 },
          permissions: ['clipboard-read', 'clipboard-write'],
        });
        await openByLink(reader, code);
        await reading(reader, code).getByRole('button', { name: 'Copy text' }).click();
        await expect(reading(reader, code).getByText('Copied!')).toBeVisible();
        expect(await copied(reader)).toBe(lines.join('\n'));
        await select(shownText(reader));
        await reader.keyboard.press('Control+c');
        expect(await copied(reader)).toBe(lines.join('\n'));
        expect(await heightsOfLines(shownText(reader))).not.toContain(0);
      });
    }

    test('preserves a pasted table and shows it without overflow', async ({ page, code }) => {
      await openScreen(page);
      await textOf(page).click();
      const rows = [
        '<tr><th>Town</th><th>People</th></tr>',
        '<tr><td>Bergen</td><td>291,000</td></tr>',
      ];
      await paste(page, {
        'text/html': `<meta charset="utf-8"><table>\n${rows.join('\n')}\n</table>`,
        'text/plain': 'Town\tPeople\n',
      });
      await expect(textOf(page).getByRole('columnheader')).toHaveText(['Town', 'People']);
      await publish(page, code);
      await openByLink(page, code);
      await expect(shownText(page).getByRole('cell')).toHaveText(['Bergen', '291,000']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('copies typed lines without adding or losing line breaks', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  for (const line of POEM) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('silent');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await copied(page)).toBe([...POEM, 'silent'].join('\n'));
});

test('preserves elements such as details and kbd in pasted HTML, and links remote images', async ({
  page,
  code,
}) => {
  await openScreen(page);
  await textOf(page).click();
  const html = [
    '<h2>Install</h2>',
    '<p><a href="https://ci.example/run"><img src="https://ci.example/badge.svg" alt="build: passing"></a></p>',
    '<p><img src="https://site.example/shot.png" alt="A screenshot"></p>',
    '<details><summary>More</summary><p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>2</sup></p></details>',
    '<p><small>fine print</small></p>',
  ];
  await paste(page, { 'text/html': html.join('\n') });
  await expect(
    notice(
      page,
      '2 images or videos couldn’t be pasted and were replaced by links or descriptions. Texts can’t load content from other sites or programs.',
    ),
  ).toBeVisible();
  await publish(page, code);
  await openByLink(page, code);
  const shown = shownText(page);
  await expect(shown.getByRole('link', { name: 'A screenshot' })).toHaveAttribute(
    'href',
    'https://site.example/shot.png',
  );
  await expect(shown.getByRole('link', { name: 'build: passing' })).toHaveAttribute(
    'href',
    'https://ci.example/run',
  );
  await expect(shown.locator('img')).toHaveCount(0);
  await shown.getByRole('button', { name: 'Show details' }).click();
  await expect(shown.locator('kbd')).toHaveText('Ctrl');
  for (const [tag, words] of Object.entries({
    sub: '2',
    sup: '2',
    small: 'fine print',
    summary: 'More',
  }))
    await expect(shown.locator(tag), tag).toHaveText(words);
});

test('shows every space, every empty line and a table on a live page', async ({
  visitor,
  code,
}) => {
  test.slow();
  const product = await startOwnProduct({});
  try {
    const page = await visitor({ baseURL: product.url });
    const lines = POEM.map((line) => `<p>${line}</p>`).join('');
    const id = await submitByApi(
      page.request,
      `Lines ${wordOf(code)}`,
      `${lines}<table><tr><td>a</td><td>b</td></tr></table>`,
    );
    await markPremium(product.folder, { pageId: id, customSlug: null });
    const address = `/publish/${id}.html`;
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
    await page.goto(address);
    const content = page.locator('.content');
    const shown = await content
      .locator('p')
      .evaluateAll((paragraphs) => paragraphs.map((line) => (line as HTMLElement).innerText));
    expect(shown.map((line) => line.replace(/\n$/, ''))).toEqual(POEM);
    expect(await heightsOfLines(content)).not.toContain(0);
    await expect(content.getByRole('cell')).toHaveText(['a', 'b']);
  } finally {
    await product.stop();
  }
});

/** Omits the empty paragraph that the editor appends. */
async function documentIn(text: Locator): Promise<DocumentNode> {
  const document = normalized(
    await text.evaluate((element) => (element as EditorElement).editor.getJSON()),
  );
  const blocks = document.content ?? [];
  const [before, last] = blocks.slice(-2);
  const isAppended =
    last?.type === 'paragraph' && last.content === undefined && before?.type !== 'paragraph';
  return isAppended ? { ...document, content: blocks.slice(0, -1) } : document;
}

const putIn = (text: Locator, document: DocumentNode): Promise<void> =>
  text.evaluate(
    (element, json) => (element as EditorElement).editor.commands.setContent(json),
    document,
  );

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const heightsOfLines = (text: Locator): Promise<number[]> =>
  text
    .locator('p')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));

/** Waits for `selectionchange`, which browsers fire asynchronously. */
const select = (text: Locator): Promise<void> =>
  text.evaluate(async (element) => {
    const heard = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    );
    window.getSelection()?.selectAllChildren(element);
    await heard;
  });

async function paste(page: Page, content: Readonly<Record<string, string>>): Promise<void> {
  await putOnClipboard(page, content);
  await page.keyboard.press('Control+v');
}
