import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const planModal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Choose Your Premium Plan' });
export const purchaseDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Publish this page now' });
export const checkout = (page: Page): FrameLocator => page.frameLocator('iframe[title="Checkout"]');
export const badge = (page: Page): Locator => page.getByRole('img', { name: 'Premium member' });

export const BUYER = { Name: 'Ada Lovelace', Email: 'ada.buyer@example.org', Phone: '9876543210' };

export async function openPlans(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Premium', exact: true }).click();
  await expect(planModal(page).getByRole('button', { name: /^Pay / })).toBeVisible();
  return planModal(page);
}

export async function fillBuyer(
  dialog: Locator,
  buyer: Partial<typeof BUYER> = BUYER,
): Promise<void> {
  for (const [label, words] of Object.entries(buyer)) await dialog.getByLabel(label).fill(words);
}

export async function pay(
  page: Page,
  dialog: Locator,
  outcome: 'Pay' | 'Fail' | 'Abort',
): Promise<void> {
  await dialog.getByRole('button', { name: 'Pay Now' }).click();
  await expect(checkout(page).getByText('Test mode: you won’t be charged')).toBeVisible();
  await checkout(page).getByRole('button', { name: outcome, exact: true }).click();
}

export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Your name')).toBeHidden();
}

/** Signs in and buys a year of Premium. */
export async function buyPremium(page: Page, name: string): Promise<void> {
  await page.goto('/livePage');
  await signInAs(page, name);
  await buyYear(page);
}

/** Buys a year of Premium for a signed-in user. */
export async function buyYear(page: Page): Promise<void> {
  const modal = await openPlans(page);
  await modal.getByRole('button', { name: 'Pay $5' }).click();
  await modal.getByLabel('Phone').fill(BUYER.Phone);
  await pay(page, modal, 'Pay');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
}
