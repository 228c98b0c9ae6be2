import { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { coloredCode } from './support/code-colors.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { onePagePdf, silentWav, textFile, widePicture, type SampleFile } from './support/files.ts';
import { openByLink } from './support/reading.ts';
import { attach, openScreen, publish, retrievedFiles } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const SCRIPT = textFile('script.py', 'def tea():\n    return "Assam"\n');
const TABLE = { ...textFile('table.csv', 'tea,cups\nAssam,2\n'), mimeType: 'text/csv' };
const ARCHIVE = {
  name: 'all.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
};

const SOUND = { name: 'tone.wav', mimeType: 'audio/wav', buffer: silentWav(8_000) };
const DOCUMENT = { name: 'one.pdf', mimeType: 'application/pdf', buffer: onePagePdf() };

const preview = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const openPreview = (page: Page, name: string) =>
  retrievedFiles(page)
    .getByRole('button', { name: `Preview ${name}` })
    .click();

async function openWith(page: Page, code: string, file: SampleFile): Promise<void> {
  await publishByApi(page.request, code, '<p>With a file</p>', file);
  await openByLink(page, code);
}

test('previews images, code and tables, steps through the files with the arrow keys, and loads no file before', async ({
  page,
  code,
  visitor,
}) => {
  await openScreen(page);
  await attach(page, [widePicture('wide.png'), SCRIPT, TABLE, ARCHIVE]);
  await publish(page, code);

  const reader = await visitor();
  const loaded: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/uploads/')) loaded.push(request.url().replace(/^.*-/, ''));
  });
  await openByLink(reader, code);
  const card = retrievedFiles(reader).getByRole('listitem').first();
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 800);
  expect(loaded).toEqual(['wide.png']);

  await openPreview(reader, 'wide.png');
  const image = preview(reader, 'wide.png').getByRole('img', { name: 'wide.png' });
  await expect(image).toHaveJSProperty('naturalWidth', 800);
  await expect(preview(reader, 'wide.png')).toContainText('File 1 of 4');

  await reader.keyboard.press('ArrowRight');
  const text = preview(reader, 'script.py').getByRole('region', { name: 'script.py' });
  await expect(text).toHaveText(SCRIPT.buffer.toString());
  await expect.poll(() => coloredCode(reader)).toContain('def: keyword');

  await reader.keyboard.press('ArrowRight');
  await expect(preview(reader, 'table.csv').getByRole('region')).toHaveText(
    TABLE.buffer.toString(),
  );
  await preview(reader, 'table.csv').getByRole('button', { name: 'Next file' }).click();
  await expect(preview(reader, 'all.zip')).toContainText('This file can’t be previewed.');
  const started = reader.waitForEvent('download');
  await preview(reader, 'all.zip').getByRole('link', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('all.zip');
  await reader.keyboard.press('ArrowRight');
  await expect(image).toBeVisible();
  await reader.keyboard.press('ArrowLeft');
  await expect(preview(reader, 'all.zip')).toBeVisible();

  await reader.keyboard.press('Escape');
  await expect(reader.getByRole('dialog')).toHaveCount(0);
  await expect(
    retrievedFiles(reader).getByRole('button', { name: 'Preview wide.png' }),
  ).toBeFocused();
});

test('plays audio and seeks in it', async ({ page, code }) => {
  await openWith(page, code, SOUND);
  await openPreview(page, 'tone.wav');
  const audio = preview(page, 'tone.wav').locator('audio');
  await expect(audio).toHaveJSProperty('duration', 1);
  await audio.evaluate(async (element: HTMLAudioElement) => {
    element.currentTime = 0.9;
    await element.play();
  });
  await expect(audio).toHaveJSProperty('ended', true);
});

test('says that damaged audio could not be loaded', async ({ page, code }) => {
  await openWith(page, code, { ...SOUND, buffer: SOUND.buffer.subarray(0, 40) });
  await openPreview(page, 'tone.wav');
  await expect(preview(page, 'tone.wav')).toContainText('Couldn’t load the file.');
});

test('offers only the download of a PDF in browsers without a viewer', async ({ page, code }) => {
  await openWith(page, code, DOCUMENT);
  expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(false);
  await openPreview(page, 'one.pdf');
  await expect(preview(page, 'one.pdf')).toContainText('This file can’t be previewed.');
});

test('shows a PDF in a frame', async ({ page, code }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: true }),
  );
  await openWith(page, code, DOCUMENT);
  await openPreview(page, 'one.pdf');
  const frame = preview(page, 'one.pdf').locator('iframe');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await expect(frame).toHaveAttribute('title', 'one.pdf');
});

test('says that a deleted PDF is gone', async ({ page, code }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: true }),
  );
  await openWith(page, code, DOCUMENT);
  await page.route('**/uploads/*', (route) => route.fulfill({ status: 404 }));
  await openPreview(page, 'one.pdf');
  await expect(preview(page, 'one.pdf')).toContainText('This file was deleted');
});

for (const file of [widePicture('wide.png'), SCRIPT, SOUND])
  test(`previews ${file.name} accessibly at every width`, async ({ page, code }) => {
    await openWith(page, code, file);
    await openPreview(page, file.name);
    const content = preview(page, file.name).locator('img, pre, audio');
    await expect(content).toBeVisible();
    await expectFineEverywhere(page, `the preview of ${file.name}`);
  });

test('reverses the arrow keys in Arabic', async ({ page, code, visitor }) => {
  await openScreen(page);
  await attach(page, [textFile('one.txt'), textFile('two.txt'), textFile('three.txt')]);
  await publish(page, code);
  const reader = await visitor({ locale: 'ar' });
  await openByCodeInArabic(reader, code);
  await reader.getByRole('button', { name: 'معاينة one.txt' }).click();
  await expect(preview(reader, 'one.txt').getByRole('region')).toContainText('one.txt');
  await reader.keyboard.press('ArrowLeft');
  await expect(preview(reader, 'two.txt').getByRole('region')).toContainText('two.txt');
});

test('offers only the download of text that is not UTF-8', async ({ page, code }) => {
  await openWith(page, code, {
    ...textFile('latin.txt'),
    buffer: Buffer.from('na\u00efve caf\u00e9\n', 'latin1'),
  });
  await openPreview(page, 'latin.txt');
  await expect(preview(page, 'latin.txt')).toContainText('This file isn’t UTF-8 text.');
  await expect(preview(page, 'latin.txt').getByRole('button', { name: 'Next file' })).toHaveCount(
    0,
  );
});

test('does not load text of more than 1 MB', async ({ page, code }) => {
  await openWith(page, code, textFile('large.txt', 'a'.repeat(1_048_577)));
  let isLoaded = false;
  page.on('request', (request) => (isLoaded ||= request.url().includes('/uploads/')));
  await openPreview(page, 'large.txt');
  await expect(preview(page, 'large.txt')).toContainText('This file is too large to preview.');
  expect(isLoaded).toBe(false);
});

test('shows text of 1 MB uncolored', async ({ page, code }) => {
  await openWith(page, code, textFile('long.js', 'let a = 1;\n'.repeat(95_000)));
  await openPreview(page, 'long.js');
  await expect(preview(page, 'long.js').getByRole('region')).toContainText('let a = 1;');
  expect(await coloredCode(page)).toEqual([]);
});

async function openByCodeInArabic(page: Page, code: string): Promise<void> {
  await page.goto(`/pastetext#${code}`);
  await expect(page.getByRole('button', { name: 'معاينة one.txt' })).toBeVisible({
    timeout: 30_000,
  });
}
