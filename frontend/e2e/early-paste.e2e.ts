import { expect } from '@playwright/test';
import { expectPasted, putOnClipboard, storedHtml } from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { hold } from './support/network.ts';
import { notice, openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const EDITOR = /\/assets\/(?:editor|engine)-[^/]*\.js/;

for (const [when, scripts] of [
  ['before any script has run', /\/assets\/[^/]*\.js/],
  ['while the editor is loading', EDITOR],
] as const) {
  test(`keeps the formatting of a paste ${when}`, async ({ page, request, code }) => {
    await openScreen(page);
    await putOnClipboard(page, clipboardOf('F52'));
    const release = await hold(page, scripts);
    await page.goto('/pastetext', { waitUntil: 'commit' });
    const field = page.locator('textarea').first();
    await field.click();
    await page.keyboard.press('Control+v');
    await page.keyboard.type(' and more');
    await expect(field).toHaveValue('Head\nplain bold link and more');
    release();
    await expect(page.locator('.ProseMirror')).toBeVisible();
    await expectPasted(page);
    await page.keyboard.type('!');
    await publish(page, code);
    expect(await storedHtml(request, code)).toMatch(
      /^<h2>Head<\/h2><p>plain <strong>bold<\/strong> <a [^>]*href="https:\/\/x\.example\/"[^>]*>link<\/a> and more!<\/p>$/,
    );
  });
}

test('reports lost formatting if pasted text changes before the editor loads', async ({ page }) => {
  await openScreen(page);
  await putOnClipboard(page, clipboardOf('F52'));
  const release = await hold(page, EDITOR);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await page.locator('textarea').first().click();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  release();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await expect(notice(page, 'Pasted as plain text because the editor was still loading.')).toBeVisible();
  await expect(textOf(page)).toHaveText('Hxeadplain bold link');
});
