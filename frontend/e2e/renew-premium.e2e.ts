import { expect, type Page } from '@playwright/test';
import { buyPremium, pay, planModal } from './support/payments.ts';
import { test } from './support/fixtures.ts';

const ACCOUNT = '**/api/users/me/account';
const DAY_MS = 86_400_000;

const premiumUntil = async (page: Page): Promise<number> =>
  Date.parse((await (await page.request.get('/api/users/me/account')).json()).premiumUntil);

/** Shortens the plan only on screen. */
async function showEnd(page: Page, inDays: number): Promise<void> {
  await page.route(ACCOUNT, async (route) => {
    const response = await route.fetch();
    const until = new Date(Date.now() + inDays * DAY_MS).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), premiumUntil: until } });
  });
  const answered = page.waitForResponse(ACCOUNT);
  await page.reload();
  await answered;
}

test('offers to renew Premium in its last week and adds the new term', async ({ page, code }) => {
  test.slow(); // buys Premium twice
  await buyPremium(page, `Buyer ${code}`);
  const before = await premiumUntil(page);
  const renew = page.getByRole('button', { name: 'Renew Premium' });
  await showEnd(page, 8);
  await expect(renew).toBeHidden();
  await page.unroute(ACCOUNT);
  await showEnd(page, 6);
  await renew.click();
  const modal = planModal(page);
  await expect(modal).toContainText('One more month of Premium, after your current plan.');
  await modal.getByText('One month', { exact: true }).click();
  await page.unroute(ACCOUNT);
  await modal.getByRole('button', { name: /^Pay \$1/ }).click();
  await pay(page, modal, 'Pay');
  await expect(modal.getByText(/Your Premium plan is active until/)).toBeVisible({
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');
  await expect(renew).toBeHidden();
  await expect.poll(() => premiumUntil(page)).toBeGreaterThan(before + 27 * DAY_MS);
});
