import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { listOf, openList, rowOf, submitByApi, wordOf } from './support/pages.ts';
import { startOwnProduct } from './support/product.ts';
import { test } from './support/fixtures.ts';

const LONG_NAME = 'Rindfleischetikettierungsüberwachungsaufgabenübertragung';

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('opens the preview of a pending page in a new tab from its title', async ({
      page,
      code,
      request,
    }) => {
      const title = `Soon ${wordOf(code)}`;
      await submitByApi(request, title, '<p>First half</p><p>Second half</p>');
      await openList(page, { status: 'pending', title });
      const list = listOf(page, 'Pending');
      await expect(list.getByRole('columnheader')).toHaveText([
        'Title',
        'Status',
        'Preview',
        'Go Live',
      ]);
      await expect(rowOf(list, title)).toContainText(/Submitted \w+ \d+, \d+/);
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: `${title} (opens in a new tab)` }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/preview\/[\w-]{20,}$/);
      await expect(tab.getByText('First half')).toBeVisible();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await expect(page).toHaveURL(/\/livePage\?/);
    });
  });
}

test('shows the date and author of a live page and opens it from its title', async ({
  visitor,
  code,
}) => {
  test.slow(); // starts a separate server
  const product = await startOwnProduct({ GO_LIVE_AFTER_SECONDS: '1' });
  try {
    // The server rejects session requests from other origins.
    const page = await visitor({ baseURL: product.url, extraHTTPHeaders: { origin: product.url } });
    const title = `<b>Tea</b> ${wordOf(code)}`;
    const signedIn = await page.request.post('/api/users/session', {
      data: { credential: `demo:${LONG_NAME}` },
    });
    expect(signedIn.status(), await signedIn.text()).toBe(200);
    await submitByApi(page.request, title, '<p>Here at last</p>');
    const row = rowOf(listOf(page, 'Live'), title);
    await expect(async () => {
      await openList(page, { title: wordOf(code) });
      await expect(row).toBeVisible({ timeout: 3_000 });
    }).toPass();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(row).toContainText(/Live since \w+ \d+, \d+ · Rindfleisch/);
      const author = row.getByTitle(LONG_NAME);
      expect(
        await author.evaluate((element) => element.scrollWidth > element.clientWidth),
        'the long name is cut',
      ).toBe(true);
      await expect(author).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `${title} (opens in a new tab)` }).click();
    await expect((await opened).getByText('Here at last')).toBeVisible();
  } finally {
    await product.stop();
  }
});
