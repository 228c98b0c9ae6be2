import { expect } from '@playwright/test';
import { pasteAs } from './support/clipboard.ts';
import { test } from './support/fixtures.ts';
import { openScreen, textOf } from './support/screen.ts';

const NUMBERS = Array.from({ length: 30_000 }, (_, line) => String(line));

test('follows the direction of the first letter while a text is typed', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  await expect(textOf(page)).toHaveCSS('direction', 'ltr');
  await page.keyboard.type('7 שלום');
  await expect(textOf(page)).toHaveCSS('direction', 'rtl');
  await page.keyboard.press('Home');
  await page.keyboard.type('Hello ');
  await expect(textOf(page)).toHaveCSS('direction', 'ltr');
});

test('ignores letters in lists, which have their own direction', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, { 'text/html': '<ul><li>שלום</li></ul><p>Hello</p>' });
  await expect(textOf(page)).toHaveCSS('direction', 'ltr');
  await expect(textOf(page).getByRole('list')).toHaveCSS('direction', 'rtl');
});

test('pastes 30,000 lines without letters', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, { 'text/plain': NUMBERS.join('\n') });
  await expect(textOf(page).locator('p')).toHaveCount(NUMBERS.length);
  expect(await textOf(page).locator('p').allTextContents()).toEqual(NUMBERS);
});
