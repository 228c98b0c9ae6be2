import { expect, type Page } from '@playwright/test';
import { notice } from './screen.ts';

/** Opens a text by its link, as a guest, and waits until it is there. */
export async function openByLink(page: Page, code: string): Promise<void> {
  await page.goto(`/pastetext#${code}`);
  await expect(notice(page, 'Message loaded successfully')).toBeVisible();
}
