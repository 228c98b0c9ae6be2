import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { publishProtected } from './support/api.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { textFile } from './support/files.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { attach, getModal, publish, write } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const LABEL = 'Download all as ZIP';

/** ZIP files contain file names uncompressed. */
async function namesIn(page: Page, start: () => Promise<void>): Promise<[string, string[]]> {
  const started = page.waitForEvent('download');
  await start();
  const download = await started;
  const content = await readFile(await download.path(), 'latin1');
  const names = [...content.matchAll(/files\/[\w-]+\.txt/g)].map(([name]) => name);
  return [download.suggestedFilename(), [...new Set(names)]];
}

test('downloads a text with several files as a ZIP', async ({ page, code, visitor }) => {
  await write(page, 'With files');
  await attach(page, [textFile('one.txt'), textFile('two.txt')]);
  await publish(page, code);

  const reader = await visitor();
  await openByLink(reader, code);
  const link = reading(reader, code).getByRole('link', { name: LABEL });
  expect(await namesIn(reader, () => link.click())).toEqual([
    `${code}.zip`,
    ['files/one.txt', 'files/two.txt'],
  ]);
  await expectFineEverywhere(reader, 'a text with several files');
});

for (const readLimit of [10, 1] as const)
  test(`offers the ZIP of a text with one file and a read limit of ${readLimit} in the Download menu`, async ({
    page,
    request,
    code,
  }) => {
    await publishProtected(request, code, { readLimit, file: textFile('only.txt') });
    await openProtected(page, code);
    await expect(reading(page, code).getByRole('link', { name: LABEL })).toHaveCount(0);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const item = page.getByRole('menuitem', { name: LABEL });
    expect(await namesIn(page, () => item.click())).toEqual([`${code}.zip`, ['files/only.txt']]);
  });

async function openProtected(page: Page, code: string): Promise<void> {
  await page.goto(`/pastetext#${code}`);
  const open = getModal(page).getByRole('button', { name: 'Open', exact: true });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await open.click();
  await expect(shownText(page)).toHaveText('For one reader');
}
