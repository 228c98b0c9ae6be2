import { expect } from '@playwright/test';
import { test } from './support/fixtures.ts';

// The fixture reports CSP violations.
test('opens the API reference from the footer, without third-party requests', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/terms');
  await page
    .getByRole('navigation', { name: 'More on this site' })
    .getByRole('link', { name: 'API', exact: true })
    .click();
  await expect(page).toHaveURL('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: /Pasteroom/ })).toBeVisible();
  const addText = page.locator('#operations-texts-addText');
  await addText.getByRole('button', { name: /^POST / }).click();
  await expect(addText.getByText(`curl ${baseURL}/api/texts/add`)).not.toHaveCount(0);
  expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

test('executes an operation from the API reference', async ({ page }) => {
  await page.goto('/api/docs');
  const search = page.locator('#operations-pages-searchPages');
  await search.getByRole('button', { name: /^POST / }).click();
  const answered = page.waitForResponse('**/api/publish/search');
  await search.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(search.locator('.live-responses-table')).toContainText('totalPages');
});
