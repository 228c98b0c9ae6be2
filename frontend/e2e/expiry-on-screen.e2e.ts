import { expect, type Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { clientOf } from './support/client.ts';
import { hold } from './support/network.ts';
import { submitPage, wordOf, writePage, yourPages } from './support/pages.ts';
import { type OwnProduct, startOwnProduct } from './support/product.ts';
import { getModal, openPublish, openScreen, publish, roomCode, write } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const DAY_MS = 86_400_000;
const yourTexts = (page: Page) => page.getByRole('complementary', { name: 'Your texts' });
const textsOf = (page: Page) => yourTexts(page).getByRole('listitem');
const failApiRequests = (page: Page) => page.route('**/api/**', (route) => route.abort());

async function expectGone(page: Page): Promise<void> {
  await expect(roomCode(page)).toBeHidden();
  await expect(textsOf(page)).toHaveCount(0);
}

test.describe('with short expiry and go-live times', () => {
  let product: OwnProduct;
  test.beforeAll(async () => {
    product = await startOwnProduct({ PASTE_TTL_SECONDS: '8', GO_LIVE_AFTER_SECONDS: '8' });
  });
  test.afterAll(() => product.stop());

  for (const width of [360, 1440]) {
    const size = { viewport: { width, height: 800 } };

    test(`removes the room code and list entry of an expired text (${width} pixels wide)`, async ({
      visitor,
      code,
    }) => {
      test.slow(); // waits for the text to expire
      const page = await visitor({ baseURL: product.url, ...size });
      await write(page, 'Not for long');
      await publish(page, code);
      await expect(textsOf(page)).toHaveCount(1);
      await expectGone(page);
    });

    test(`announces a submitted page as soon as it goes live (${width} pixels wide)`, async ({
      visitor,
      code,
    }) => {
      test.slow(); // waits for the page to go live
      const page = await visitor({ baseURL: product.url, ...size });
      const title = `Soon ${wordOf(code)}`;
      await writePage(page, title, 'Here at last');
      await submitPage(page);
      await expect(yourPages(page)).toContainText(/Goes live today, \d\d:\d\d/);
      const card = page.getByRole('region', { name: 'Your page is live' });
      await expect(card).toContainText('Anyone can read it.');
      await expect(yourPages(page)).toContainText(/Live since today, \d\d:\d\d/);
      const opened = page.waitForEvent('popup');
      await yourPages(page)
        .getByRole('link', { name: `View ${title} in a new tab` })
        .click();
      await expect((await opened).getByText('Here at last')).toBeVisible();
    });
  }
});

/** Receipts would correct the clock that a test sets, and remove deleted texts. */
const withoutReceipts = (page: Page) => page.route('**/receipt', (route) => route.abort());

test('removes an expired text from the screen when its tab becomes visible again', async ({
  page,
  code,
}) => {
  await page.clock.install();
  await withoutReceipts(page);
  await write(page, 'Before the night');
  await publish(page, code);
  await failApiRequests(page);
  await page.clock.setSystemTime(Date.now() + DAY_MS + 60_000);
  await expect(roomCode(page)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectGone(page);
});

test('changes the displayed expiry from tomorrow to today after midnight', async ({
  page,
  code,
}) => {
  await page.clock.install();
  await withoutReceipts(page);
  await write(page, 'Over midnight');
  await publish(page, code);
  await expect(roomCode(page)).toContainText(/Expires tomorrow, /);
  await failApiRequests(page);
  const midnight = await page.evaluate(() => new Date().setHours(24, 0, 1, 0));
  await page.clock.setSystemTime(midnight);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(roomCode(page)).toContainText(/Expires today, /);
  await expect(yourTexts(page)).toContainText(/Expires today, /);
});

test('does not expire a text early on a device whose clock is a day ahead', async ({
  page,
  code,
}) => {
  await signInByApi(page.request);
  await page.clock.install({ time: Date.now() + DAY_MS + 60_000 });
  // Delay the first response with the server's time.
  const release = await hold(page, '**/api/users/session');
  await write(page, 'Still there');
  release();
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
  await expect(textsOf(page)).toHaveCount(1);
  await page.clock.runFor(120_000);
  await expect(roomCode(page)).toBeVisible();
});

test('removes a text from the screen after its deletion in another tab', async ({
  page,
  context,
  code,
}) => {
  await write(page, 'Seen twice');
  await publish(page, code);
  const other = await context.newPage();
  await openScreen(other);
  await yourTexts(other)
    .getByRole('button', { name: `Delete ${code}` })
    .click();
  await yourTexts(other).getByRole('button', { name: 'Delete', exact: true }).click();
  await expectGone(other);
  await expectGone(page);
});

test('removes a text from the screen if the server has deleted it', async ({
  page,
  code,
  request,
}) => {
  await withoutReceipts(page);
  await write(page, 'Deleted elsewhere');
  const answered = page.waitForResponse('**/api/texts/add');
  await publish(page, code);
  const { deleteToken } = await (await answered).json();
  await clientOf(request).delete(code, { deleteToken });
  await expect(textsOf(page)).toHaveCount(1);
  await yourTexts(page)
    .getByRole('button', { name: `Open ${code}` })
    .click();
  await expect(getModal(page).getByText('No text found with the given code')).toBeVisible();
  await expectGone(page);
});

test('shows the room code and list entry even if browser storage is full', async ({
  page,
  code,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  await write(page, 'Kept nowhere');
  await publish(page, code);
  await expect(textsOf(page)).toHaveCount(1);
});
