import { expect, type Locator, type Page } from '@playwright/test';
import { openGet, solveCaptcha } from './screen.ts';

/** The part of the screen that shows the text of a code. */
export const reading = (page: Page, code: string): Locator => page.getByRole('region', { name: `Text with the code ${code}` });

/** The text that is read. */
export const shownText = (page: Page): Locator => page.getByRole('article', { name: 'Text', exact: true });

/** Opens a text by its link, as a guest whose device works for a pass, and waits until it is there. */
export async function openByLink(page: Page, code: string): Promise<void> {
  await page.goto(`/pastetext#${code}`);
  await expect(reading(page, code)).toBeVisible({ timeout: 30_000 });
  await expect(shownText(page)).toBeVisible();
}

/** Gets a text by typing its code, as a guest. */
export async function getByTyping(page: Page, code: string): Promise<void> {
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(dialog).toBeHidden();
}
