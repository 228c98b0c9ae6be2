import { expect } from '@playwright/test';
import { pasteAs, storedHtml } from './support/clipboard.ts';
import { openScreen, publishModal, roomCode, solveCaptcha, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ROWS = 3_000;
const COLUMNS = 8;

test('stores the cells of a pasted sheet without default attributes', async ({
  page,
  request,
  code,
}) => {
  // Next to 24,000 cells, finding an element by role takes seconds, and longer on busy machines.
  test.setTimeout(300_000);
  const expectSlowly = expect.configure({ timeout: 60_000 });
  const row = (at: number) =>
    `<tr>${Array.from({ length: COLUMNS }, (_, column) => `<td>r${at}c${column}</td>`).join('')}</tr>`;
  await openScreen(page);
  await pasteAs(page, {
    'text/html': `<table>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</table>`,
  });
  await expectSlowly(textOf(page).locator('tr')).toHaveCount(ROWS);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectSlowly(publishModal(page)).toBeVisible();
  await publishModal(page).getByLabel('Type Code').fill(code);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expectSlowly(roomCode(page)).toBeVisible();
  const stored = await storedHtml(request, code);
  expect(stored.match(/<td><p>r\d+c\d<\/p><\/td>/g)).toHaveLength(ROWS * COLUMNS);
});
