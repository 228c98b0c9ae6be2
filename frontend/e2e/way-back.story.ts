import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { BUYER, checkout, fillBuyer, openPlans } from './support/payments.ts';
import { getByTyping, shownText } from './support/reading.ts';
import { openGet, openPublish, openUpload, roomCode, publish, textOf, write } from './support/screen.ts';
import { story } from './support/story.ts';

story.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Navigates from another screen through the menu. */
async function comeFromPages(page: Page): Promise<void> {
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

story(
  'the way back closes a modal and keeps what was written, the next one leaves, and the way forward opens no modal',
  async ({ page }) => {
    await comeFromPages(page);
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
  },
);

story('a modal that was closed otherwise leaves nothing to go back through', async ({ page }) => {
  await comeFromPages(page);
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

story('of two modals the way back closes the upper one first', async ({ page }) => {
  await page.goto('/livePage');
  const plans = await openPlans(page);
  await plans.getByRole('button', { name: /^Pay / }).click();
  await fillBuyer(plans, BUYER);
  await plans.getByRole('button', { name: 'Pay Now' }).click();
  await expect(checkout(page).getByText('No money moves here')).toBeVisible();
  await page.goBack();
  await expect(page.locator('iframe[title="Checkout"]')).toHaveCount(0);
  await expect(plans.getByRole('button', { name: 'Pay Now' })).toBeVisible();
  await page.goBack();
  await expect(plans).toBeHidden();
  await expect(page).toHaveURL(/\/livePage$/);
});

story('the way back closes the menu, and one step leads back from wherever it led', async ({ page }) => {
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

story('a page that is loaded anew with a modal open is one step from where its reader came', async ({ page }) => {
  await comeFromPages(page);
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

story('a text that was got by its code is one step from what was being written', async ({ page, request, code }) => {
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

story('a room code is in sight once its text is published', async ({ page, code }) => {
  await write(page, 'Long\n'.repeat(40));
  await publish(page, code);
  await expect(roomCode(page).getByRole('button', { name: `Copy the code ${code}` })).toBeInViewport();
});
