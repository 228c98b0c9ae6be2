import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { answerWith } from './support/network.ts';
import { listOf, openPreview, rowOf, searchBox, submitByApi, wordOf } from './support/pages.ts';
import { purchaseDialog } from './support/payments.ts';
import { notice } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const EXPIRY_NOTICE = 'The preview has expired. Select Preview to open a new one.';

async function outlivePreview(page: Page, title: string): Promise<void> {
  await page.clock.install();
  await openPreview(page, title);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.runFor(301_000);
  await expect(page).toHaveURL('/livePage?status=pending');
}

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('redirects from an expired preview to the pending pages and shows the reason', async ({
      page,
      code,
      request,
    }) => {
      const title = `Soon ${wordOf(code)}`;
      await submitByApi(request, title, '<p>One</p><p>Two</p>');
      await outlivePreview(page, title);
      await expect(page.getByText(EXPIRY_NOTICE, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(rowOf(listOf(page, 'Pending'), title)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await searchBox(page).fill(title);
      await expect(page.getByText(EXPIRY_NOTICE)).toBeHidden();
    });
  });
}

test('hides the message about an expired preview on the next click', async ({
  page,
  code,
  request,
}) => {
  const title = `Soon ${wordOf(code)}`;
  await submitByApi(request, title, '<p>One</p><p>Two</p>');
  await outlivePreview(page, title);
  await page.getByRole('button', { name: `Buy: publish ${title} now` }).click();
  await expect(purchaseDialog(page)).toBeVisible();
  await expect(page.getByText(EXPIRY_NOTICE)).toBeHidden();
});

test('redirects from an unavailable preview to the pending pages and shows the reason', async ({
  page,
}) => {
  await answerWith(page, '**/api/publish/*/generate-preview', {
    status: 404,
    code: 'not_found',
    message: 'Nothing waits here.',
  });
  await page.goto('/preview/new?page=nobody');
  await expect(page).toHaveURL('/livePage?status=pending');
  await expect(notice(page, 'Nothing waits here.')).toBeVisible();
});
