import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import {
  type ClipboardContent,
  copiedAll,
  pasteAs,
  pasteAsSection,
  storedHtml,
} from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const FORMATS = 'strong, em, s, code, a';

const VERBATIM_CASES: Readonly<Record<string, { content: ClipboardContent; lines: string }>> = {
  P01: { content: clipboardOf('P01'), lines: clipboardOf('P01')['text/plain'] ?? '' },
  P01d: { content: clipboardOf('P01d'), lines: 'rate *= 2; x = a * b * c' },
  P41b: { content: clipboardOf('P41b'), lines: 'const a_b_c = x * y * z;\n\n    let _q_ = 1;' },
  P02: { content: clipboardOf('P02'), lines: clipboardOf('P02')['text/plain'] ?? '' },
  P02b: { content: clipboardOf('P02b'), lines: clipboardOf('P02b')['text/plain'] ?? '' },
  'a Makefile': {
    content: { 'text/plain': '%.o: %.c\n\t$(CC) -c `pkg-config --cflags x` *.c' },
    lines: '%.o: %.c\n\t$(CC) -c `pkg-config --cflags x` *.c',
  },
  'HTML with Markdown syntax': {
    content: { 'text/html': '<ul><li>**a** and __b__</li><li># c ~~d~~</li></ul>' },
    lines: '**a** and __b__\n# c ~~d~~',
  },
  versions: {
    content: { 'text/plain': 'v1.2.3 of libc.so and go.mod at 10.0.0.1:80' },
    lines: 'v1.2.3 of libc.so and go.mod at 10.0.0.1:80',
  },
  'internal host names': {
    content: {
      'text/plain':
        'ssh deploy@app.dev.internal, root@db.team.lan, www.app.dev.internal, www.app.dev-1, git@github.com:org/a.git or scp a root@db.dev:/srv',
    },
    lines:
      'ssh deploy@app.dev.internal, root@db.team.lan, www.app.dev.internal, www.app.dev-1, git@github.com:org/a.git or scp a root@db.dev:/srv',
  },
  'host names in HTML': {
    content: { 'text/html': '<p>ping db.host.internal or <u>cache.io.lan</u></p>' },
    lines: 'ping db.host.internal or cache.io.lan',
  },
};

test('pastes Markdown syntax, file names and host names as plain text', async ({ page }) => {
  await openScreen(page);
  for (const [name, { content, lines }] of Object.entries(VERBATIM_CASES)) {
    await pasteAs(page, content);
    const formats = await textOf(page).locator(FORMATS).allTextContents();
    expect(formats, name).toEqual([]);
    expect((await copiedAll(page)).replaceAll(/^- /gm, '').trimEnd(), name).toBe(lines);
    await page.keyboard.press('Delete');
  }
});

test('stores Markdown syntax typed within a line verbatim', async ({ page, request, code }) => {
  const lines = [
    'see README.md now',
    '_cache_size = 2',
    'rm *.txt and *.md',
    'I am done.It works.So do I.',
    'x = 2 *3* 4',
    'def __init__(self): `a` ~~b~~',
    '---',
    'ssh deploy@app.dev.internal to www.app.dev.internal or',
    'git@github.com:org/a.git now',
    'end',
  ];
  await openScreen(page);
  await textOf(page).click();
  for (const line of lines) {
    await page.keyboard.type(line);
    if (line !== 'end') await page.keyboard.press('Enter');
  }
  await publish(page, code);
  expect(await storedHtml(request, code)).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
});

const SHORTCUTS = { '# ': 'h1', '- ': 'ul', '1. ': 'ol', '> ': 'blockquote', '``` ': 'pre' };

test('reverts a Markdown shortcut with a single Backspace or undo', async ({ page }) => {
  await openScreen(page);
  for (const [typed, element] of Object.entries(SHORTCUTS)) {
    for (const key of ['Backspace', 'Control+z']) {
      await textOf(page).click();
      await page.keyboard.type(typed);
      await expect(textOf(page).locator(element), typed).toBeAttached();
      await page.keyboard.press(key);
      await expect(textOf(page).locator(element), `${typed} ${key}`).not.toBeAttached();
      expect(await textOf(page).evaluate((text) => text.textContent), `${typed} ${key}`).toBe(
        typed,
      );
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  }
});

test('undoes one paste at a time and keeps previously typed text', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('typed ');
  for (const text of ['one ', 'two ']) await pasteAtCaret(page, text);
  await page.keyboard.type('after');
  for (const left of ['typed one two ', 'typed one ', 'typed ']) {
    await page.keyboard.press('Control+z');
    expect(await textOf(page).evaluate((text) => text.textContent)).toBe(left);
  }
});

const LINK_CASES: Readonly<
  Record<string, { content: ClipboardContent; links: [words: string, address: string][] }>
> = {
  P03: {
    content: clipboardOf('P03'),
    links: [['visit github.com today', 'https://shop.example/a']],
  },
  P16: {
    content: clipboardOf('P16'),
    links: [
      ['Wiki', 'http://wiki/page'],
      ['NAS', 'http://nas:5000/f'],
      ['dev', 'http://localhost:3000/x'],
    ],
  },
  'a link whose text is another URL': {
    content: { 'text/html': '<p><a href="https://a.example/x">https://b.example/y</a></p>' },
    links: [['https://b.example/y', 'https://a.example/x']],
  },
  'links whose text contains URLs': {
    content: {
      'text/html':
        '<ul><li><a href="https://a.example/x">see www.b.example and https://c.example/</a>, https://d.example/ too</li>' +
        '<li><a href="mailto:me@a.example">write to you@b.example</a></li></ul>',
    },
    links: [
      ['see www.b.example and https://c.example/', 'https://a.example/x'],
      ['https://d.example/', 'https://d.example/'],
      ['write to you@b.example', 'mailto:me@a.example'],
    ],
  },
  'a link with partly bold text': {
    content: { 'text/html': '<h2><a href="https://a.example/x">www.<b>b</b>.example</a></h2>' },
    links: [['www.b.example', 'https://a.example/x']],
  },
  'links in cells to hosts without a dot': {
    content: {
      'text/html':
        '<table><tr><td><a href="https://jira:8443/browse/AB-1?a=b#c">AB-1</a></td><td><a href="http://[::1]:8080/x">here</a></td></tr></table>',
    },
    links: [
      ['AB-1', 'https://jira:8443/browse/AB-1?a=b#c'],
      ['here', 'http://[::1]:8080/x'],
    ],
  },
  'a bold link to a printer and one to a home server': {
    content: {
      'text/html':
        '<ul><li><b><a href="HTTP://PRINTER/">Printer</a></b></li><li><a href="http://pi/~ada/">http://pi/~ada/</a></li></ul>',
    },
    links: [
      ['Printer', 'HTTP://PRINTER/'],
      ['http://pi/~ada/', 'http://pi/~ada/'],
    ],
  },
  'URLs in plain text': {
    content: {
      'text/plain':
        'see https://a.example/b_(c), www.example.com. and http://nas:5000/f or mailto:me@example.com, you@example.com: (www.example.com:80) - http://app.dev.internal/x',
    },
    links: [
      ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
      ['www.example.com', 'https://www.example.com'],
      ['http://nas:5000/f', 'http://nas:5000/f'],
      ['mailto:me@example.com', 'mailto:me@example.com'],
      ['www.example.com:80', 'https://www.example.com:80'],
      ['http://app.dev.internal/x', 'http://app.dev.internal/x'],
    ],
  },
};

test('turns URLs with a scheme or www into links, and preserves existing links', async ({
  page,
  visitor,
  code,
}) => {
  await openScreen(page);
  for (const [name, { content, links }] of Object.entries(LINK_CASES)) {
    await pasteAs(page, content);
    expect.soft(await linksIn(textOf(page)), name).toEqual(links);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  }
  await page.keyboard.type('go to http://nas:5000/f and www.example.com and a.example/b ');
  const typed = [
    ['http://nas:5000/f', 'http://nas:5000/f'],
    ['www.example.com', 'https://www.example.com'],
  ];
  expect(await linksIn(textOf(page))).toEqual(typed);
  for (const [name, { content }] of Object.entries(LINK_CASES))
    await pasteAsSection(page, name, content);
  const all = [...typed, ...Object.values(LINK_CASES).flatMap(({ links }) => links)];
  expect.soft(await linksIn(textOf(page))).toEqual(all);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  expect(await linksIn(shownText(reader))).toEqual(all);
});

test('preserves links to hosts without a dot in texts published through the API', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, clipboardOf('P16')['text/html'] ?? '');
  await openByLink(page, code);
  expect(await linksIn(shownText(page))).toEqual(LINK_CASES['P16']?.links);
});

const linksIn = (text: Locator) =>
  text
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

async function pasteAtCaret(page: Page, text: string): Promise<void> {
  await textOf(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
