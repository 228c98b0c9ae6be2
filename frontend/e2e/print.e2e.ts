import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { clientOf } from './support/client.ts';
import { fieldCase } from './support/field-cases.ts';
import { onePagePdf, widePicture } from './support/files.ts';
import { openByLink, shownText } from './support/reading.ts';
import { notice, openScreen, retrievedFiles, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const PRINT_CASES = {
  'mixed formats': fieldCase('F33').input.html ?? '',
  'custom colors': '<p><span style="color:#ffe066">pale words</span></p>',
  'code without a language':
    '<pre><code>plain</code></pre><ul><li><p>item <code>inline</code></p></li></ul>',
};

for (const [name, html] of Object.entries(PRINT_CASES)) {
  test(`prints dark text on white in the dark theme (${name})`, async ({ page, request, code }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await publishByApi(request, code, html);
    await openByLink(page, code);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expectBlackOnWhite(shownText(page));
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await expect(notice(page, 'Message loaded successfully')).toBeHidden();
  });
}

test('prints the names of files without pictures or buttons', async ({ page, request, code }) => {
  const image = widePicture('beach.png');
  await clientOf(request).publish({
    code,
    html: '<p>Words</p><details><summary>More</summary><div><p>inside</p></div></details>',
    files: [
      { name: image.name, content: new Blob([Uint8Array.from(image.buffer)]) },
      { name: 'report.pdf', content: new Blob([Uint8Array.from(onePagePdf())]) },
    ],
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openByLink(page, code);
  const files = retrievedFiles(page);
  await expect(files.locator('img')).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expectBlackOnWhite(shownText(page));
  await expectBlackOnWhite(files);
  for (const name of ['beach.png', 'report.pdf'])
    await expect(files.getByText(name, { exact: true })).toBeVisible();
  await expectNoControls(page, ['beach.png', 'report.pdf']);
});

test('prints the text in the editor without the toolbar', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openScreen(page);
  await textOf(page).fill('First line');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expectBlackOnWhite(textOf(page));
  await expect(textOf(page)).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expectNoControls(page, []);
});

/** @param names of files, which buttons contain */
async function expectNoControls(page: Page, names: readonly string[]): Promise<void> {
  const controls = page
    .locator('button, select, svg, img, a[download], input')
    .filter({ visible: true });
  expect(await controls.allTextContents()).toEqual(names);
}

/** Waits, because the full stylesheet loads after the first paint. */
const expectBlackOnWhite = (content: Locator) =>
  expect
    .poll(async () =>
      (await colorsOf(content)).filter(({ text, ground }) => text > 0.55 || ground < 0.99),
    )
    .toEqual([]);

/** Returns text and background lightness, from 0 to 1. */
const colorsOf = (text: Locator) =>
  text.evaluate((root) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('There is no canvas.');
    const lightness = (color: string) => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
    };
    const inside = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility());
    return [document.body, root, ...inside].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return {
        element: element.localName,
        text: lightness(color),
        ground: lightness(backgroundColor),
      };
    });
  });
