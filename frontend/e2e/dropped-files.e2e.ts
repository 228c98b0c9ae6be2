import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { pasteAs } from './support/clipboard.ts';
import { dropFiles, dropPaths } from './support/drop.ts';
import { fieldCase } from './support/field-cases.ts';
import { fieldFile, hugePhoto, picture, textFile } from './support/files.ts';
import { openPublishLive, submitPage, wordOf, writePage } from './support/pages.ts';
import { openByLink, shownText } from './support/reading.ts';
import {
  attachedFiles,
  chooseFiles,
  openPublish,
  openScreen,
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

test('attaches dropped and pasted images that a text cannot embed', async ({
  page,
  code,
  visitor,
}) => {
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
    await pasteAs(page, {}, [
      { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
    ]);
  const names = ['logo.svg', 'scan.tiff', 'IMG_0001.HEIC', 'unknown.heic', 'raw.dng'];
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(names);
  await expect(paragraphs(page)).toHaveText(['one two']);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(retrievedFiles(reader).getByRole('listitem')).toContainText(names);
  await expect(shownText(reader).locator('p')).toHaveText(['one two']);
});

test('inserts dropped images between paragraphs and attaches other files', async ({ page }) => {
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

test('keeps list items, headings and quotes intact when images are dropped on them', async ({
  page,
}) => {
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

test('keeps table cells and code blocks intact when images are dropped on them', async ({
  page,
  code,
  visitor,
}) => {
  await openScreen(page);
  await pasteAs(page, {
    'text/html':
      '<table><tr><th>Town name</th><td>many people</td></tr></table><p>between</p><pre><code class="language-python">if a:\n    b()</code></pre>',
  });
  for (const [at, words] of ['Town name', 'many people', 'if a:'].entries()) {
    await dropFiles(textOf(page).getByText(words), [picture(`dropped-${at}.png`)]);
    await expect(textOf(page).locator(`img[src^="/uploads/"]`)).toHaveCount(at + 1);
  }
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  for (const text of [textOf(page), shownText(reader)]) {
    await expect(text.locator('th p, td p').filter({ hasText: /\S/ })).toHaveText([
      'Town name',
      'many people',
    ]);
    await expect(text.locator('pre')).toHaveText(['if a:\n    b()']);
    await expect(text.locator('tr')).toHaveCount(1);
    await expect(text.locator('img[src^="/uploads/"]')).toHaveCount(3);
    expect(
      await text
        .locator('img[src^="/uploads/"]')
        .evaluateAll((all) => all.map((one) => one.closest('th, td')?.localName)),
    ).toEqual(['th', 'td', undefined]);
  }
});

test('attaches the files of folders dropped anywhere on the page', async ({ page, code }, info) => {
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

test('reports files that were modified, replaced or deleted after selection', async ({
  page,
  code,
}, info) => {
  const names = ['longer.txt', 'empty.txt', 'replaced.txt', 'deleted.txt', 'same.txt'];
  const paths = await writeFiles(info, names);
  const [longer = '', empty = '', replaced = '', deleted = ''] = paths;
  await write(page, 'Text');
  await openUpload(page);
  await chooseFiles(page, paths);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await writeFile(longer, 'second, and longer');
  await writeFile(empty, '');
  await writeFile(replaced, 'other'); // same length as before
  await utimes(replaced, new Date(), new Date(Date.now() + 5_000));
  await rm(deleted);
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const name of names.slice(0, -1))
    await expect(changed(page)).toContainText(`File "${name}" has changed or was deleted`);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['same.txt']);
  await writeFile(deleted, 'back');
  await openUpload(page);
  await chooseFiles(page, [longer, empty, replaced, deleted]);
  await expect(uploadModal(page).getByRole('listitem')).toContainText([
    'same.txt',
    ...names.slice(0, -1),
  ]);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await publish(page, code);
});

test('reports a dropped file that changed before the page was submitted', async ({
  page,
  code,
}, info) => {
  const paths = await writeFiles(info, ['data.csv', 'same.txt']);
  await writePage(page, wordOf(code), 'Words');
  await dropPaths(textOf(page), paths);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['data.csv', 'same.txt']);
  await writeFile(paths[0] ?? '', 'a,b\n1,2\n');
  const dialog = await openPublishLive(page);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(changed(page)).toContainText('File "data.csv" has changed or was deleted');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['same.txt']);
  await dropPaths(textOf(page), paths.slice(0, 1));
  await submitPage(page);
});

const changed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Choose it again.' });

async function writeFiles(info: TestInfo, names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => info.outputPath(name));
  for (const path of paths) await writeFile(path, 'first');
  return paths;
}

const HUGE_IMAGES = [
  { file: { name: 'IMG_4800.jpg', mimeType: 'image/jpeg' }, from: [8064, 6048], to: [4618, 3464] },
  { file: { name: 'tall.jpg', mimeType: 'image/jpeg' }, from: [4000, 12_000], to: [2309, 6928] },
  { file: { name: 'drawing.png', mimeType: 'image/png' }, from: [10_000, 5000], to: [5656, 2828] },
] as const;

for (const { file, from, to } of HUGE_IMAGES)
  test(`scales down images of more than 40 megapixels (${file.name})`, async ({
    page,
    code,
    visitor,
  }) => {
    await write(page, 'Photo');
    await dropFiles(textOf(page).getByText('Photo'), [await hugePhoto(page, file, [...from])]);
    await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveJSProperty(
      'naturalWidth',
      to[0],
    );
    await publish(page, code);
    const reader = await visitor();
    await openByLink(reader, code);
    for (const text of [textOf(page), shownText(reader)]) {
      await expect(text.locator('img[src^="/uploads/"]')).toHaveJSProperty('naturalWidth', to[0]);
      await expect(text.locator('img[src^="/uploads/"]')).toHaveJSProperty('naturalHeight', to[1]);
      await expect(text.locator('p').filter({ hasText: /\S/ })).toHaveText(['Photo']);
    }
  });

test('attaches an image that the browser cannot scale down', async ({ page, code, visitor }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await write(page, 'Photo');
  const photo = await hugePhoto(page, HUGE_IMAGES[0].file, [...HUGE_IMAGES[0].from]);
  await dropFiles(textOf(page).getByText('Photo'), [photo]);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['IMG_4800.jpg']);
  await expect(textOf(page).locator('img')).toHaveCount(0);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(shownText(reader).locator('p')).toHaveText(['Photo']);
  const address = await retrievedFiles(reader)
    .getByRole('link', { name: 'Download IMG_4800.jpg' })
    .getAttribute('href');
  expect((await (await reader.request.get(address ?? '')).body()).equals(photo.buffer)).toBe(true);
});
