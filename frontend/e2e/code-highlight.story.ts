import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { pasteAs } from './support/clipboard.ts';
import { coloredCode } from './support/code-colors.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, textOf } from './support/screen.ts';
import { story } from './support/story.ts';

const code = (language: string, text: string) => ({
  'text/html': `<pre><code class="language-${language}">${text}</code></pre><p>end</p>`,
});

type EditorElement = HTMLElement & { editor: { state: { selection: { head: number } } } };

/** Waits until the editor has read that the caret is at its start. Browsers report a moved caret later than the key. */
const expectCaretAtStart = (page: Page): Promise<void> =>
  expect.poll(() => textOf(page).evaluate((element) => (element as EditorElement).editor.state.selection.head)).toBe(1);

story('moves colors with the code while someone types, and colors what is new', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, code('js', 'const a = 1;\nconst b = 2;'));
  const before = ['const: keyword', '1: number', 'const: keyword', '2: number'];
  await expect.poll(() => coloredCode(page)).toEqual(before);
  await textOf(page).press('Control+Home');
  await expectCaretAtStart(page);
  await page.keyboard.press('Enter');
  expect(await coloredCode(page)).toEqual(before); // at once, before the worker has answered
  await page.keyboard.press('ArrowUp');
  await expectCaretAtStart(page);
  await page.keyboard.type('// new');
  await expect.poll(() => coloredCode(page)).toEqual(['// new: comment', ...before]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => coloredCode(page)).toEqual([]);
});

story('colors several blocks, rare languages and guessed ones, and leaves long code plain', async ({ page, request, code: room }) => {
  const long = 'let a;\n'.repeat(15_000);
  const block = (className: string, text: string) => `<pre><code class="${className}">${text}</code></pre>`;
  const rare = block('language-gherkin', 'Feature: a');
  const guessed = block('', 'def f(x):\n    return "b"');
  await publishByApi(request, room, `${block('language-js', long)}${rare}${guessed}${block('language-js', 'let b')}`);
  await openByLink(page, room);
  await expect
    .poll(() => coloredCode(page))
    .toEqual(['Feature: keyword', 'def: keyword', 'f: name', 'return: keyword', '"b": string', 'let: keyword']);
  await expect(shownText(page).locator('pre').first()).toContainText('let a;');
});

story('shows code without colors when it takes the worker too long, and goes on with the next', async ({ page, request, code: room }) => {
  const slow = '0'.repeat(99_000); // takes the grammar minutes
  await publishByApi(
    request,
    room,
    `<pre><code class="language-bash">${slow}</code></pre><pre><code class="language-js">let b</code></pre>`,
  );
  await openByLink(page, room);
  await expect.poll(() => coloredCode(page)).toEqual(['let: keyword']);
});
