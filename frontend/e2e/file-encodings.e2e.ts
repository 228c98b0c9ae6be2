import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openByLink } from './support/reading.ts';
import { attach, openScreen, publish, retrievedFiles } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** `shown` is null for a download. */
const FILES: readonly (readonly [name: string, bytes: Buffer, shown: string | null])[] = [
  ['utf-16le.txt', utf16('日本語 café\n'), '日本語 café'],
  ['utf-16be.csv.txt', Buffer.from(utf16('naïve;Ω\n')).swap16(), 'naïve;Ω'],
  ['utf-8.txt', Buffer.from('\ufeff你好 😂\n'), '你好 😂'],
  ['gbk.txt', Buffer.from('c4e3bac32ccac0bde70a', 'hex'), null],
  ['sjis.txt', Buffer.from('93fa967b8cea0a', 'hex'), null],
  ['latin.txt', Buffer.from('636166e90a', 'hex'), null],
  ['windows-1252.md', Buffer.from('93636166e99420970a', 'hex'), null],
  ['gb18030.log', Buffer.from('81308130c4e30a', 'hex'), null],
  ['koi8-r.txt', Buffer.from('f0d2c9d7c5d40a', 'hex'), null],
  ['utf-16 without a mark.txt', utf16('words\n').subarray(2), null],
];

for (const [at, half] of [FILES.slice(0, 5), FILES.slice(5)].entries())
  test(`shows UTF files in a tab and downloads other encodings (${at + 1} of 2)`, async ({
    page,
    code,
    visitor,
  }) => {
    await openScreen(page);
    await attach(
      page,
      half.map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })),
    );
    await publish(page, code);
    const reader = await visitor();
    await openByLink(reader, code);
    for (const [name, bytes, shown] of half) {
      const link = retrievedFiles(reader).getByRole('link', {
        name: `Download ${name}`,
        exact: true,
      });
      const opened = await openInTab(reader, (await link.getAttribute('href')) ?? '');
      expect.soft(opened, name).toEqual(shown ?? bytes);
    }
  });

async function openInTab(reader: Page, address: string): Promise<string | Buffer> {
  const tab = await reader.context().newPage();
  const download = tab.waitForEvent('download').then(async (file) => readFile(await file.path()));
  const shown = tab.goto(address).then(() => tab.locator('body').innerText());
  const opened = await Promise.any([download, shown]);
  await tab.close();
  return typeof opened === 'string' ? opened.trimEnd() : opened;
}
