import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { pasteAs } from './support/clipboard.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const LINES = Array.from({ length: 20_000 }, (_, line) => `line ${line}`);
const PARAGRAPHS = LINES.map((line) => `<p>${line}</p>`);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const [name, html, mark] of [
  ['lines', PARAGRAPHS.join(''), ''],
  ['list items', `<ul>${PARAGRAPHS.map((line) => `<li>${line}</li>`).join('')}</ul>`, '- '],
] as const)
  test(`copies all of a long text while its ${name} appear`, async ({ page, request, code }) => {
    await publishByApi(request, code, html);
    await onFirstLines(page, 'copy');
    await openByLink(page, code);
    await expect(shownText(page).locator('p')).toHaveCount(LINES.length);
    expect(await shownText(page).locator('p').allTextContents()).toEqual(LINES);
    expect(await linesAfter(page)).toBeLessThan(LINES.length);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(LINES.map((line) => mark + line).join('\n'));
  });

test('prints all of a long text that is still appearing', async ({ page, request, code }) => {
  await publishByApi(request, code, PARAGRAPHS.join(''));
  await onFirstLines(page, 'print');
  await openByLink(page, code);
  await expect.poll(() => linesAfter(page)).toBe(LINES.length);
});

for (const [name, mark] of [
  ['accents', '\u0301'],
  ['skin tones', '\u{1f3fb}'],
  ['Thai vowels', '\u0e33'],
] as const)
  test(`shows and copies 200,000 ${name} on one letter`, async ({ page, request, code }) => {
    const text = `a${mark.repeat(200_000)}b`;
    await publishByApi(request, code, `<p>${text}</p>`);
    await openByLink(page, code);
    await expect(shownText(page).getByText('b')).toBeVisible();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  });

for (const [name, text] of [
  ['words', 'lorem ipsum dolor '.repeat(20_000)],
  ['Hebrew and English letters', 'אa'.repeat(100_000)],
  ['tabs', '\t'.repeat(200_000)],
] as const)
  test(`shows and copies a paragraph of ${name} as one line`, async ({ page, request, code }) => {
    await publishByApi(request, code, `<p>${text}<strong>The end</strong></p>`);
    await openByLink(page, code);
    const paragraph = shownText(page).locator('p');
    await expect(paragraph).toHaveText(`${text}The end`);
    await page.getByText('The end').scrollIntoViewIfNeeded();
    await expect(page.getByText('The end')).toBeInViewport();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${text}The end`);
  });

test('edits a long paragraph at the boundaries of its parts', async ({ page }) => {
  const line = 'lorem ipsum dolor '.repeat(3_000);
  await openScreen(page);
  await pasteAs(page, { 'text/html': `<p>${line}x<b>end</b></p>`, 'text/plain': line });
  const part = textOf(page).locator('.text-part').first();
  const end = (await part.textContent())?.length ?? 0;
  await placeCaret(page, end + 1);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('new');
  await page.keyboard.press('Delete');
  await expect(textOf(page).locator('p')).toHaveText(
    `${line.slice(0, end - 1)}new${line.slice(end + 2)}xend`,
  );
  await placeCaret(page, line.length + 1);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('the ');
  await expect(textOf(page).locator('p')).toContainText('dolorthe end');
  await placeCaret(page, 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('!');
  await expect(textOf(page)).toContainText('l!orem');
});

/** Acts in the next task, and stores the number of lines in `data-lines`. */
const onFirstLines = (page: Page, action: 'copy' | 'print') =>
  page.addInitScript((wanted) => {
    const countLines = () => document.querySelectorAll('[role=article] p:not(:empty)').length;
    const act = () => {
      if (wanted === 'print') dispatchEvent(new Event('beforeprint'));
      else
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent === 'Copy text')
          ?.click();
      document.documentElement.dataset['lines'] = String(countLines());
    };
    const observer = new MutationObserver(() => {
      if (countLines() === 0) return;
      observer.disconnect();
      setTimeout(act);
    });
    observer.observe(document, { childList: true, subtree: true });
  }, action);

const placeCaret = (page: Page, offset: number) =>
  textOf(page).evaluate((element, at) => {
    const { editor } = element as HTMLElement & {
      editor: { commands: { setTextSelection: (position: number) => boolean } };
    };
    editor.commands.setTextSelection(at + 1);
  }, offset);

const linesAfter = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['lines']));
