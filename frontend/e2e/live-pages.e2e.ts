import { expect } from '@playwright/test';
import { answerWith, hold } from './support/network.ts';
import {
  listOf,
  openList,
  rowOf,
  searchBox,
  statusSelect,
  submitByApi,
  wordOf,
} from './support/pages.ts';
import { purchaseDialog } from './support/payments.ts';
import { startOwnProduct } from './support/product.ts';
import { notice } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const SEARCH_URL = '**/api/publish/search';

test('finds pending pages by word prefixes and stores the filter in the URL', async ({
  page,
  code,
  request,
}) => {
  const word = wordOf(code);
  await submitByApi(request, `Ménage à trois ${word}`, '<p>One</p>');
  await submitByApi(request, `Another ${word}`, '<p>Two</p>');
  await openList(page);
  await statusSelect(page).selectOption('Pending');
  await expect(page).toHaveURL('/livePage?status=pending');
  await searchBox(page).pressSequentially(`${word} mena`);
  const list = listOf(page, 'Pending');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(rowOf(list, `Ménage à trois ${word}`)).toContainText('Pending');
  await expect(page).toHaveURL(`/livePage?title=${word}+mena&status=pending`);

  await page.reload();
  await expect(searchBox(page)).toHaveValue(`${word} mena`);
  await expect(list.getByRole('row')).toHaveCount(2);
  await searchBox(page).fill(`${word}nothing`);
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/livePage?status=pending');
  await expect(searchBox(page)).toHaveValue('');
});

test('searches after a typing pause and ignores outdated responses', async ({
  page,
  code,
  request,
}) => {
  const word = wordOf(code);
  await submitByApi(request, `First ${word}`, '<p>One</p>');
  await submitByApi(request, `Second ${word}`, '<p>Two</p>');
  await openList(page, { status: 'pending', title: word });
  await expect(listOf(page, 'Pending').getByRole('row')).toHaveCount(3);
  const asked: string[] = [];
  const late = Promise.withResolvers<undefined>();
  await page.route(SEARCH_URL, async (route) => {
    const { title } = route.request().postDataJSON();
    asked.push(title);
    const answer = await route.fetch();
    if (title.startsWith('first')) await late.promise;
    await route.fulfill({ response: answer });
  });
  await searchBox(page).fill('');
  await searchBox(page).pressSequentially(`first ${word}`);
  await expect.poll(() => asked.at(-1)).toBe(`first ${word}`);
  expect(asked.length, 'searches while nine letters were typed').toBeLessThan(5);
  await searchBox(page).fill(`second ${word}`);
  await expect(rowOf(listOf(page, 'Pending'), `Second ${word}`)).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.title === `first ${word}`,
  );
  late.resolve(undefined);
  await answered;
  await expect(listOf(page, 'Pending').getByRole('row')).toHaveCount(2);
  await expect(rowOf(listOf(page, 'Pending'), `Second ${word}`)).toBeVisible();
});

test('keeps every letter typed into the search box on a slow phone', async ({ page }) => {
  await openList(page, { status: 'pending' });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const words = 'the quick brown fox';
  // Slightly longer than the search delay, to hit every stage of a search.
  await searchBox(page).pressSequentially(words, { delay: 310 });
  await expect(searchBox(page)).toHaveValue(words);
});

test('lists twelve pages at a time and stores the page number in the URL', async ({
  page,
  code,
  request,
}) => {
  const word = wordOf(code);
  for (let number = 1; number <= 13; number += 1)
    await submitByApi(request, `Number ${number} ${word}`, '<p>x</p>');
  await openList(page, { status: 'pending', title: word });
  const rows = listOf(page, 'Pending').getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText(`Number 13 ${word}`);
  await expect(
    page.getByRole('status').filter({ hasText: '13 posts, page 1 of 2' }),
  ).toBeAttached();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`Number 1 ${word}`);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows).toHaveCount(13);
  await openList(page, { status: 'pending', title: word, page: '9' });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
});

test('shows the loading, empty and error states of the list', async ({ page, code }) => {
  const release = await hold(page, SEARCH_URL);
  await openList(page, { title: wordOf(code) });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();

  await page.unroute(SEARCH_URL);
  await answerWith(page, SEARCH_URL, {
    status: 503,
    code: 'unavailable',
    message: 'The list is being mended.',
  });
  await statusSelect(page).selectOption('Pending');
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the posts.' });
  await expect(alert).toContainText('The list is being mended.');
  await page.unroute(SEARCH_URL);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();
});

test('shows a Buy button and the go-live time for a pending page', async ({
  page,
  code,
  request,
}) => {
  const title = `For sale ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  await openList(page, { status: 'pending', title });
  const row = rowOf(listOf(page, 'Pending'), title);
  await expect(row).toContainText(/Goes live automatically .+, \d\d:\d\d/);
  const button = row.getByRole('button', { name: `Buy: publish ${title} now` });
  await expect(button).toHaveText('Buy');
  await button.click();
  await expect(purchaseDialog(page)).toContainText(
    /Without payment, the page goes live automatically .+, \d\d:\d\d\./,
  );
  await expect(
    purchaseDialog(page).getByRole('button', { name: 'Buy', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(purchaseDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('shows a notice for six seconds if creating a preview link fails', async ({
  page,
  code,
  request,
}) => {
  const title = `Unseen ${wordOf(code)}`;
  await submitByApi(request, title, '<p>x</p>');
  const link = '**/api/publish/*/generate-preview';
  await page.clock.install();
  await openList(page, { status: 'pending', title });
  const button = page.getByRole('button', { name: `Preview ${title}` });

  await answerWith(page, link, { status: 404, code: 'not_found', message: 'Nothing waits here.' });
  await button.click();
  await expect(notice(page, 'Nothing waits here.')).toBeVisible();
  await page.clock.runFor(5_500);
  await expect(notice(page, 'Nothing waits here.')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice(page, 'Nothing waits here.')).toBeHidden();

  await page.unroute(link);
  await page.route(link, (route) => route.abort());
  await button.click();
  await expect(notice(page, 'Failed to generate preview link')).toBeVisible();
});

test('publishes a pending page automatically and opens it in a new tab', async ({
  visitor,
  code,
}) => {
  test.slow(); // starts a separate server
  const product = await startOwnProduct({ GO_LIVE_AFTER_SECONDS: '2' });
  try {
    const page = await visitor({ baseURL: product.url });
    const title = `Live ${wordOf(code)}`;
    await submitByApi(page.request, title, '<p>Here at last</p>');
    const list = listOf(page, 'Live');
    await expect(async () => {
      await openList(page, { title });
      await expect(rowOf(list, title)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(list.getByRole('columnheader')).toHaveText(['Title', 'Visits', 'Likes', 'View']);
    await expect(rowOf(list, title).getByRole('cell')).toHaveText([
      new RegExp(`^${title}Live since \\w+ \\d+, \\d+$`),
      '0',
      '0',
      'View',
    ]);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `View ${title} in a new tab` }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/publish\/\w+\.html$/);
    await expect(tab.getByText('Here at last')).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  } finally {
    await product.stop();
  }
});
