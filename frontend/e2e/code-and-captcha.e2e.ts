import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi, statusOf } from './support/api.ts';
import {
  captchaField,
  captchaPicture,
  openGet,
  openPublish,
  openScreen,
  readPicture,
  solveCaptcha,
  withoutWorkers,
  write,
} from './support/screen.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const TOO_SHORT = 'Code must be at least 3 characters long.';
const submitOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit' });

test('disables Submit until the code and captcha are valid, and reports missing input', async ({
  page,
}) => {
  await withoutWorkers(page);
  await write(page, 'Almost published');
  const dialog = await openPublish(page);
  const field = dialog.getByLabel('Type Code');
  await expect(field).toBeFocused();
  await expect(submitOf(dialog)).toBeDisabled();

  await field.fill('ab');
  await field.press('Enter');
  await expect(dialog.getByText(TOO_SHORT)).toBeVisible();
  await expect(dialog.getByText('Please complete the CAPTCHA.')).toBeVisible();
  await field.press('c');
  await expect(dialog.getByText(TOO_SHORT)).toBeHidden();
  await field.press('Enter');
  await expect(dialog.getByText('Please complete the CAPTCHA.')).toBeVisible();
  await expect(captchaField(dialog)).toBeFocused();

  await field.fill('ab');
  await captchaField(dialog).focus();
  await expect(dialog.getByText(TOO_SHORT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(dialog.getByText(TOO_SHORT)).toBeHidden();

  await tryAnswer(page, dialog, 'wrong');
  await expect(dialog.getByText('Invalid captcha')).toBeVisible();
  await expect(submitOf(dialog)).toBeDisabled();
  await readPicture(dialog);
  await expect(submitOf(dialog)).toBeEnabled();
});

test('rejects reserved, malformed and overlong room codes', async ({ page }) => {
  await write(page, 'Almost published');
  const dialog = await openPublish(page);
  const field = dialog.getByLabel('Type Code');
  for (const [code, words] of [
    ['Upload', 'This code is reserved. Try a new code.'],
    ['na\u00efve', 'Code can only contain letters, digits, - and _.'],
    ['x'.repeat(65), 'Code must be at most 64 characters long.'],
  ] as const) {
    await field.fill(code);
    await field.press('Enter');
    await expect(dialog.getByText(words)).toBeVisible();
  }
});

test('replaces the captcha image on request and after five wrong answers', async ({ page }) => {
  await withoutWorkers(page);
  await openScreen(page);
  const dialog = await openGet(page);
  const first = await captchaPicture(dialog).getAttribute('src');
  await dialog.getByRole('button', { name: 'New image' }).click();
  await expect(captchaPicture(dialog)).not.toHaveAttribute('src', first ?? '');
  const second = await captchaPicture(dialog).getAttribute('src');

  for (const answer of ['wrong', 'wring', 'wrang', 'wrung']) await tryAnswer(page, dialog, answer);
  await expect(dialog.getByText('Invalid captcha', { exact: true })).toBeVisible();
  await expect(captchaPicture(dialog)).toHaveAttribute('src', second ?? '');
  await tryAnswer(page, dialog, 'wreng');
  await expect(
    dialog.getByText('Invalid captcha. Five wrong attempts. Here’s a new image.'),
  ).toBeVisible();
  await expect(captchaPicture(dialog)).not.toHaveAttribute('src', second ?? '');
  await expect(captchaField(dialog)).toHaveValue('');
  await readPicture(dialog);
});

test('hides the captcha error while the user types and shows it after another wrong answer', async ({
  page,
}) => {
  await withoutWorkers(page);
  await openScreen(page);
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill('room');
  await dialog.getByLabel('Code', { exact: true }).press('Enter');
  await expect(dialog.getByText('Invalid Captcha or Empty Get Text')).toBeVisible();
  const said = dialog.getByText(/Invalid captcha/i);

  await expect(captchaField(dialog)).toBeFocused();
  await page.keyboard.type('w');
  await expect(said).toBeHidden();
  await page.keyboard.type('rong');
  await expect(said).toBeVisible();
  await page.keyboard.type('w');
  await expect(captchaField(dialog)).toHaveValue('w');
  await expect(said).toBeHidden();
  for (const letter of 'ron') {
    await page.keyboard.type(letter);
    await expect(said).toBeHidden();
  }
  await page.keyboard.type('g');
  await expect(said).toBeVisible();

  await page.keyboard.press('End');
  await page.keyboard.type('r');
  await expect(captchaField(dialog)).toHaveValue('r');
  await page.keyboard.type('ight');
  await expect(dialog.getByText('Solved.')).toBeVisible();
});

test('keeps the modal open for a taken code and accepts another code without a new captcha', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>First come</p>');
  await write(page, 'Second come');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await submitOf(dialog).click();
  await expect(
    dialog.getByText('Given Code already exists in the system. Try a new code'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(code);
  await expect(dialog.getByText('Solved. Valid for 3 more uses.')).toBeVisible();

  await dialog.getByLabel('Type Code').fill(`${code}-2`);
  await expect(dialog.getByText('Given Code already exists')).toBeHidden();
  await submitOf(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await statusOf(request, `${code}-2`)).toBe(200);
});

test('requires a captcha and an existing code in Get Text', async ({ page, request, code }) => {
  await withoutWorkers(page);
  await openScreen(page);
  const dialog = await openGet(page);
  const field = dialog.getByLabel('Code', { exact: true });
  const button = dialog.getByRole('button', { name: 'Get Text' });
  await expect(field).toBeFocused();
  await expect(button).toBeDisabled();
  await field.press('Enter');
  await expect(dialog.getByText('Invalid Captcha or Empty Get Text')).toBeVisible();
  await readPicture(dialog);
  await button.click();
  await expect(dialog.getByText('Invalid Captcha or Empty Get Text')).toBeVisible();

  await field.fill('upload');
  await button.click();
  await expect(dialog.getByText('No text found with the given code')).toBeVisible();
  await field.fill(code);
  await button.click();
  await expect(dialog.getByText('No text found with the given code')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Solved. Valid for 2 more uses.')).toBeVisible();

  await publishByApi(request, code, '<p>Late but here</p>');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(shownText(page)).toHaveText('Late but here');
});

test('accepts a code in any letter case or a pasted link in Get Text', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Found</p>');
  await openByLink(page, code.toUpperCase());
  await expect(shownText(page)).toHaveText('Found');
  await reading(page, code).getByRole('button', { name: 'Close this text' }).click();
  const dialog = await openGet(page);
  await dialog
    .getByLabel('Code', { exact: true })
    .fill(`https://paste.example/pastetext?code=${code}`);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(dialog).toBeHidden();
  await expect(shownText(page)).toHaveText('Found');
});

async function tryAnswer(page: Page, dialog: Locator, answer: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/texts\/text\/captcha\/.+/);
  await captchaField(dialog).fill(answer);
  await answered;
  await expect(dialog.getByText('Invalid captcha')).toBeVisible();
}
