import { expect } from '@playwright/test';
import {
  type ClipboardContent,
  expectPasted,
  putOnClipboard,
  storedHtml,
} from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { hold } from './support/network.ts';
import { notice, openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const EDITOR_SCRIPTS = /\/assets\/(?:editor|engine)-[^/]*\.js/;

const DELAYED_SCRIPTS = {
  'before any script has run': /\/assets\/[^/]*\.js/,
  'while the editor is loading': EDITOR_SCRIPTS,
};

/** `shown`: the text in the plain field. `stored`: the HTML after typing ` and more!`. */
const PASTE_CASES: Readonly<
  Record<string, { content: ClipboardContent; shown: string; stored: RegExp }>
> = {
  'a document': {
    content: clipboardOf('F52'),
    shown: 'Head\nplain bold link',
    stored:
      /^<h2>Head<\/h2><p>plain <strong>bold<\/strong> <a [^>]*href="https:\/\/x\.example\/"[^>]*>link<\/a> and more!<\/p>$/,
  },
  'a list and code': {
    content: {
      'text/html':
        '<ol><li>one<ul><li><i>deep</i></li></ul></li></ol><pre><code class="language-python">if a:\n    b</code></pre><p>end</p>',
      'text/plain': '1. one\n   - deep\nif a:\n    b\nend',
    },
    shown: '1. one\n   - deep\nif a:\n    b\nend',
    stored:
      /^<ol><li><p>one<\/p><ul><li><p><em>deep<\/em><\/p><\/li><\/ul><\/li><\/ol><pre><code class="language-python">if a:\n {4}b<\/code><\/pre><p>end and more!<\/p>$/,
  },
  'a spreadsheet with Windows line breaks': {
    content: {
      'text/html':
        '<table><tr><td><b>Town</b></td><td>People</td></tr><tr><td>Bergen</td><td>7</td></tr></table><p>Total: 7</p>',
      'text/plain': 'Town\tPeople\r\nBergen\t7\r\nTotal: 7',
    },
    shown: 'Town\tPeople\nBergen\t7\nTotal: 7',
    stored:
      /^<table>.*<td><p><strong>Town<\/strong><\/p><\/td>.*<td><p>7<\/p><\/td><\/tr><\/tbody><\/table><p>Total: 7 and more!<\/p>$/s,
  },
};

for (const [when, scripts] of Object.entries(DELAYED_SCRIPTS)) {
  for (const [kind, { content, shown, stored }] of Object.entries(PASTE_CASES)) {
    test(`preserves the formatting of ${kind} pasted ${when}`, async ({ page, request, code }) => {
      await openScreen(page);
      await putOnClipboard(page, content);
      const release = await hold(page, scripts);
      await page.goto('/pastetext', { waitUntil: 'commit' });
      const field = page.locator('textarea').first();
      await field.click();
      await page.keyboard.press('Control+v');
      await page.keyboard.type(' and more');
      await expect(field).toHaveValue(`${shown} and more`);
      release();
      await expect(page.locator('.ProseMirror')).toBeVisible();
      await expectPasted(page);
      await page.keyboard.type('!');
      await publish(page, code);
      expect(await storedHtml(request, code)).toMatch(stored);
    });
  }
}

test('reports lost formatting if pasted text is edited before the editor loads', async ({
  page,
}) => {
  await openScreen(page);
  await putOnClipboard(page, clipboardOf('F52'));
  const release = await hold(page, EDITOR_SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await page.locator('textarea').first().click();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  release();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await expect(
    notice(page, 'Pasted as plain text because the editor was still loading.'),
  ).toBeVisible();
  await expect(textOf(page)).toHaveText('Hxeadplain bold link');
});
