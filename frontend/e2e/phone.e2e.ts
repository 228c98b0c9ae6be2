import { expect, type Page } from '@playwright/test';
import { textFile } from './support/files.ts';
import {
  listOf,
  openList,
  openPreview,
  openPublishLive,
  pageCard,
  rowOf,
  submitByApi,
  submitPage,
  wordOf,
  writePage,
} from './support/pages.ts';
import { attach, openScreen, publish, roomCode, textOf, write } from './support/screen.ts';
import { openByLink } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const LONG_NAME = `${'Betriebskostenabrechnungsunterlagen-'.repeat(4)}2025.txt`;
const GERMAN =
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';

test('shows three large action buttons with full labels on phones', async ({ page }) => {
  await openScreen(page);
  for (const name of ['Get Text', 'Upload File', 'Publish']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(48);
    const cut = await button.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .map((part) => part.className),
    );
    expect(cut, `cut off in ${name}`).toEqual([]);
  }
});

test('does not scroll horizontally with long words, file names and codes', async ({
  page,
  code,
}) => {
  const longCode = code.padEnd(64, 'x');
  await write(page, GERMAN);
  await expectNoSidewaysScroll(page);
  await attach(page, [textFile(LONG_NAME), textFile('b.txt')]);
  await expectNoSidewaysScroll(page);
  await publish(page, longCode);
  await expect(
    roomCode(page).getByRole('button', { name: `Copy the code ${longCode}` }),
  ).toHaveText(longCode);
  await expectNoSidewaysScroll(page);
  await openByLink(page, longCode);
  await expectNoSidewaysScroll(page);
});

test('shows the main formatting tools first and the others behind a button', async ({ page }) => {
  await openScreen(page);
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
  await expect(toolbar.getByLabel('Text style')).toBeInViewport({ ratio: 1 });
  for (const name of ['Bullet list', 'Link', 'Image', 'Code block', 'More'])
    await expect(tool(name), name).toBeInViewport({ ratio: 1 });
  await expect(tool('Redo')).toBeHidden();
  await expect(tool('More')).toHaveAttribute('aria-expanded', 'false');

  await tool('More').click();
  await expect(tool('Less')).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Bold', 'Undo', 'Redo', 'Insert table'])
    await expect(tool(name), name).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await tool('Less').click();
  await expect(tool('Redo')).toBeHidden();
});

test('opens the menu as a drawer and closes it after a selection', async ({ page }) => {
  await openScreen(page);
  await page.getByRole('button', { name: 'Main menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toHaveCSS('width', '260px');
  await drawer.getByRole('link', { name: 'Create Notes' }).click();
  await expect(drawer).toBeHidden();
  await expect(textOf(page)).toBeVisible();
});

test('does not scroll horizontally while publishing and previewing a page with long words', async ({
  page,
  code,
}) => {
  const title = `${wordOf(code)} ${GERMAN}`;
  await writePage(page, title, GERMAN);
  await expectNoSidewaysScroll(page);
  await openPublishLive(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await submitPage(page);
  await expect(pageCard(page)).toContainText(title);
  await expectNoSidewaysScroll(page);
  await openPreview(page, title);
  await expect(page.getByText('Preview Only:')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('shows listed pages as cards with every column of the table', async ({
  page,
  request,
  code,
}) => {
  const title = `${wordOf(code)} ${GERMAN}`;
  await submitByApi(request, title, '<p>x</p>');
  await openList(page, { status: 'pending', title: wordOf(code) });
  const card = rowOf(listOf(page, 'Pending'), title);
  await expect(card.getByRole('cell')).toHaveCount(4);
  await expect(card).toContainText('Pending');
  for (const name of [`Preview ${title}`, `Buy: publish ${title} now`]) {
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect((await card.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(
      44,
    );
  }
  await expectNoSidewaysScroll(page);
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
  await expect.poll(widths).toEqual([360, 360]);
}
