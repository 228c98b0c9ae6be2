import { expect, type Locator, type Page } from '@playwright/test';

/** Argon2id takes seconds on a busy machine. */
export const OPENING_TIMEOUT_MS = 40_000;

export const openButton = (page: Page): Locator => page.getByRole('button', { name: 'Open now' });
export const word = (page: Page, number: number): Locator =>
  page.getByLabel(`Word ${number}`, { exact: true });
export const shown = (page: Page): Locator => page.getByRole('article');
export const problem = (page: Page): Locator => page.getByRole('alert');
export const blob = (content: string, type: string): Blob => new Blob([content], { type });

/** Follows a link up to the question. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(openButton(page)).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
}

export async function open(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(shown(page)).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
}

/** Replaces all words, like pasting them into the first field. */
export async function typeWords(page: Page, words: string): Promise<void> {
  for (const number of [1, 2, 3, 4, 5, 6]) await word(page, number).fill('');
  await word(page, 1).fill(words);
}

export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|uploads)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
