import { mkdir, rm, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pasteAs } from './support/clipboard.ts';
import { dropFiles, dropPaths } from './support/drop.ts';
import { fieldCase } from './support/field-cases.ts';
import { fieldFile, hugePhoto, picture, textFile } from './support/files.ts';
import { openByLink, shownText } from './support/reading.ts';
import {
  attachedFiles,
  chooseFiles,
  openPublish,
  openUpload,
  publish,
  retrievedFiles,
  solveCaptcha,
  textOf,
  uploadModal,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const paragraphs = (page: Page) => textOf(page).locator('p');
const [svg, tiff, heic] = [fieldCase('F18').input.file].flat().map((file) => fieldFile(file));

test('attaches dropped and pasted pictures in formats that texts cannot display', async ({ page, code, visitor }) => {
  if (!svg || !tiff || !heic) throw new Error('F18 has three files.');
  await write(page, 'one two');
  await dropFiles(textOf(page).getByText('one two'), [svg]);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['logo.svg']);
  for (const file of [
    tiff,
    heic,
    { ...heic, name: 'unknown.heic', mimeType: '' },
    { ...tiff, name: 'raw.dng', mimeType: 'image/x-adobe-dng' },
  ])
    await pasteAs(page, {}, [{ name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') }]);
  const names = ['logo.svg', 'scan.tiff', 'IMG_0001.HEIC', 'unknown.heic', 'raw.dng'];
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(names);
  await expect(paragraphs(page)).toHaveText(['one two']);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(retrievedFiles(reader).getByRole('listitem')).toContainText(names);
  await expect(shownText(reader).locator('p')).toHaveText(['one two']);
});

test('inserts dropped pictures between paragraphs and attaches other files', async ({ page }) => {
  await write(page, 'one two');
  await dropFiles(textOf(page).getByText('one two'), [
    picture('shown.png'),
    textFile('notes.txt'),
    { ...picture('untyped.png'), mimeType: '' },
  ]);
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveCount(2);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['notes.txt']);
  await expect(paragraphs(page).filter({ hasText: /\S/ })).toHaveText(['one two']);
});

test('keeps list items, headings and quotes intact when pictures are dropped on them', async ({ page }) => {
  await write(page, '');
  for (const [typed, block] of [
    ['- item one', 'li p'],
    ['# head line', 'h1'],
    ['> quoted words', 'blockquote p'],
  ] as const) {
    await textOf(page).press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    const words = typed.slice(2);
    await dropFiles(textOf(page).getByText(words), [picture('between.png')]);
    await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveCount(1);
    await expect(textOf(page).locator(block)).toHaveText([words]);
  }
});

test('attaches the files in folders dropped anywhere on the page', async ({ page, code }, info) => {
  const holiday = info.outputPath('holiday');
  const empty = info.outputPath('nothing');
  await mkdir(`${holiday}/day-1`, { recursive: true });
  await mkdir(empty);
  await writeFile(`${holiday}/inside.txt`, 'inside');
  await writeFile(`${holiday}/day-1/deep.txt`, 'deep');
  await write(page, 'Photos');
  await dropPaths(page.getByRole('banner'), [holiday]);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['inside.txt', 'deep.txt']);
  await dropPaths(textOf(page), [empty]);
  await expect(page.getByText('Folder "nothing" is empty.')).toBeVisible();
  await dropPaths(textOf(page), [holiday]);
  await expect(page.getByText('File "inside.txt" already exist.')).toBeVisible();
  await publish(page, code);
});

test('reports files that changed or were deleted after selection', async ({ page, code }, info) => {
  const paths = ['changing.txt', 'deleted.txt', 'same.txt'].map((name) => info.outputPath(name));
  const [changing = '', deleted = ''] = paths;
  for (const path of paths) await writeFile(path, 'first');
  await write(page, 'Text');
  await openUpload(page);
  await chooseFiles(page, paths);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await writeFile(changing, 'second, and longer');
  await rm(deleted);
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const reason = page.getByRole('alert').filter({ hasText: 'Choose it again.' });
  await expect(reason).toContainText('File "changing.txt" has changed or was deleted');
  await expect(reason).toContainText('File "deleted.txt" has changed or was deleted');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['same.txt']);
  await writeFile(deleted, 'back');
  await openUpload(page);
  await chooseFiles(page, [changing, deleted]);
  await expect(uploadModal(page).getByRole('listitem')).toContainText(['same.txt', 'changing.txt', 'deleted.txt']);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await publish(page, code);
});

const HUGE = [
  { file: { name: 'IMG_4800.jpg', mimeType: 'image/jpeg' }, from: [8064, 6048], to: [4618, 3464] },
  { file: { name: 'tall.jpg', mimeType: 'image/jpeg' }, from: [4000, 12_000], to: [2309, 6928] },
  { file: { name: 'drawing.png', mimeType: 'image/png' }, from: [10_000, 5000], to: [5656, 2828] },
] as const;

for (const { file, from, to } of HUGE)
  test(`scales down pictures of more than 40 megapixels (${file.name})`, async ({ page }) => {
    await write(page, 'Photo');
    await dropFiles(textOf(page).getByText('Photo'), [await hugePhoto(page, file, [...from])]);
    const shown = textOf(page).locator('img[src^="/uploads/"]');
    await expect(shown).toHaveJSProperty('naturalWidth', to[0], { timeout: 20_000 });
    await expect(shown).toHaveJSProperty('naturalHeight', to[1]);
    await expect(paragraphs(page).filter({ hasText: /\S/ })).toHaveText(['Photo']);
  });
