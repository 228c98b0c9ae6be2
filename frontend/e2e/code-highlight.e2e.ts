import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { pasteAs } from './support/clipboard.ts';
import { coloredCode } from './support/code-colors.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const code = (language: string, text: string) => ({
  'text/html': `<pre><code class="language-${language}">${text}</code></pre><p>end</p>`,
});

type EditorElement = HTMLElement & { editor: { state: { selection: { head: number } } } };

/** Browsers report caret moves asynchronously. */
const expectCaretAtStart = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      textOf(page).evaluate((element) => (element as EditorElement).editor.state.selection.head),
    )
    .toBe(1);

test('preserves highlighting while code is edited and highlights new code', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, code('js', 'const a = 1;\nconst b = 2;'));
  const before = ['const: keyword', '1: number', 'const: keyword', '2: number'];
  await expect.poll(() => coloredCode(page)).toEqual(before);
  await textOf(page).press('Control+Home');
  await expectCaretAtStart(page);
  await page.keyboard.press('Enter');
  expect(await coloredCode(page)).toEqual(before); // immediately, before the worker responds
  await page.keyboard.press('ArrowUp');
  await expectCaretAtStart(page);
  await page.keyboard.type('// new');
  await expect.poll(() => coloredCode(page)).toEqual(['// new: comment', ...before]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => coloredCode(page)).toEqual([]);
});

test('highlights several blocks and rare or detected languages, but not very long code', async ({
  page,
  request,
  code: room,
}) => {
  const long = 'let a;\n'.repeat(15_000);
  const block = (className: string, text: string) =>
    `<pre><code class="${className}">${text}</code></pre>`;
  const rare = block('language-gherkin', 'Feature: a');
  const guessed = block('', 'def f(x):\n    return "b"');
  await publishByApi(
    request,
    room,
    `${rare}${guessed}${block('language-js', 'let b')}${block('language-js', long)}`,
  );
  await openByLink(page, room);
  await expect
    .poll(() => coloredCode(page))
    .toEqual([
      'Feature: keyword',
      'def: keyword',
      'f: name',
      'return: keyword',
      '"b": string',
      'let: keyword',
    ]);
  await expect(shownText(page).locator('pre').last()).toContainText('let a;');
});

test('cancels highlighting that takes too long, and highlights the next block', async ({
  page,
  request,
  code: room,
}) => {
  const slow = '0'.repeat(99_000); // takes minutes to tokenize
  await publishByApi(
    request,
    room,
    `<pre><code class="language-bash">${slow}</code></pre><pre><code class="language-js">let b</code></pre>`,
  );
  await openByLink(page, room);
  await expect.poll(() => coloredCode(page)).toEqual(['let: keyword']);
});

const numbered = Array.from({ length: 250 }, (_, line) => `let line${line} = 1;`);

type CodeEditor = HTMLElement & {
  editor: { state: { selection: { head: number }; doc: { firstChild: { textContent: string } } } };
};

/** A `|` marks the caret. */
const codeAndCaret = (page: Page): Promise<string[]> =>
  textOf(page).evaluate((element) => {
    const { doc, selection } = (element as CodeEditor).editor.state;
    const text = doc.firstChild.textContent;
    return `${text.slice(0, selection.head - 1)}|${text.slice(selection.head - 1)}`.split('\n');
  });

test('supports caret movement and editing line by line in long code', async ({ page }) => {
  await openScreen(page);
  await pasteAs(page, code('js', numbered.join('\n')));
  await expect(textOf(page).locator('.code-part')).not.toHaveCount(0);
  await textOf(page).press('Control+Home');
  await expectCaretAtStart(page);
  const above = numbered.slice(0, 49);
  const below = numbered.slice(51);
  for (let line = 1; line <= 50; line += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await codeAndCaret(page))[line]).toBe(`|${numbered[line]}`);
  }
  const steps: [string, string[]][] = [
    ['a', ['let line49 = 1;', 'a|let line50 = 1;']],
    ['Backspace', ['let line49 = 1;', '|let line50 = 1;']],
    ['Backspace', ['let line49 = 1;|let line50 = 1;']],
    ['Enter', ['let line49 = 1;', '|let line50 = 1;']],
    ['Enter', ['let line49 = 1;', '', '|let line50 = 1;']],
    ['ArrowUp', ['let line49 = 1;', '|', 'let line50 = 1;']],
    ['Delete', ['let line49 = 1;', '|let line50 = 1;']],
    ['Shift+ArrowUp', ['|let line49 = 1;', 'let line50 = 1;']],
    ['b', ['b|let line50 = 1;']],
    ['Control+z', ['let line49 = 1;', '|let line50 = 1;']],
  ];
  for (const [key, lines] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => codeAndCaret(page), key).toEqual([...above, ...lines, ...below]);
  }
});

test('highlights only the visible part of long code', async ({ page }) => {
  await openScreen(page);
  const comment = `/*${'\n'.repeat(200)}*/`;
  await pasteAs(page, code('js', [comment, ...numbered, 'class Last {}'].join('\n')));
  await textOf(page).press('Control+Home');
  const colored = async () => (await coloredCode(page)).join();
  await expect.poll(colored).toContain('/*');
  expect(await colored()).not.toContain('class: keyword');
  await textOf(page).press('Control+End');
  await expect.poll(colored).toContain('class: keyword');
  await expect.poll(colored).not.toContain('/*');
});
