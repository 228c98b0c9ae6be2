import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { statusOf } from './support/api.ts';
import { largeFile, textFile } from './support/files.ts';
import { answerWith, slowUploads } from './support/network.ts';
import {
  attach,
  attachedFiles,
  captcha,
  getModal,
  notice,
  openGet,
  openPublish,
  openScreen,
  publishModal,
  roomCode,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ADD_URL = '**/api/texts/add';
const FAILURE_NOTICE = 'Something went wrong please try again';

test('closes the modal on server and network errors, and keeps the text and files', async ({
  page,
  code,
  request,
}) => {
  await write(page, 'Precious');
  await attach(page, [textFile('precious.txt')]);

  await answerWith(page, ADD_URL, { status: 500, code: 'internal', message: 'The store is full.' });
  const dialog = await submit(page, code);
  await expect(dialog).toBeHidden();
  await expect(notice(page, FAILURE_NOTICE)).toContainText('The store is full.');
  await expectNothingLost(page);

  await page.unroute(ADD_URL);
  await page.route(ADD_URL, (route) => route.abort());
  await submit(page, code);
  await expect(dialog).toBeHidden();
  await expect(notice(page, 'Can’t reach the server.')).toContainText(FAILURE_NOTICE);
  await expectNothingLost(page);

  await page.unroute(ADD_URL);
  await submit(page, code);
  await expect(roomCode(page)).toBeVisible();
  expect(await statusOf(request, code)).toBe(200);
});

test('closes Get Text on a server error and keeps the draft', async ({ page, code }) => {
  await write(page, 'Mine');
  await answerWith(page, `**/api/texts/${code}`, {
    status: 502,
    code: 'bad_gateway',
    message: 'Nobody is there.',
  });
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(getModal(page)).toBeHidden();
  await expect(notice(page, FAILURE_NOTICE)).toBeVisible();
  await expect(textOf(page)).toHaveText('Mine');
});

test('keeps the modal open and the code filled in after rate limit and captcha errors', async ({
  page,
  code,
}) => {
  await write(page, 'In a hurry');
  await answerWith(page, ADD_URL, {
    status: 429,
    code: 'rate_limited',
    message: 'Too many wrong codes. Please try again in 7 minutes.',
  });
  const dialog = await submit(page, code);
  await expect(
    dialog.getByText('Too many wrong codes. Please try again in 7 minutes.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(code);

  await page.unroute(ADD_URL);
  await answerWith(page, ADD_URL, {
    status: 403,
    code: 'captcha_required',
    message: 'Please complete the CAPTCHA.',
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Please complete the captcha again.')).toBeVisible();
  await expect(captcha(dialog)).toBeVisible();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(code);

  await page.unroute(ADD_URL);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
});

test('cancels an upload midway, publishes nothing, and keeps the text and files', async ({
  page,
  code,
  request,
}) => {
  await write(page, 'Never mind');
  await attach(page, [largeFile('slow.bin', 4_000_000), textFile('after-it.txt')]);
  await slowUploads(page, 400_000);
  const dialog = await submit(page, code);
  const percent = async () =>
    Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(5);
  expect(await percent()).toBeLessThan(95);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'slow.bin' })).toContainText(
    /[1-9]\d?% uploaded/,
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'after-it.txt' })).toContainText(
    '0% uploaded',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Canceled. Your text and files are still here.')).toBeVisible();
  await expect(dialog.getByText('Solved. Valid for 2 more uses.')).toBeVisible();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(code);
  expect(await statusOf(request, code)).toBe(404);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(textOf(page)).toHaveText('Never mind');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText([
    'slow.bin',
    'after-it.txt',
  ]);
  expect(await statusOf(request, code)).toBe(404);
});

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('reports empty texts and pages without opening a modal', async ({ page, code }) => {
      const nothing = page.getByText('Nothing to publish yet. Write something or attach a file.');
      for (const address of ['/pastetext', '/publish']) {
        await openScreen(page, address);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await expect(nothing).toBeInViewport({ ratio: 1 });
        await nothing.click({ trial: true }); // fails if anything covers the notice
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(textOf(page)).toBeFocused();
        await page.keyboard.type('x');
        await expect(nothing).toBeHidden();
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Control+Enter');
        await expect(nothing).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);

      await openScreen(page);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(nothing).toBeVisible();
      await attach(page, [textFile('something.txt')]);
      await expect(nothing).toBeHidden();
      await submit(page, code);
      await expect(roomCode(page)).toBeVisible();
    });
  });
}

async function submit(page: Page, code: string): Promise<Locator> {
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  return publishModal(page);
}

async function expectNothingLost(page: Page): Promise<void> {
  await expect(textOf(page)).toHaveText('Precious');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['precious.txt']);
}
