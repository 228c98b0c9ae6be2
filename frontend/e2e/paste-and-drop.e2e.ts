import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { pasteUnderNotices, putOnClipboard } from './support/clipboard.ts';
import { picture, type SampleFile, textFile, widePicture } from './support/files.ts';
import {
  attachedFiles,
  openScreen,
  openUpload,
  publish,
  textOf,
  uploadModal,
  write,
} from './support/screen.ts';
import { openByLink, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test('stores a pasted image with its dimensions and shows it undistorted', async ({
  page,
  context,
  code,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'See: ');
  await copyPicture(page, widePicture('pasted.png'));
  await page.keyboard.press('Control+v');
  const inText = textOf(page).locator('img[src^="/uploads/"]');
  await expect(inText).toHaveJSProperty('naturalWidth', 800);
  await expectSize(inText, { width: 800, height: 400 });
  await publish(page, code);

  const other = await visitor({ viewport: { width: 360, height: 740 } });
  await openByLink(other, code);
  const shown = shownText(other).locator('img[src^="/uploads/"]');
  await expect(shown).toHaveJSProperty('naturalWidth', 800);
  await expectSize(shown, { width: 800, height: 400 });
  const box = await shown.boundingBox();
  expect(box?.width).toBeLessThan(360);
  expect((box?.width ?? 0) / (box?.height ?? 0)).toBeCloseTo(2, 1);
});

test('preserves the width and aspect ratio of images in pasted HTML', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'See: ');
  const source = `data:image/png;base64,${widePicture('').buffer.toString('base64')}`;
  await putOnClipboard(page, {
    'text/html': `<p>narrow</p><img src="${source}" width="200" height="150"><p>wide</p><img src="${source}" width="100%">`,
  });
  await page.keyboard.press('Control+v');
  const inText = textOf(page).locator('img[src^="/uploads/"]');
  await expect(inText).toHaveCount(2);
  await expectSize(inText.first(), { width: 200, height: 100 });
  await expectSize(inText.last(), { width: 800, height: 400 });
});

test('attaches pasted images that a text can’t show', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'See: ');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const jpeg = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    canvas.getContext('2d')?.fillRect(0, 0, 32, 32);
    return canvas.toDataURL('image/jpeg');
  });
  const start = Buffer.from(jpeg.replace(/.*,/, ''), 'base64').subarray(0, -2).toString('base64');
  await pasteUnderNotices(page, {
    'text/html': `<p>a</p><img src="data:image/svg+xml;base64,${btoa(svg)}"><img src="data:image/jpeg;base64,${start}"><p>b</p>`,
  });
  const cards = attachedFiles(page).getByRole('listitem');
  for (const name of ['pasted-image.svg', 'pasted-image.jpeg'])
    await expect(cards.filter({ hasText: name })).toBeVisible();
  await expect(textOf(page).locator('img')).toHaveCount(0);
  await expect(textOf(page)).toHaveText('See: ab');
});

test('attaches files dropped on the page and inserts images dropped on the text', async ({
  page,
}) => {
  await write(page, 'Drop it ');
  await page
    .getByRole('banner')
    .dispatchEvent('dragover', { dataTransfer: await carrying(page, textFile('anywhere.txt')) });
  await expect(page.getByText('Drop to attach')).toBeVisible();
  await drop(page.getByRole('banner'), textFile('anywhere.txt'));
  await expect(page.getByText('Drop to attach')).toBeHidden();
  await drop(textOf(page), textFile('on-the-text.txt'));
  await expect(attachedFiles(page).getByRole('listitem')).toContainText([
    'anywhere.txt',
    'on-the-text.txt',
  ]);

  await drop(textOf(page).getByText('Drop it'), picture('in-the-text.png'));
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'in-the-text');
  await expect(attachedFiles(page).getByRole('listitem')).toHaveCount(2);
});

test('embeds the images of a text in its downloads', async ({ page, visitor, code }) => {
  await write(page, 'See: ');
  await drop(textOf(page), picture('inside.png'));
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'inside');
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  const save = async (form: string) => {
    const started = reader.waitForEvent('download');
    await reader.getByRole('button', { name: 'Download', exact: true }).click();
    await reader.getByRole('menuitem', { name: form, exact: true }).click();
    return readFile(await (await started).path(), 'utf8');
  };
  expect(await save('Download as Markdown')).toMatch(
    /!\[inside]\(data:image\/png;base64,[\w+/=]+\)/,
  );
  const html = await save('Download as HTML');
  expect(html).not.toContain('/uploads/');
  const alone = await visitor({ offline: true });
  await alone.setContent(html);
  await expect(alone.getByRole('img', { name: 'inside' })).toHaveJSProperty('naturalWidth', 1);
});

test('does not delete the images of an open draft from the server', async ({ page }) => {
  await page.clock.install();
  await write(page, 'See: ');
  await drop(textOf(page), picture('kept.png'));
  const shown = textOf(page).locator('img[src^="/uploads/"]');
  await expect(shown).toHaveAttribute('alt', 'kept');
  const kept = page.waitForResponse('**/api/texts/upload/keep');
  await page.clock.fastForward('16:00');
  const answer = await kept;
  const { names } = answer.request().postDataJSON() as { names: string[] };
  expect([answer.status(), names.map((name) => `/uploads/${name}`)]).toEqual([
    204,
    [await shown.getAttribute('src')],
  ]);
});

test('accepts files from the drop zone and the file input of the Upload Files modal', async ({
  page,
}) => {
  await openScreen(page);
  const dialog = await openUpload(page);
  await drop(dialog.getByText('Drop files here'), textFile('dropped.txt'));
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['dropped.txt']);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([textFile('picked.txt'), picture('picked.png')]);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText([
    'dropped.txt',
    'picked.txt',
    'picked.png',
  ]);
  await expect(uploadModal(page)).toBeVisible();
});

async function expectSize(
  image: Locator,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await expect(image).toHaveAttribute('width', String(width));
  await expect(image).toHaveAttribute('height', String(height));
}

async function copyPicture(page: Page, file: SampleFile): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, file.buffer.toString('base64'));
}

function carrying(page: Page, { name, mimeType, buffer }: SampleFile) {
  return page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
}

async function drop(target: Locator, file: SampleFile): Promise<void> {
  const box = await target.boundingBox();
  const dataTransfer = await carrying(target.page(), file);
  const at = { clientX: (box?.x ?? 0) + 2, clientY: (box?.y ?? 0) + 2 };
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer, ...at });
}
