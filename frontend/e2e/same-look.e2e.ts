import { expect } from '@playwright/test';
import { publishByApi, signInByApi } from './support/api.ts';
import { codeColors, coloredCode, colorsOfElements } from './support/code-colors.ts';
import { ALL_CONTENT_HTML, looksIn } from './support/looks.ts';
import { submitByApi, wordOf } from './support/pages.ts';
import { markPremium } from './support/premium.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const COLORED_CODE = ['const: keyword', '42: number', '// enough: comment'];

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct({});
});
test.afterAll(() => product.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`renders texts identically in the editor, the reader and a live page (${colorScheme}, ${width} pixels wide)`, async ({
      visitor,
      code,
    }) => {
      test.slow();
      const writer = await visitor({
        baseURL: product.url,
        colorScheme,
        viewport: { width, height: 900 },
      });
      await publishByApi(writer.request, code, ALL_CONTENT_HTML);
      await signInByApi(writer.request);
      await writer.goto(`/pastetext#${code}`);
      await expect.poll(() => coloredCode(writer)).toEqual(COLORED_CODE);
      const read = await looksIn(writer, '.ProseMirror[contenteditable="false"]');
      await writer.setViewportSize({ width: 1440, height: 900 });
      await writer.getByRole('button', { name: 'Edit a copy' }).click();
      await writer.setViewportSize({ width, height: 900 });
      await expect(writer.locator('.ProseMirror[contenteditable="true"] pre code')).toBeVisible();

      const reader = await visitor({
        baseURL: product.url,
        colorScheme,
        viewport: { width, height: 900 },
      });
      const id = await submitByApi(reader.request, `Looks ${wordOf(code)}`, ALL_CONTENT_HTML);
      await markPremium(product.folder, { pageId: id, customSlug: null });
      const address = `/publish/${id}.html`;
      await expect.poll(async () => (await reader.request.get(address)).status()).toBe(200);
      await reader.goto(address);
      const live = await looksIn(reader, '.content');
      expect(
        Number.parseFloat(live['Indented far']?.['margin-inline-start'] ?? ''),
      ).toBeGreaterThan(100);
      expect(live['نقطة ul']?.['direction']).toBe('rtl');
      expect(live['Bullet ul']?.['direction']).toBe('ltr');
      expect(read).toEqual(live);
      const colors = await reader
        .locator('.content pre [class^="hljs-"]')
        .evaluateAll(colorsOfElements);
      await expect.poll(() => codeColors(writer)).toEqual(colors);
      // Wait until resizing has updated the layout.
      await expect(async () =>
        expect(await looksIn(writer, '.ProseMirror[contenteditable="true"]')).toEqual(live),
      ).toPass();
    });
  }
}

test('uses the editor fonts on live pages and loads only the required ones', async ({
  visitor,
  code,
}) => {
  test.slow();
  const page = await visitor({ baseURL: product.url });
  const id = await submitByApi(
    page.request,
    `Fonts ${wordOf(code)}`,
    '<p>Latin, <strong>bold</strong>, <code>code</code></p>',
  );
  await markPremium(product.folder, { pageId: id, customSlug: null });
  const address = `/publish/${id}.html`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await page.goto(address);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight }) => `${family} ${weight}`);
  });
  expect(loaded).toEqual(expect.arrayContaining(['Roboto 400', 'Roboto 700', 'Roboto Mono 400']));
  expect(loaded.length).toBeLessThan(6);
});

test('copies the code of a live page unchanged', async ({ visitor, code }) => {
  test.slow();
  const page = await visitor({
    baseURL: product.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const lines = 'if (a) {\n    b();\n}\n';
  const id = await submitByApi(
    page.request,
    `Code ${wordOf(code)}`,
    `<p>See:</p><pre><code class="language-js">${lines}</code></pre>`,
  );
  await markPremium(product.folder, { pageId: id, customSlug: null });
  const address = `/publish/${id}.html`;
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await page.goto(address);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines);
});
