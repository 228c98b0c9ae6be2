import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { picture, textFile } from './support/files.ts';
import { openByLink } from './support/reading.ts';
import {
  attach,
  attachedFiles,
  chooseFiles,
  openScreen,
  openUpload,
  publish,
  retrievedFiles,
  uploadModal,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const cards = (page: Page) => attachedFiles(page).getByRole('listitem');
const handle = (page: Page, name: string) =>
  attachedFiles(page).getByRole('button', { name: `Reorder ${name}` });

test('publishes files in the order chosen with the keyboard', async ({ page, code, visitor }) => {
  await openScreen(page);
  await attach(page, [textFile('a.txt'), textFile('b.txt'), picture('c.png')]);
  await handle(page, 'c.png').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(cards(page)).toContainText(['a.txt', 'c.png', 'b.txt']);
  await expect(page.getByText('c.png moved to position 2 of 3.')).toBeAttached();
  await expect(handle(page, 'c.png')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(cards(page)).toContainText(['c.png', 'a.txt', 'b.txt']);
  await expectFineEverywhere(page, 'attached files');
  await publish(page, code);

  const reader = await visitor();
  await openByLink(reader, code);
  await expect(retrievedFiles(reader).getByRole('listitem')).toContainText([
    'c.png',
    'a.txt',
    'b.txt',
  ]);
});

test('moves a file by dragging its card in the Upload Files modal', async ({ page }) => {
  await openScreen(page);
  await openUpload(page);
  await chooseFiles(page, [picture('a.png'), textFile('b.txt'), textFile('c.txt')]);
  const inModal = uploadModal(page).getByRole('listitem');
  await expect(inModal).toContainText(['a.png', 'b.txt', 'c.txt']);
  await inModal.first().locator('img').dragTo(inModal.last());
  await expect(inModal).toContainText(['b.txt', 'c.txt', 'a.png']);
  await expect(page.getByText('Drop to attach')).toBeHidden();
  await uploadModal(page).getByRole('button', { name: 'Remove b.txt' }).click();
  await chooseFiles(page, [textFile('d.txt')]);
  await expect(inModal).toContainText(['c.txt', 'a.png', 'd.txt']);
});

test('publishes a new file before the file of a copied text', async ({
  page,
  request,
  code,
  visitor,
}) => {
  await publishByApi(request, `${code}-0`, '<p>Original</p>', textFile('kept.txt'));
  await openByLink(page, `${code}-0`);
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(cards(page)).toContainText(['kept.txt']); // moves the buttons below it
  await attach(page, [textFile('new.txt')]);
  await handle(page, 'new.txt').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(cards(page)).toContainText(['new.txt', 'kept.txt']);
  await publish(page, code);

  const reader = await visitor();
  await openByLink(reader, code);
  await expect(retrievedFiles(reader).getByRole('listitem')).toContainText(['new.txt', 'kept.txt']);
});

test('shows no reorder button for a single file', async ({ page }) => {
  await openScreen(page);
  await attach(page, [textFile('a.txt')]);
  await expect(cards(page)).toHaveCount(1);
  await expect(handle(page, 'a.txt')).toHaveCount(0);
});
