import { expect, type Page } from '@playwright/test';
import { textFile, widePicture } from './support/files.ts';
import { answerWith, hold } from './support/network.ts';
import {
  adSlot,
  listOf,
  openList,
  openPreview,
  openPublishLive,
  pageCard,
  publishLive,
  rowOf,
  submitPage,
  titleField,
  wordOf,
  writePage,
  yourPages,
} from './support/pages.ts';
import {
  attach,
  attachedFiles,
  notice,
  openScreen,
  sizeOf,
  solveCaptcha,
  textOf,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const SAVE_URL = '**/api/publish/save';
const PENDING_NOTICE = 'Your post will go live in 2 - 5 days. Check the Live Page for updates.';

test('submits a page with an image and a file, and lists it as pending', async ({ page, code }) => {
  const title = `Trip to Lisbon ${wordOf(code)}`;
  await writePage(page, title, 'See the tram: ');
  await putPictureIn(page);
  await attach(page, [textFile('notes.txt')]);

  const dialog = await openPublishLive(page);
  await expect(dialog.getByText(PENDING_NOTICE, { exact: true })).toBeVisible();
  await expect(adSlot(page)).toBeVisible();
  await solveCaptcha(dialog);
  await page.keyboard.press('Enter');

  await expect(notice(page, 'Page submitted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(pageCard(page).getByRole('heading')).toBeFocused();
  await expect(pageCard(page)).toContainText(title);
  await expect(pageCard(page)).toContainText(/http:\/\/[^/]+\/publish\/[a-z0-9]{6}\.html/);
  await expect(pageCard(page)).toContainText(/It goes live automatically .+, \d\d:\d\d\./);
  await expect(yourPages(page).getByRole('listitem')).toContainText([title]);

  await pageCard(page).getByRole('link', { name: 'View on the Live Page' }).click();
  await expect(rowOf(listOf(page, 'Pending'), title)).toBeVisible();
});

test('shows the price of an unsold ad slot without resizing the slot', async ({ page, code }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const answer = await hold(page, '**/api/ads');
  await writePage(page, wordOf(code), 'Words');
  await openPublishLive(page);
  const before = await sizeOf(adSlot(page));
  await expect(adSlot(page)).toHaveText('Advertisement');
  answer();
  const pitch = adSlot(page).getByRole('link', { name: 'Your ad here for $79/month' });
  await expect(pitch).toHaveAttribute('href', '/contact-us');
  await expect(pitch).toHaveAttribute('target', '_blank');
  expect(await sizeOf(adSlot(page))).toEqual(before);
  expect(await adSlot(page).evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
});

test('copies the URL of a submitted page, which returns 404 until it is live', async ({
  page,
  context,
  code,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await writePage(page, wordOf(code), 'Patience');
  await submitPage(page);
  await pageCard(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(pageCard(page).getByText('URL copied to clipboard!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(pageCard(page)).toContainText(address);
  const early = await request.get(address);
  expect(early.status()).toBe(404);
  expect(await early.text()).not.toContain('Patience');
});

test('names an untitled page after its first heading', async ({ page, code }) => {
  await openScreen(page, '/publish');
  await textOf(page).click();
  await page.getByLabel('Text style').selectOption('Heading 2');
  await page.keyboard.type(`Heading ${wordOf(code)}`);
  await submitPage(page);
  await openList(page, { status: 'pending', title: wordOf(code) });
  await expect(rowOf(listOf(page, 'Pending'), `Heading ${wordOf(code)}`)).toBeVisible();
});

test('retries a page submission with a new ID if the generated ID is taken', async ({
  page,
  code,
}) => {
  await writePage(page, wordOf(code), 'Second try');
  const ids: string[] = [];
  await page.route(SAVE_URL, async (route) => {
    ids.push(/name="uniqueId"\r\n\r\n(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
    if (ids.length > 1) return route.continue();
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'code_taken',
      message: 'Taken.',
    };
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await submitPage(page);
  expect(ids).toEqual([
    expect.stringMatching(/^[a-z2-9]{6}$/),
    expect.stringMatching(/^[a-z2-9]{6}$/),
  ]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('keeps the modal open after a rate limit error, and all input after a server error', async ({
  page,
  code,
}) => {
  const title = wordOf(code);
  await writePage(page, title, 'Precious');
  await attach(page, [textFile('precious.txt')]);

  await answerWith(page, SAVE_URL, {
    status: 429,
    code: 'rate_limited',
    message: 'Too many requests.',
  });
  const dialog = await openPublishLive(page);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Too many requests.')).toBeVisible();

  await page.unroute(SAVE_URL);
  await answerWith(page, SAVE_URL, {
    status: 500,
    code: 'internal',
    message: 'The store is full.',
  });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page, 'Something went wrong please try again')).toContainText(
    'The store is full.',
  );
  await expect(titleField(page)).toHaveValue(title);
  await expect(textOf(page)).toHaveText('Precious');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['precious.txt']);

  await page.unroute(SAVE_URL);
  await openPublishLive(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(pageCard(page)).toBeVisible();
});

test('restores the title and text of a page after a reload until it is published', async ({
  page,
  code,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await writePage(page, `Draft ${wordOf(code)}`, 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(titleField(page)).toHaveValue(`Draft ${wordOf(code)}`);
  await expect(textOf(page)).toHaveText('Half a thought');
  await openScreen(page, '/pastetext');
  await expect(textOf(page)).toHaveText('');

  await openScreen(page, '/publish');
  await submitPage(page);
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(titleField(page)).toHaveValue('');
  await expect(textOf(page)).toHaveText('');
  await expect(yourPages(page).getByRole('listitem')).toContainText([`Draft ${wordOf(code)}`]);
});

test('keeps the title, text and files of a page while another screen is open', async ({
  page,
  code,
}) => {
  await writePage(page, wordOf(code), 'Back in a moment');
  await attach(page, [textFile('waits.txt')]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Live Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Page' })).toBeVisible();
  await menu.getByRole('link', { name: 'Publish Page' }).click();
  await expect(titleField(page)).toHaveValue(wordOf(code));
  await expect(textOf(page)).toHaveText('Back in a moment');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['waits.txt']);
});

test('deletes a page from the browser that published it', async ({ page, code }) => {
  const title = wordOf(code);
  await writePage(page, title, 'A mistake');
  await submitPage(page);
  await yourPages(page)
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await yourPages(page)
    .getByRole('group', { name: `Delete “${title}” for everyone?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(notice(page, 'Page deleted.')).toBeVisible();
  await expect(yourPages(page).getByRole('listitem')).toHaveCount(0);
  await openList(page, { status: 'pending', title });
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('rejects a page that has only a title', async ({ page }) => {
  await openScreen(page, '/publish');
  await titleField(page).fill('Only a title');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByText('Nothing to publish yet. Write something or attach a file.'),
  ).toBeVisible();
  await expect(publishLive(page)).toBeHidden();
});

async function putPictureIn(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(widePicture('tram.png'));
  const shown = textOf(page).locator('img[src^="/publishImages/"]');
  await expect(shown).toHaveAttribute('alt', 'tram');
  await expect(shown).toHaveJSProperty('naturalWidth', 800);
  await expect(shown).toHaveAttribute('width', '800');
  await expect(shown).toHaveAttribute('height', '400');
}

test('remembers the page language while the form is closed, and declares it in the preview', async ({
  page,
  code,
}) => {
  const title = `Hei ${wordOf(code)}`;
  await writePage(page, title, 'Ok');
  const dialog = await openPublishLive(page);
  const languages = dialog.getByRole('combobox', { name: 'Language' });
  await expect(languages.locator('option:checked')).toHaveText('Detect automatically');
  await languages.selectOption('Finnish');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openPublishLive(page);
  await expect(languages).toHaveValue('fi');

  await solveCaptcha(dialog);
  const saved = page.waitForResponse(SAVE_URL);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect(await (await saved).json()).toMatchObject({ language: 'fi' });
  await openPreview(page, title);
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveAttribute('lang', 'fi');
});
