import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { emptyFile, picture, textFile } from './support/files.ts';
import { publishByApi } from './support/api.ts';
import {
  attach,
  attachedFiles,
  chooseFiles,
  openScreen,
  openUpload,
  publish,
  retrievedFiles,
  textOf,
  uploadModal,
  write,
} from './support/screen.ts';
import { getByTyping, openByLink } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const MAX_BYTES = 20_971_520;

test('rejects oversized, unsupported, duplicate and surplus files, and accepts the others', async ({
  page,
}, info) => {
  await openScreen(page);
  const dialog = await openUpload(page);
  const attached = dialog.getByRole('list', { name: 'Attached files' }).getByRole('listitem');

  await chooseFiles(page, [
    await emptyFile(info.outputPath('exactly.bin'), MAX_BYTES),
    await emptyFile(info.outputPath('too-large.bin'), MAX_BYTES + 1),
  ]);
  await expect(
    dialog.getByText('File "too-large.bin" is too large. Max size allowed is 20MB.'),
  ).toBeVisible();
  await expect(attached).toHaveText([/exactly\.bin.*20\s?MB/]);

  await chooseFiles(page, [{ ...textFile('film.mp4'), mimeType: 'video/mp4' }]);
  await expect(dialog.getByText('File type "video/mp4" is not supported.')).toBeVisible();
  await expect(dialog.getByText('too large')).toBeHidden();

  await chooseFiles(page, [textFile('exactly.bin')]);
  await expect(dialog.getByText('File "exactly.bin" already exist.')).toBeVisible();
  await expect(attached).toHaveCount(1);

  await chooseFiles(
    page,
    ['two', 'three', 'four', 'five', 'six'].map((name) => textFile(`${name}.txt`)),
  );
  await expect(dialog.getByText('Cannot upload more than 5 files.')).toBeVisible();
  await expect(attached).toContainText([
    'exactly.bin',
    'two.txt',
    'three.txt',
    'four.txt',
    'five.txt',
  ]);

  await dialog.getByRole('button', { name: 'Remove two.txt' }).click();
  await expect(dialog.getByText('Cannot upload more than 5 files.')).toBeHidden();
  await chooseFiles(page, [textFile('six.txt')]);
  await expect(attached).toContainText([
    'exactly.bin',
    'three.txt',
    'four.txt',
    'five.txt',
    'six.txt',
  ]);
});

test('lists attached files below the text with image previews and remove buttons', async ({
  page,
}) => {
  await openScreen(page);
  await openUpload(page);
  await chooseFiles(page, [picture('dot.png'), textFile('notes.txt')]);
  await uploadModal(page).getByRole('button', { name: 'Done' }).click();
  await expect(uploadModal(page)).toBeHidden();
  const cards = attachedFiles(page).getByRole('listitem');
  await expect(cards).toContainText(['dot.png', 'notes.txt']);
  await expect(cards.first().locator('img')).toHaveJSProperty('naturalWidth', 1);
  await cards.first().getByRole('button', { name: 'Remove dot.png' }).click();
  await expect(cards).toContainText(['notes.txt']);
});

test('restores the draft and its attachments after reading another text', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Theirs</p>', textFile('theirs.txt'));
  await write(page, 'Mine');
  await attach(page, [textFile('pending.txt')]);
  await getByTyping(page, code);
  await expect(retrievedFiles(page).getByRole('listitem')).toContainText(['theirs.txt']);
  await expect(attachedFiles(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(textOf(page)).toHaveText('Mine');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['pending.txt']);
});

/** File names and types that software often alters. */
const UNUSUAL_FILES = [
  { ...textFile('.env', 'SECRET=1\n'), mimeType: '' },
  { ...textFile('we"ird 100% 東京 مرحبا.txt', 'BM: a text that begins like a picture\n') },
  { ...textFile('script.ts', 'const answer: number = 42;\n'), mimeType: 'video/mp2t' },
  {
    name: 'photo.heic',
    mimeType: '',
    buffer: Buffer.concat([
      Buffer.from('000000186674797068656963000000006d696631', 'hex'),
      Buffer.alloc(90, 3),
    ]),
  },
  {
    name: 'list.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 1)]),
  },
];

test('downloads files with unusual names and types unmodified in another browser', async ({
  page,
  code,
  visitor,
}) => {
  await openScreen(page);
  await attach(page, UNUSUAL_FILES);
  await publish(page, code);

  const other = await visitor();
  await openByLink(other, code);
  const cards = retrievedFiles(other).getByRole('listitem');
  await expect(cards).toContainText(UNUSUAL_FILES.map(({ name }) => name));
  for (const { name, buffer } of UNUSUAL_FILES) {
    const link = retrievedFiles(other).getByRole('link', { name: `Download ${name}`, exact: true });
    // Browsers may sanitize file names: Chromium saves `.env` as `env`.
    await expect(link).toHaveAttribute('download', name);
    const download = other.waitForEvent('download');
    await link.click();
    expect((await readFile(await (await download).path())).equals(buffer)).toBe(true);
  }
});
