import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { textFile } from './support/files.ts';
import { answerWith } from './support/network.ts';
import { openList, submitByApi, wordOf } from './support/pages.ts';
import { openByLink } from './support/reading.ts';
import {
  notice,
  openGet,
  openPublish,
  publish,
  publishModal,
  retrievedFiles,
  roomCode,
  solveCaptcha,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ADD_URL = '**/api/texts/add';
const FAILURE_NOTICE = 'Something went wrong please try again';
const SUCCESS_NOTICE = 'Message submitted successfully, You can get the text now';

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('shows a success notice for three seconds without covering buttons or the QR code', async ({
      page,
      code,
    }) => {
      await write(page, 'Short words');
      await page.clock.install();
      await publish(page, code);
      await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
      await expectNoButtonCovered(page);
      await page.clock.runFor(3_500);
      await expect(notice(page, SUCCESS_NOTICE)).toBeHidden();
    });

    test('shows an error with a reason until the user closes it, without covering buttons', async ({
      page,
      code,
    }) => {
      await write(page, 'Precious');
      await page.clock.install();
      await answerWith(page, ADD_URL, {
        status: 500,
        code: 'internal',
        message: 'The store is full.',
      });
      await failToPublish(page, code);
      await expect(notice(page, FAILURE_NOTICE)).toContainText('The store is full.');
      await expectNoButtonCovered(page);
      await page.clock.runFor(60_000);
      await expect(notice(page, FAILURE_NOTICE)).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      for (const open of [openPublish, openGet]) {
        const dialog = await open(page);
        await page.clock.runFor(1_000);
        await expect(notice(page, FAILURE_NOTICE)).toBeVisible();
        await expectNoButtonCovered(page);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toBeHidden();
      }
      await page.clock.runFor(1_000);
      await page.getByRole('button', { name: 'Close this notice' }).click();
      await page.clock.runFor(1_000);
      await expect(notice(page, FAILURE_NOTICE)).toBeHidden();
    });

    test('shows notices on the page list without covering buttons', async ({
      page,
      code,
      request,
    }) => {
      const word = wordOf(code);
      for (let number = 1; number <= 13; number += 1)
        await submitByApi(request, `Number ${number} ${word}`, '<p>x</p>');
      await answerWith(page, '**/api/publish/*/generate-preview', {
        status: 404,
        code: 'not_found',
        message: 'Nothing waits here.',
      });
      await openList(page, { status: 'pending', title: word });
      await page.getByRole('button', { name: `Preview Number 13 ${word}` }).click();
      await expect(notice(page, 'Nothing waits here.')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectNoButtonCovered(page);
    });
  });
}

test('shows a repeated error once and hides it after a success', async ({ page, code }) => {
  await write(page, 'Precious');
  for (const message of ['The store is full.', 'The store is still full.']) {
    await answerWith(page, ADD_URL, { status: 500, code: 'internal', message });
    await failToPublish(page, code);
    await expect(notice(page, message)).toBeVisible();
    await page.unroute(ADD_URL);
  }
  await expect(notice(page, FAILURE_NOTICE)).toHaveCount(1);
  await submit(page, code);
  await expect(roomCode(page)).toBeVisible();
  await expect(notice(page, FAILURE_NOTICE)).toHaveCount(0);
});

test('shows a generic server error once, for three seconds', async ({ page, code }) => {
  await write(page, 'Precious');
  for (const [status, name] of [
    [500, 'internal'],
    [503, 'unavailable'],
  ] as const) {
    await answerWith(page, ADD_URL, { status, code: name, message: FAILURE_NOTICE });
    await failToPublish(page, code);
    await expect(page.getByText(FAILURE_NOTICE)).toHaveCount(1);
    await expect(page.getByText(FAILURE_NOTICE)).toHaveCount(0, { timeout: 4_000 });
    await page.unroute(ADD_URL);
  }
});

test('hides an error without a reason automatically', async ({ page, code, request }) => {
  await publishByApi(request, code, '<p>Take this</p>', textFile('notes.txt'));
  await openByLink(page, code);
  await page.clock.install();
  await page.route('**/uploads/*', (route) => route.fulfill({ status: 503 }));
  await retrievedFiles(page).getByRole('link', { name: 'Download notes.txt' }).click();
  await expect(notice(page, 'Couldn’t save the file.')).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(notice(page, 'Couldn’t save the file.')).toBeHidden();
});

async function submit(page: Page, code: string): Promise<void> {
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  if (!(await dialog.getByText('Solved.').isVisible())) await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

async function failToPublish(page: Page, code: string): Promise<void> {
  await submit(page, code);
  await expect(publishModal(page)).toBeHidden();
}

/** Fails without a notice, or if it covers a control or QR code. */
async function expectNoButtonCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const notices = [...document.querySelectorAll('.mantine-Notification-root')];
      const boxes = notices.map((element) => element.getBoundingClientRect());
      if (boxes.length === 0) return ['no notice is there'];
      const modal = document.querySelector('[aria-modal="true"]');
      return [
        ...(modal ?? document).querySelectorAll('button, a[href], input, select, svg[role="img"]'),
      ]
        .filter(
          (element) => !notices.some((one) => one.contains(element)) && element.checkVisibility(),
        )
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return boxes.some(
            (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          );
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });
  await expect.poll(covered).toEqual([]);
}
