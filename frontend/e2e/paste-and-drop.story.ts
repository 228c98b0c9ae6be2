import { expect, type Locator, type Page } from '@playwright/test';
import { picture, type SampleFile, textFile } from './support/files.ts';
import { attachedFiles, getText, openScreen, openUpload, publish, textOf, uploadModal, write } from './support/screen.ts';
import { story } from './support/story.ts';

story('a picture pasted into the text is stored and comes back with it', async ({ page, context, code, visitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'See: ');
  await copyPicture(page, picture('pasted.png'));
  await page.keyboard.press('Control+v');
  const inText = textOf(page).locator('img[src^="/uploads/"]');
  await expect(inText).toHaveJSProperty('naturalWidth', 1);
  await publish(page, code);

  const other = await visitor();
  await getText(other, code);
  await expect(textOf(other).locator('img[src^="/uploads/"]')).toHaveJSProperty('naturalWidth', 1);
});

story('a file dropped anywhere on the page becomes an attachment, a picture dropped on the text stands in it', async ({ page }) => {
  await write(page, 'Drop it ');
  await page.getByRole('banner').dispatchEvent('dragover', { dataTransfer: await carrying(page, textFile('anywhere.txt')) });
  await expect(page.getByText('Drop to attach')).toBeVisible();
  await drop(page.getByRole('banner'), textFile('anywhere.txt'));
  await expect(page.getByText('Drop to attach')).toBeHidden();
  await drop(textOf(page), textFile('on-the-text.txt'));
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['anywhere.txt', 'on-the-text.txt']);

  await drop(textOf(page).getByText('Drop it'), picture('in-the-text.png'));
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'in-the-text');
  await expect(attachedFiles(page).getByRole('listitem')).toHaveCount(2);
});

story('the Upload Files modal takes files by its drop zone and by the input of the browser', async ({ page }) => {
  await openScreen(page);
  const dialog = await openUpload(page);
  await drop(dialog.getByText('Drop files here'), textFile('dropped.txt'));
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['dropped.txt']);
  await dialog.locator('input[type="file"]').setInputFiles([textFile('picked.txt'), picture('picked.png')]);
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['dropped.txt', 'picked.txt', 'picked.png']);
  await expect(uploadModal(page)).toBeVisible();
});

/** Puts a picture on the clipboard, as a screenshot tool does. */
async function copyPicture(page: Page, file: SampleFile): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, file.buffer.toString('base64'));
}

/** What a dragging hand holds. */
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
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer, ...at });
}
