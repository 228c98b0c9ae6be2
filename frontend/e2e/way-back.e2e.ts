import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { BUYER, checkout, fillBuyer, openPlans } from './support/payments.ts';
import { getByTyping, shownText } from './support/reading.ts';
import {
  openGet,
  openPublish,
  openUpload,
  roomCode,
  publish,
  textOf,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function navigateFromPages(page: Page): Promise<void> {
  await page.goto('/livePage');
  await openMenu(page);
  await drawer(page).getByRole('link', { name: 'Create Notes' }).click();
  await expect(textOf(page)).toBeVisible();
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect(drawer(page)).toBeVisible();
};

test('closes a modal on Back, keeps the text and does not reopen it on Forward', async ({
  page,
}) => {
  await navigateFromPages(page);
  await textOf(page).click();
  await page.keyboard.type('Kept');
  await openPublish(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openUpload(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(textOf(page)).toHaveText('Kept');
  await page.goForward();
  await expect(page).toHaveURL(/\/pastetext$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/livePage$/);
  await page.goForward();
  await expect(textOf(page)).toHaveText('Kept');
});

test('removes the history entry of a modal closed by key or button', async ({ page }) => {
  await navigateFromPages(page);
  const dialog = await openGet(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openGet(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'modals' in history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/livePage$/);
});

test('closes only the topmost of two modals on Back', async ({ page }) => {
  await page.goto('/livePage');
  const plans = await openPlans(page);
  await plans.getByRole('button', { name: /^Pay / }).click();
  await fillBuyer(plans, BUYER);
  await plans.getByRole('button', { name: 'Pay Now' }).click();
  await expect(checkout(page).getByText('Test mode: you won’t be charged')).toBeVisible();
  await page.goBack();
  await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(0);
  await expect(plans.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await page.goBack();
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL(/\/livePage$/);
});

test('closes the menu on Back and returns from its links in a single step', async ({ page }) => {
  await page.goto('/livePage');
  await openMenu(page);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  for (const name of ['Create Notes', 'Blog']) {
    await openMenu(page);
    await drawer(page).getByRole('link', { name }).click();
    await expect(page).not.toHaveURL(/\/livePage$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/livePage$/);
    await expect(drawer(page)).toBeHidden();
  }
});

test('removes the history entry of a modal that was open during a reload', async ({ page }) => {
  await navigateFromPages(page);
  await openGet(page);
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'modals' in history.state)).toBe(false);
  const dialog = await openGet(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/livePage$/);
});

test('returns from an opened text to the draft with a single Back', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Theirs</p>');
  await write(page, 'Mine');
  await getByTyping(page, code);
  await expect(shownText(page)).toHaveText('Theirs');
  await page.goBack();
  await expect(textOf(page)).toHaveText('Mine');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(shownText(page)).toHaveText('Theirs');
});

test('scrolls to the room code after publishing', async ({ page, code }) => {
  await write(page, 'Long\n'.repeat(40));
  await publish(page, code);
  await expect(
    roomCode(page).getByRole('button', { name: `Copy the code ${code}` }),
  ).toBeInViewport();
});
