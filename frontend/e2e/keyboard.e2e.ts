import { expect, type Locator, type Page } from '@playwright/test';
import {
  listOf,
  openList,
  pageCard,
  publishLive,
  submitByApi,
  titleField,
  wordOf,
} from './support/pages.ts';
import {
  CAPTCHA_ANSWER,
  captchaField,
  captchaPicture,
  delayFrames,
  openScreen,
  publishModal,
  roomCode,
  solveCaptcha,
  textOf,
  uploadModal,
  withoutWorkers,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

test('publishes a text without a mouse', async ({ page, code }) => {
  await openScreen(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, textOf(page));
  await page.keyboard.type('By hand');

  await page.keyboard.press('Control+Enter');
  const dialog = publishModal(page);
  await expect(dialog.getByLabel('Type Code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(roomCode(page).getByRole('heading', { name: 'Your Room Code' })).toBeFocused();
});

test('submits a page without a mouse', async ({ page, code }) => {
  await openScreen(page, '/publish');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, titleField(page));
  await page.keyboard.type(wordOf(code));
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Control+Enter');
  await solveCaptcha(publishLive(page));
  await expect(publishLive(page).getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pageCard(page).getByRole('heading', { name: 'Page submitted' })).toBeFocused();
});

test('publishes a text and a page by keyboard using the image captcha', async ({ page, code }) => {
  await withoutWorkers(page);
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Control+Enter');
  const dialog = publishModal(page);
  await expect(dialog.getByLabel('Type Code')).toBeFocused();
  await page.keyboard.type(code);
  await tabTo(page, captchaField(dialog));
  await expect(captchaPicture(dialog)).toBeVisible();
  await page.keyboard.type(CAPTCHA_ANSWER);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(roomCode(page)).toBeVisible();

  await openScreen(page, '/publish');
  await textOf(page).click();
  await page.keyboard.type('By hand, too');
  await page.keyboard.press('Control+Enter');
  await expect(captchaField(publishLive(page))).toBeFocused();
  await expect(captchaPicture(publishLive(page))).toBeVisible();
  await page.keyboard.type(CAPTCHA_ANSWER);
  await expect(publishLive(page).getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pageCard(page).getByRole('heading', { name: 'Page submitted' })).toBeFocused();
});

test('finds and previews a pending page without a mouse', async ({ page, request, code }) => {
  await submitByApi(request, wordOf(code), '<p>One</p><p>Two</p>');
  await openList(page);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search posts' }));
  await page.keyboard.type(wordOf(code));
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await tabTo(
    page,
    listOf(page, 'Pending').getByRole('button', { name: `Preview ${wordOf(code)}` }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/preview\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('closes a modal on Escape and restores the focus and caret', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  // For 300 ms after a click, the editor attributes caret moves to the click, so type slowly.
  await page.keyboard.type('Still writing', { delay: 30 });
  await page.keyboard.press('Control+Enter');
  await expect(publishModal(page).getByLabel('Type Code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(publishModal(page)).toBeHidden();
  await expect(textOf(page)).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => getSelection()?.focusOffset))
    .toBe('Still writing'.length);
  await page.keyboard.type(', and on');
  await expect(textOf(page)).toHaveText('Still writing, and on');

  const button = page.getByRole('button', { name: 'Upload File', exact: true });
  await button.press('Enter');
  await expect(uploadModal(page).getByRole('button', { name: 'Choose files' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(uploadModal(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('indents text on Tab, and leaves the editor on Escape and Tab', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('Deeper');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page).getByText('Deeper')).toHaveAttribute('data-indent', '1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).not.toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Get Text' }), 3);
});

test('makes the toolbar a single tab stop with arrow key navigation', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('Loud');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('em')).toHaveText('Loud');
});

test('types into the text immediately after a toolbar selection, even with slow frames', async ({
  page,
}) => {
  await delayFrames(page, 150);
  await openScreen(page);
  await textOf(page).click();
  const choose = async (control: string, choice: string) => {
    await page.getByRole('button', { name: control, exact: true }).click();
    await page
      .getByRole('button', { name: choice, exact: true })
      .or(page.getByRole('menuitem', { name: choice, exact: true }))
      .click();
  };
  await choose('Text color', 'Teal');
  await page.keyboard.type('coloured ');
  await choose('Align: Left', 'Center');
  await page.keyboard.type('centred ');
  await page.getByLabel('Font', { exact: true }).selectOption('Georgia');
  await page.keyboard.type('in Georgia ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Link address').fill('example.com');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.keyboard.type(' linked');
  await expect(textOf(page)).toHaveText('coloured centred in Georgia example.com linked');
});

/** Fails if more than `maxPresses` are needed. */
async function tabTo(page: Page, target: Locator, maxPresses = 8): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
