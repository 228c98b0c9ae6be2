import { expect } from '@playwright/test';
import { DOCUMENTS } from './support/site-documents.ts';
import { picture, textFile } from './support/files.ts';
import {
  openList,
  openPreview,
  openPublishLive,
  submitByApi,
  submitPage,
  wordOf,
  writePage,
} from './support/pages.ts';
import { purchaseDialog } from './support/payments.ts';
import {
  attach,
  captcha,
  captchaField,
  captchaPicture,
  chooseFiles,
  getModal,
  holdWork,
  openGet,
  openPublish,
  openScreen,
  openUpload,
  publish,
  solveCaptcha,
  write,
} from './support/screen.ts';
import { expectFineEverywhere, expectFineInBothThemes } from './support/expect-fine.ts';
import { openByLink } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test('has no axe violations on the Create Notes screen or in its modals', async ({ page }) => {
  await write(page, 'Readable for everybody');
  await expectFineInBothThemes(page, 'the screen');
  await page.getByRole('button', { name: 'Publish', exact: true }).hover();
  await expectFineInBothThemes(page, 'a button that is pointed at');

  const publishing = await openPublish(page);
  await publishing.getByLabel('Type Code').fill('ab');
  await publishing.getByLabel('Type Code').press('Enter');
  await expect(publishing.getByText('Code must be at least 3 characters long.')).toBeVisible();
  await solveCaptcha(publishing);
  await expectFineInBothThemes(page, 'Publish Text');
  await page.keyboard.press('Escape');
  await expect(publishing).toBeHidden();

  await expect((await openGet(page)).getByLabel('Code', { exact: true })).toBeFocused();
  await expectFineInBothThemes(page, 'Get Text');
  await page.keyboard.press('Escape');
  await expect(getModal(page)).toBeHidden();

  const uploading = await openUpload(page);
  await chooseFiles(page, [textFile('a.txt'), picture('b.png')]);
  await chooseFiles(page, [textFile('a.txt')]);
  await expect(uploading.getByText('File "a.txt" already exist.')).toBeVisible();
  await expectFineInBothThemes(page, 'Upload Files');
});

test('has no axe violations on the room code card, an opened text or the report form', async ({
  page,
  code,
}) => {
  await write(page, 'Readable for everybody');
  await attach(page, [textFile('a.txt')]);
  await publish(page, code);
  await expectFineInBothThemes(page, 'the room code');
  await openByLink(page, code);
  await expectFineInBothThemes(page, 'a fetched text');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await solveCaptcha(page.getByRole('dialog'));
  await expectFineInBothThemes(page, 'Report this text');
});

test('has no axe violations while submitting a page', async ({ page, code }) => {
  await writePage(page, wordOf(code), 'Readable for everybody');
  await solveCaptcha(await openPublishLive(page));
  await expectFineInBothThemes(page, 'Publish Live');
  await page.keyboard.press('Escape');
  await submitPage(page);
  await expectFineInBothThemes(page, 'a submitted page');
});

test('has no axe violations on the page list or on previews', async ({ page, request, code }) => {
  const title = wordOf(code);
  await submitByApi(
    request,
    title,
    '<h2>One</h2><p>Two</p><pre><code class="language-js">const three = 3;</code></pre><p>Four</p><p>Five</p>',
  );
  await openList(page, { title: `${title}nothing` });
  await expect(page.getByText('No posts found')).toBeVisible();
  await expectFineInBothThemes(page, 'an empty list');
  await openPreview(page, title);
  await expect(page.getByText('Preview Only:')).toBeVisible();
  await expectFineInBothThemes(page, 'a preview');
  await openList(page, { status: 'pending', title });
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(purchaseDialog(page)).toBeVisible();
  await expectFineInBothThemes(page, 'the list and its dialog');
  await page.goto('/preview/no-such-preview');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFineInBothThemes(page, 'a preview that failed');
});

test('shows each captcha state in full and without axe violations', async ({ page }) => {
  test.slow(); // axe runs in each state, at two widths and in both themes
  const expectFine = async (where: string) => {
    await expectFineEverywhere(page, where);
    for (const part of await captcha(dialog).locator('> *').all())
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  const release = await holdWork(page);
  await write(page, 'Readable for everybody');
  const dialog = await openPublish(page);
  await expect(dialog.getByText('Checking your browser…')).toBeVisible();
  await expectFine('the check');
  await dialog.getByLabel('Type Code').press('Enter');
  await dialog.getByRole('button', { name: 'Use the image captcha instead' }).click();
  await expect(captchaPicture(dialog)).toBeVisible();
  await expectFine('the check and the picture');
  await captchaField(dialog).fill('wrong');
  await expect(dialog.getByText('Invalid captcha')).toBeVisible();
  await expectFine('a wrong answer');
  await dialog.getByLabel('Type Code').fill('changed'); // cancels the pending submission
  release();
  await solveCaptcha(dialog);
  await expectFine('the end of the check');
});

for (const { address, title } of DOCUMENTS) {
  test(`sets the language, title and a single h1 on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(`${title} · Pasteroom`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
  });
}

test('opens each screen from the menu and updates the breadcrumbs', async ({ page }) => {
  await openScreen(page);
  for (const title of ['Publish Page', 'Live Page', 'Create Notes']) {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: title })
      .click();
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem'),
    ).toHaveText(['Popular Tools', title]);
    await expect(page).toHaveTitle(`${title} · Pasteroom`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
});

test('remembers the selected color theme after a reload', async ({ page }) => {
  await openScreen(page);
  await page.getByRole('button', { name: 'Color theme' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
