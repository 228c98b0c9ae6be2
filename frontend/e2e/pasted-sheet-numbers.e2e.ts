import { expect } from '@playwright/test';
import { pasteAs } from './support/clipboard.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const ROWS = 1_050;
const COLUMNS = 8;

test('omits the default alignment of numbers and dates in a large pasted sheet', async ({
  page,
}) => {
  const row = (at: number) =>
    `<tr>${Array.from({ length: COLUMNS }, (_, column) => `<td align=right>${column === 0 ? '5-Jan-24' : `${1_000 * at + column}.25`}</td>`).join('')}</tr>`;
  await openScreen(page);
  await pasteAs(page, {
    'text/html': `<table>${Array.from({ length: ROWS }, (_, at) => row(at)).join('')}</table>`,
  });
  const shown = await textOf(page).evaluate(({ innerHTML }) => innerHTML);
  expect(shown.match(/<td><p>(?:\d+\.25|5-Jan-24)<\/p><\/td>/g)).toHaveLength(ROWS * COLUMNS);
});
