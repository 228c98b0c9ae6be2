import { expect } from '@playwright/test';
import { publishByApi, statusOf } from './support/api.ts';
import { textFile } from './support/files.ts';
import {
  attach,
  attachedFiles,
  getModal,
  notice,
  openGet,
  openScreen,
  publish,
  roomCode,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import { story } from './support/story.ts';

story('a typed text survives a reload, and the browser asks before it is left', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await write(page, 'Do not lose me');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(textOf(page)).toHaveText('Do not lose me');

  await page.getByRole('button', { name: 'Start empty' }).click();
  await expect(textOf(page)).toHaveText('');
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(textOf(page)).toHaveText('');
  expect(asked).toEqual(['beforeunload']);
});

story('a published text is no draft any more: nobody asks, and nothing comes back', async ({ page, code }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await write(page, 'Safe on the server');
  await publish(page, code);
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(textOf(page)).toHaveText('');
  expect(asked).toEqual([]);
});

story('what a fetched text took the place of is one click away', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>From elsewhere</p>', textFile('theirs.txt'));
  await write(page, 'My own words');
  await attach(page, [textFile('mine.txt')]);
  const dialog = await openGet(page);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(textOf(page)).toHaveText('From elsewhere');
  await expect(page.getByText(/This text ends (today|tomorrow), \d\d:\d\d\./)).toBeVisible();
  await expect(attachedFiles(page)).toBeHidden();

  await page.getByRole('button', { name: 'Restore my draft' }).click();
  await expect(textOf(page)).toHaveText('My own words');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['mine.txt']);
});

story('a published text is deleted at once by its own card', async ({ page, request, code }) => {
  await write(page, 'A mistake');
  await publish(page, code);
  await roomCode(page).getByRole('button', { name: 'Delete now' }).click();
  await expect(roomCode(page).getByText('Delete this text for everybody?')).toBeVisible();
  await roomCode(page).getByRole('button', { name: 'Keep' }).click();
  expect(await statusOf(request, code)).toBe(200);
  await roomCode(page).getByRole('button', { name: 'Delete now' }).click();
  await roomCode(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page, 'The text is deleted.')).toBeVisible();
  await expect(roomCode(page)).toBeHidden();
  expect(await statusOf(request, code)).toBe(404);
});

story('a text published earlier is listed after a reload, opens from there and is deleted from there', async ({ page, request, code }) => {
  await write(page, 'Published yesterday, so to say');
  await publish(page, code);
  await openScreen(page);
  const yours = page.getByRole('complementary', { name: 'Your texts' });
  await yours.getByRole('button', { name: `Open ${code}` }).click();
  await expect(getModal(page).getByLabel('Code', { exact: true })).toHaveValue(code);
  await page.keyboard.press('Escape');
  await yours.getByRole('button', { name: `Delete ${code}` }).click();
  await yours
    .getByRole('group', { name: `Delete ${code} for everybody?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(yours.getByRole('button', { name: `Open ${code}` })).toBeHidden();
  expect(await statusOf(request, code)).toBe(404);
});

story('undo and redo walk through what was written', async ({ page }) => {
  await write(page, 'One');
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await expect(textOf(page).getByRole('listitem')).toHaveText(['One']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(textOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(textOf(page)).toHaveText('One');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(textOf(page)).toHaveText('');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(textOf(page).getByRole('listitem')).toHaveText(['One']);
});
