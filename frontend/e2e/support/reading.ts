import { expect, type Locator, type Page } from '@playwright/test';
import { openGet, solveCaptcha } from './screen.ts';

export const reading = (page: Page, code: string): Locator =>
  page.getByRole('region', { name: `Text with the code ${code}` });

export const shownText = (page: Page): Locator =>
  page.getByRole('article', { name: 'Text', exact: true });

/** As a guest whose device solves the proof of work. */
export async function openByLink(page: Page, code: string): Promise<void> {
  await page.goto(`/pastetext#${code}`);
  await expect(reading(page, code)).toBeVisible({ timeout: 30_000 });
  await expect(shownText(page)).toBeVisible();
}

export async function getByTyping(page: Page, code: string): Promise<void> {
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(dialog).toBeHidden();
}
