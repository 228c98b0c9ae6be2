import { expect, type Locator, type Page } from '@playwright/test';
import { getModal, openPublish, publishModal, roomCode, solveCaptcha } from './screen.ts';

export const optionsButton = (page: Page): Locator =>
  publishModal(page).getByRole('button', { name: 'Options' });
export const expirySelect = (page: Page): Locator => publishModal(page).getByLabel('Expires in');
export const readsSelect = (page: Page): Locator => publishModal(page).getByLabel('Can be opened');
export const newPassword = (page: Page): Locator =>
  publishModal(page).getByLabel('Password', { exact: true });
export const password = (page: Page): Locator =>
  getModal(page).getByLabel('Password', { exact: true });
export const openButton = (page: Page): Locator =>
  getModal(page).getByRole('button', { name: 'Open', exact: true });

/** Follows a link as a guest and waits for the Open button. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(openButton(page)).toBeVisible({ timeout: 30_000 });
}

export async function openOptions(page: Page): Promise<void> {
  await openPublish(page);
  await optionsButton(page).click();
  await expect(expirySelect(page)).toBeVisible();
}

export async function submit(page: Page, code: string): Promise<void> {
  await publishModal(page).getByLabel('Type Code').fill(code);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
}
