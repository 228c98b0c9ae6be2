import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi, statusOf } from './support/api.ts';
import { hold } from './support/network.ts';
import { openPublishLive, pageCard, wordOf, writePage } from './support/pages.ts';
import {
  captcha,
  captchaField,
  captchaPicture,
  holdWork,
  openBy,
  openGet,
  openPublish,
  openScreen,
  publishModal,
  readPicture,
  roomCode,
  solveCaptcha,
  withoutWorkers,
  write,
} from './support/screen.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const CHECK_MESSAGE = 'Checking your browser…';
const CHALLENGE_URL = '**/api/texts/text/captcha/altcha';
const submitOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit' });
const pictureLink = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Use the image captcha instead' });

function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/texts/text/captcha')) asked.push(request.url());
  });
  return asked;
}

test('starts the proof of work when a modal opens and requests no captcha image', async ({
  page,
  code,
  request,
}) => {
  const pictures = picturesOf(page);
  const release = await holdWork(page);
  await write(page, 'Published without reading anything');
  const dialog = await openPublish(page);
  await expect(captcha(dialog).getByRole('status')).toHaveText(CHECK_MESSAGE);
  await expect(submitOf(dialog)).toBeDisabled();
  await expect(captchaPicture(dialog)).toBeHidden();
  await dialog.getByLabel('Type Code').fill(code);
  release();
  await solveCaptcha(dialog);
  await expect(captcha(dialog).getByRole('status')).toHaveText('Solved. Valid for 3 more uses.');
  await expect(dialog.getByLabel('Type Code')).toBeFocused();
  await submitOf(dialog).click();
  await expect(roomCode(page)).toBeVisible();
  expect(await statusOf(request, code)).toBe(200);
  expect(pictures).toEqual([]);
});

test('runs the proof of work in Get Text, Report and Publish Live', async ({
  page,
  visitor,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Something bad</p>');
  await openScreen(page);
  const get = await openGet(page);
  await solveCaptcha(get);
  await page.keyboard.press('Escape');

  await openByLink(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  // A pass covers three calls, and one was made.
  for (let calls = 0; calls < 2; calls += 1) await getTextAgain(reader, code);
  const report = await openBy(
    reader,
    'Report',
    reader.getByRole('dialog', { name: 'Report this text' }),
  );
  await solveCaptcha(report);
  await report.getByLabel('Reason').selectOption('Spam');
  await submitOf(report).click();
  await expect(report.getByText(/^Reference number: T-/)).toBeVisible();

  const author = await visitor();
  await writePage(author, wordOf(code), 'By itself');
  const live = await openPublishLive(author);
  await solveCaptcha(live);
  await expect(submitOf(live)).toBeFocused();
  await author.keyboard.press('Enter');
  await expect(pageCard(author)).toBeVisible();
});

test('offers an image captcha during the proof of work and accepts its answer', async ({
  page,
  code,
}) => {
  const pictures = picturesOf(page);
  const release = await holdWork(page);
  await write(page, 'Read quicker than computed');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await pictureLink(dialog).click();
  await expect(captchaField(dialog)).toBeFocused();
  await expect(dialog.getByText(CHECK_MESSAGE)).toBeVisible();
  await readPicture(dialog);
  await expect(submitOf(dialog)).toBeFocused();
  release();
  await expect(dialog.getByText('Solved. Valid for 3 more uses.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(roomCode(page)).toBeVisible();
  expect(pictures).toHaveLength(1);
});

test('accepts the proof of work while an image captcha is shown', async ({ page, code }) => {
  const release = await holdWork(page);
  await write(page, 'Computed quicker than read');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await pictureLink(dialog).click();
  await expect(captchaPicture(dialog)).toBeVisible();
  release();
  await solveCaptcha(dialog);
  await expect(captchaPicture(dialog)).toBeHidden();
  await expect(submitOf(dialog)).toBeFocused();
});

test('reports a slow proof of work without moving the focus', async ({ page }) => {
  const release = await holdWork(page);
  await write(page, 'Many came before');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').focus();
  await expect(captcha(dialog).getByRole('status')).toHaveText(
    `${CHECK_MESSAGE} This is taking longer than usual.`,
  );
  await expect(dialog.getByLabel('Type Code')).toBeFocused();
  await expect(pictureLink(dialog)).toBeVisible();
  release();
  await solveCaptcha(dialog);
});

test('submits the form after the proof of work if the user pressed Enter in the meantime', async ({
  page,
  code,
  request,
}) => {
  const release = await holdWork(page);
  await write(page, 'No need to wait');
  const dialog = await openPublish(page);
  const field = dialog.getByLabel('Type Code');
  await field.fill(code);
  await field.press('Enter');
  await expect(dialog.getByText('Checking your browser, then sending…')).toBeVisible();
  await expect(dialog.getByText('Please complete the CAPTCHA.')).toBeHidden();
  await field.press('Enter');
  release();
  await expect(roomCode(page)).toBeVisible({ timeout: 30_000 });
  expect(await statusOf(request, code)).toBe(200);
});

test('cancels a pending submission when the user continues typing', async ({ page, code }) => {
  const release = await holdWork(page);
  await write(page, 'On second thoughts');
  const dialog = await openPublish(page);
  const field = dialog.getByLabel('Type Code');
  await field.fill(code);
  await field.press('Enter');
  await expect(dialog.getByText('Checking your browser, then sending…')).toBeVisible();
  await field.pressSequentially('-x');
  await expect(dialog.getByText(CHECK_MESSAGE, { exact: true })).toBeVisible();
  release();
  await solveCaptcha(dialog);
  await expect(field).toHaveValue(`${code}-x`);
  await expect(submitOf(dialog)).toBeEnabled();
});

test('publishes on Enter before the session has loaded', async ({ page, code, request }) => {
  const release = await hold(page, '**/api/users/session');
  await write(page, 'Quicker than the line');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await dialog.getByLabel('Type Code').press('Enter');
  await expect(roomCode(page)).toBeVisible({ timeout: 30_000 });
  release();
  expect(await statusOf(request, code)).toBe(200);
});

test('submits a page on Enter after a slow proof of work', async ({ page, code }) => {
  const release = await holdWork(page);
  await writePage(page, wordOf(code), 'By hand');
  const dialog = await openPublishLive(page);
  await expect(dialog.locator('form')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Checking your browser, then sending…')).toBeVisible();
  release();
  await expect(pageCard(page)).toBeVisible({ timeout: 30_000 });
});

test('shows an image captcha and a retry button if the proof of work fails', async ({
  page,
  code,
}) => {
  await page.route(CHALLENGE_URL, (route) => route.abort());
  await write(page, 'Offline for a moment');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await expect(captchaPicture(dialog)).toBeVisible();
  await expect(dialog.getByText('The browser check failed. Please use the image.')).toBeVisible();
  await expect(dialog.getByLabel('Type Code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please complete the CAPTCHA.')).toBeVisible();

  await page.unroute(CHALLENGE_URL);
  await dialog.getByRole('button', { name: 'I can’t read this image' }).click();
  await solveCaptcha(dialog);
});

test('shows an image captcha and the reason in browsers without workers', async ({
  page,
  code,
}) => {
  await withoutWorkers(page);
  await write(page, 'An old browser');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await dialog.getByRole('button', { name: 'I can’t read this image' }).click();
  await expect(
    dialog.getByText('This browser doesn’t support the automatic check. Please use the image.'),
  ).toBeVisible();
  await readPicture(dialog);
  await submitOf(dialog).click();
  await expect(roomCode(page)).toBeVisible();
});

test('cancels the proof of work when a modal closes and restarts it in the next modal', async ({
  page,
}) => {
  const release = await holdWork(page);
  await write(page, 'Not yet');
  await openPublish(page);
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/altcha'));
  await page.keyboard.press('Escape');
  await expect(publishModal(page)).toBeHidden();
  await given;
  release();
  const dialog = await openPublish(page);
  await solveCaptcha(dialog);
  await page.keyboard.press('Escape');
  await expect((await openGet(page)).getByText('Solved. Valid for 3 more uses.')).toBeVisible();
});

async function getTextAgain(page: Page, code: string): Promise<void> {
  await reading(page, code).getByRole('button', { name: 'Close this text' }).click();
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(dialog).toBeHidden();
  await expect(shownText(page)).toHaveText('Something bad');
}
