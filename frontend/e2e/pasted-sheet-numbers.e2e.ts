import { expect } from '@playwright/test';
import { pasteAs, storedHtml } from './support/clipboard.ts';
import { openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ROWS = 3_000;
const COLUMNS = 8;

test('stores a large sheet of numbers, which are aligned right by default', async ({ page, request, code }) => {
  test.slow();
  const row = (at: number) =>
    `<tr>${Array.from({ length: COLUMNS }, (_, column) => `<td align=right>${1_000 * at + column}.25</td>`).join('')}</tr>`;
  const rules = '<style><!--td {text-align:general; color:black; font-size:12.0pt}--></style>';
  await openScreen(page);
  await pasteAs(page, { 'text/html': `${rules}<table>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</table>` });
  await expect(textOf(page).locator('tr')).toHaveCount(ROWS);
  await publish(page, code);
  const stored = await storedHtml(request, code);
  expect(stored.match(/<td><p>\d+\.25<\/p><\/td>/g)).toHaveLength(ROWS * COLUMNS);
});
