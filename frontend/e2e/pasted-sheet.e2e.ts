import { expect } from '@playwright/test';
import { pasteAs, storedHtml } from './support/clipboard.ts';
import { openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ROWS = 3_000;
const COLUMNS = 8;

test('stores the cells of a pasted sheet without default attributes', async ({
  page,
  request,
  code,
}) => {
  // Finding buttons by role takes seconds next to 24,000 cells.
  test.slow();
  const row = (at: number) =>
    `<tr>${Array.from({ length: COLUMNS }, (_, column) => `<td>r${at}c${column}</td>`).join('')}</tr>`;
  await openScreen(page);
  await pasteAs(page, {
    'text/html': `<table>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</table>`,
  });
  await expect(textOf(page).locator('tr')).toHaveCount(ROWS);
  await publish(page, code);
  const stored = await storedHtml(request, code);
  expect(stored.match(/<td><p>r\d+c\d<\/p><\/td>/g)).toHaveLength(ROWS * COLUMNS);
});
