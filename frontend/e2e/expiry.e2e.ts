import { expect } from '@playwright/test';
import { picture, textFile } from './support/files.ts';
import { startOwnProduct } from './support/product.ts';
import { attach, getModal, publish, roomCode, write } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test('expires a text on time and deletes its files', async ({ visitor, code }) => {
  const product = await startOwnProduct({ PASTE_TTL_SECONDS: '3', SWEEP_EVERY_SECONDS: '1' });
  try {
    const page = await visitor({ baseURL: product.url });
    await write(page, 'Not for long');
    await attach(page, [textFile('soon-gone.txt'), picture('soon-gone.png')]);
    const answered = page.waitForResponse('**/api/texts/add');
    await publish(page, code);
    const { files, expiresAt } = await (await answered).json();
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_000);
    expect(files).toHaveLength(2);

    for (const { generatedFilename } of files)
      await expect
        .poll(async () => (await page.request.get(`/uploads/${generatedFilename}`)).status())
        .toBe(404);
    await expect.poll(product.storedFiles).toEqual([]);

    const reader = await visitor({ baseURL: product.url });
    await reader.goto(`/pastetext#${code}`);
    await expect(getModal(reader).getByText('No text found with the given code')).toBeVisible();
    await expect(roomCode(reader)).toBeHidden();
  } finally {
    await product.stop();
  }
});
