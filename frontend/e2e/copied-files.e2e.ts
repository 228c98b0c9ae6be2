import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { PublishedText } from '../../client/src/client.ts';
import { publishByApi, statusOf } from './support/api.ts';
import { clientOf } from './support/client.ts';
import { textFile } from './support/files.ts';
import { openByLink, shownText } from './support/reading.ts';
import {
  attach,
  attachedFiles,
  notice,
  openPublish,
  publish,
  retrievedFiles,
  solveCaptcha,
  textOf,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const NOTES = textFile('notes.txt', 'the same bytes');

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('copies files without uploading them again, and keeps them after the original is deleted', async ({
      page,
      visitor,
      code,
    }) => {
      const { deleteToken } = await publishWithFile(await visitor(), code);
      await openByLink(page, code);
      await page
        .getByRole('button', { name: width < 768 ? 'More' : 'Edit a copy', exact: true })
        .click();
      if (width < 768) await page.getByRole('menuitem', { name: 'Edit a copy' }).click();
      await expect(attachedFiles(page).getByRole('listitem')).toContainText(['notes.txt']);
      await attach(page, [textFile('mine.txt')]);
      const sent = page.waitForRequest('**/api/texts/add');
      await publish(page, `${code}-copy`);
      expect((await sent).postData() ?? '').not.toContain('the same bytes');

      await clientOf(page.request).delete(code, { deleteToken });
      const reader = await visitor();
      await openByLink(reader, `${code}-copy`);
      await expect(retrievedFiles(reader).getByRole('listitem')).toContainText([
        'notes.txt',
        'mine.txt',
      ]);
      const started = reader.waitForEvent('download');
      await retrievedFiles(reader).getByRole('link', { name: 'Download notes.txt' }).click();
      expect(await readFile(await (await started).path(), 'utf8')).toBe('the same bytes');
    });
  });
}

test('names a copied file that no longer exists, and publishes the copy without the file', async ({
  page,
  visitor,
  request,
  code,
}) => {
  const { deleteToken } = await publishWithFile(await visitor(), code);
  await openByLink(page, code);
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['notes.txt']);
  await clientOf(request).delete(code, { deleteToken });

  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(`${code}-copy`);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, 'notes.txt')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await statusOf(request, `${code}-copy`)).toBe(404);
  await expect(textOf(page)).toHaveText('With a file');
  await attachedFiles(page).getByRole('button', { name: 'Remove notes.txt' }).click();
  await publish(page, `${code}-copy`);
  await openByLink(page, `${code}-copy`);
  await expect(shownText(page)).toHaveText('With a file');
});

const publishWithFile = (author: Page, code: string): Promise<PublishedText> =>
  publishByApi(author.request, code, '<p>With a file</p>', NOTES);
