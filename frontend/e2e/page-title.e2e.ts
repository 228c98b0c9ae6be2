import { expect } from '@playwright/test';
import {
  openPublishLive,
  pageCard,
  submitPage,
  titleField,
  wordOf,
  yourPages,
} from './support/pages.ts';
import { startOwnProduct } from './support/product.ts';
import { openScreen, solveCaptcha, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const HINT = 'Optional. Defaults to the first heading or line.';

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('shows a hint in the empty title field without shifting the layout', async ({ page }) => {
      await openScreen(page, '/publish');
      const hint = page.getByText(HINT, { exact: true });
      await expect(hint).toBeInViewport({ ratio: 1 });
      await expect(titleField(page)).toHaveAccessibleDescription(HINT);
      const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
      const before = await toolbar.boundingBox();
      // Clicks pass through the hint to the field.
      await hint.click({ force: true });
      await expect(titleField(page)).toBeFocused();
      await page.keyboard.type('T');
      await expect(hint).toBeHidden();
      expect(await toolbar.boundingBox()).toEqual(before);
    });

    test('uses the first line as the title of a page without a title or heading', async ({
      page,
      code,
    }) => {
      const line = `Buy milk and tea ${wordOf(code)}`;
      await openScreen(page, '/publish');
      await textOf(page).click();
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await page.keyboard.type('And bread');
      await submitPage(page);
      await expect(pageCard(page).getByText(line, { exact: true })).toBeVisible();
      await yourPages(page)
        .getByRole('link', { name: `Find ${line} in the pending pages` })
        .click();
      await expect(page.getByRole('table', { name: 'Pending' })).toContainText(line);
    });
  });
}

test('does not repeat a title taken from the first line in the body of a live page', async ({
  visitor,
  code,
}) => {
  test.slow(); // starts a separate server
  const product = await startOwnProduct({ GO_LIVE_AFTER_SECONDS: '1' });
  try {
    const page = await visitor({ baseURL: product.url });
    const line = `Buy milk and tea ${wordOf(code)}`;
    await openScreen(page, '/publish');
    await textOf(page).click();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await page.keyboard.type('And bread');
    const saved = page.waitForResponse('**/api/publish/save');
    const dialog = await openPublishLive(page);
    await solveCaptcha(dialog);
    await page.keyboard.press('Enter');
    const { pathname } = new URL((await (await saved).json()).url);
    await expect.poll(async () => (await page.request.get(pathname)).status()).toBe(200);
    await page.goto(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(line);
    await expect(page.getByText(line, { exact: true })).toHaveCount(1);
    await expect(page.getByText('And bread', { exact: true })).toBeVisible();
  } finally {
    await product.stop();
  }
});
