import { expect } from '@playwright/test';
import { publishByApi, statusOf } from './support/api.ts';
import { textFile } from './support/files.ts';
import {
  attach,
  attachedFiles,
  notice,
  openScreen,
  publish,
  roomCode,
  textOf,
  write,
} from './support/screen.ts';
import { getByTyping, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test('restores a draft after a reload, and confirms leaving only if files are attached', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await write(page, 'Do not lose me');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await expect(textOf(page)).toHaveText('Do not lose me');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(textOf(page)).toHaveText('');
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(textOf(page)).toHaveText('');
  expect(asked).toEqual([]);

  await attach(page, [textFile('not-sent.txt')]);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('clears the draft after publishing and reloads without confirmation', async ({
  page,
  code,
}) => {
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

test('keeps the draft while another text is open, and restores it after a copy is edited', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>From elsewhere</p>', textFile('theirs.txt'));
  await write(page, 'My own words');
  await attach(page, [textFile('mine.txt')]);
  await getByTyping(page, code);
  await expect(shownText(page)).toHaveText('From elsewhere');
  await expect(textOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(textOf(page)).toHaveText('My own words');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['mine.txt']);

  await page.goBack();
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(textOf(page)).toHaveText('From elsewhere');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['theirs.txt']);
  await page.keyboard.type('Changed. ');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(textOf(page)).toContainText('Changed. From elsewhere');
  await expect(attachedFiles(page).getByRole('listitem')).toContainText(['theirs.txt']);
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(textOf(page)).toHaveText('My own words');
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(textOf(page)).toContainText('Changed. From elsewhere');
});

test('stores a separate draft per tab and offers to restore the draft of a closed tab', async ({
  page,
  context,
}) => {
  await write(page, 'In the first tab');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const other = await context.newPage();
  await openScreen(other);
  await expect(textOf(other)).toHaveText('');
  await expect(other.getByRole('button', { name: 'Restore draft' })).toBeHidden();
  await textOf(other).click();
  await other.keyboard.type('In the second tab');
  await expect(other.getByText('Draft saved')).toBeVisible();

  for (const [tab, words] of [
    [page, 'In the first tab'],
    [other, 'In the second tab'],
  ] as const) {
    await tab.reload();
    await expect(textOf(tab)).toHaveText(words);
  }
  await other.close();
  // The tab counts as open until the browser releases its lock.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length))
    .toBe(1);
  await page.reload();
  await expect(page.getByText(/^Another draft was saved today, \d\d:\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(textOf(page)).toHaveText('In the second tab');
});

test('restores spaces, tabs and empty lines of a draft after a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = ['def f(x):', '    if x:', '\treturn  1', '', '', '  # name    value'];
  await openScreen(page);
  await textOf(page).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await textOf(page).press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
});

test('deletes a published text from its room code card after confirmation', async ({
  page,
  request,
  code,
}) => {
  await write(page, 'A mistake');
  await publish(page, code);
  await roomCode(page).getByRole('button', { name: 'Delete now' }).click();
  await expect(roomCode(page).getByText('Delete this text for everyone?')).toBeVisible();
  await roomCode(page).getByRole('button', { name: 'Keep' }).click();
  expect(await statusOf(request, code)).toBe(200);
  await roomCode(page).getByRole('button', { name: 'Delete now' }).click();
  await roomCode(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page, 'Text deleted.')).toBeVisible();
  await expect(roomCode(page)).toBeHidden();
  expect(await statusOf(request, code)).toBe(404);
});

test('lists a published text after a reload and lets the author open and delete it', async ({
  page,
  request,
  code,
}) => {
  await write(page, 'Published yesterday, so to say');
  await publish(page, code);
  await openScreen(page);
  const yours = page.getByRole('complementary', { name: 'Your texts' });
  await yours.getByRole('button', { name: `Open ${code}` }).click();
  await expect(shownText(page)).toHaveText('Published yesterday, so to say');
  await yours.getByRole('button', { name: `Delete ${code}` }).click();
  await yours
    .getByRole('group', { name: `Delete ${code} for everyone?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  // The confirmation also hides the Open button, so wait for the notice.
  await expect(notice(page, 'Text deleted.')).toBeVisible();
  await expect(yours.getByRole('button', { name: `Open ${code}` })).toBeHidden();
  expect(await statusOf(request, code)).toBe(404);
});

test('undoes and redoes typing and formatting', async ({ page }) => {
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
