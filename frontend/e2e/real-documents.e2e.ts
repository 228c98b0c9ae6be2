import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import MarkdownIt from 'markdown-it';
import { signInByApi } from './support/api.ts';
import {
  copiedHtml,
  expectPasted,
  pasteUnderNotices,
  storedHtml,
  type ClipboardContent,
} from './support/clipboard.ts';
import { outlineOf, plainTextOf, type Outline } from './support/outline.ts';
import { openByLink, reading } from './support/reading.ts';
import { openScreen, publishSignedIn, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

type EditorElement = HTMLElement & { editor: { commands: { clearContent: () => void } } };

const NODE_MODULES = join(import.meta.dirname, '../../node_modules');

const READMES = [
  '@fastify/busboy/README.md',
  'express/Readme.md',
  'form-data/README.md',
  'probe-image-size/README.md',
  'helmet/README.md',
  'i18next/README.md',
  'lru-cache/README.md',
  'markdown-table/readme.md',
  'micromark/readme.md',
  'minimatch/README.md',
  'prosemirror-tables/README.md',
  'protobufjs/README.md',
  'remark-gfm/readme.md',
  'semver/README.md',
];

const PLAIN_READMES = [
  'csstype/README.md',
  'dedent/README.md',
  'fflate/README.md',
  'htmlparser2/README.md',
  'pako/README.md',
];

const CODE_LANGUAGES: Readonly<Record<string, string>> = {
  '@fontsource/roboto/scss/mixins.scss': 'scss',
  '@parcel/watcher/src/watchman/BSER.cc': 'cpp',
  '@tiptap/core/src/PasteRule.ts': 'typescript',
  '@tiptap/react/src/ReactNodeViewRenderer.tsx': 'tsx',
  'altcha/dist/external/altcha.css': 'css',
  'express/lib/application.js': 'javascript',
  'flatted/golang/pkg/flatted/flatted.go': 'go',
  'flatted/php/flatted.php': 'php',
  'flatted/python/flatted.py': 'python',
  'harfbuzzjs/Makefile': 'makefile',
  'hash-wasm/src/md5.c': 'c',
  'iconv-lite/encodings/tables/shiftjis.json': 'json',
  'parsel-js/index.html': 'html',
  'playwright-core/bin/install_webkit_wsl.ps1': 'powershell',
  'playwright-core/bin/reinstall_chrome_beta_linux.sh': 'bash',
  'ssh2/.github/workflows/ci.yml': 'yaml',
};

/** `word` is the last formatted word as HTML. */
const OFFICE_CLIPBOARDS = {
  Word: { file: 'word-11-osx-extended.html', word: '<strong>b<em>ac</em>k</strong>' },
  'Google Docs': {
    file: 'google-docs-osx-linux-chrome-extended.js',
    word: '<em>b</em><strong><em>ac</em></strong><em>k</em>',
  },
  LibreOffice: {
    file: 'libre-office-osx-linux-extended.js',
    word: '<em>b</em><strong><em>ac</em></strong><em>k</em>',
  },
};

const officeDocument = (word: string): string =>
  [
    '<p>One <em>morning</em>, when <strong>Gregor Samsa</strong> woke from <sup>troubled</sup> <sub>dreams</sub>,',
    ' he found himself transformed in his bed into a horrible vermin.</p><h1>intermission</h1>',
    `<p>He lay on his <strong>a<em>r<sup>mou</sup>r-<sub>li</sub>k</em>e</strong> ${word}, and if he lifted his head a little he could see`,
    ' his brown belly, slightly domed and divided by arches into stiff sections. The bedding was hardly.</p>',
  ].join('');

const KNOWN_DIFFERENCES: Readonly<Record<string, (rendered: Outline) => Outline>> = {
  // The editor parses a paragraph inside a heading as an empty heading and a paragraph.
  'protobufjs/README.md': (rendered) => ({
    ...rendered,
    headings: rendered.headings.map((heading) => (heading === 'h1 protobuf.js' ? 'h1 ' : heading)),
  }),
};

const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false }); // as in the editor

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.slow();

for (const [form, { paths, contentOf, firstRead }] of Object.entries({
  'code pasted as plain text': {
    paths: Object.keys(CODE_LANGUAGES),
    contentOf: asPlainText,
    firstRead: 0,
  },
  'code pasted as a code block': {
    paths: Object.keys(CODE_LANGUAGES),
    contentOf: asCodeBlock,
    firstRead: 1,
  },
  'Markdown pasted as plain text': { paths: PLAIN_READMES, contentOf: asPlainText, firstRead: 0 },
})) {
  test(`preserves every space and line of real ${form}`, async ({ page, visitor, code }) => {
    const reader = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await Promise.all([page, reader].map(({ request }) => signInByApi(request)));
    await openScreen(page);
    for (const [at, path] of paths.entries()) {
      const { content, text } = contentOf(path);
      await clear(page);
      await pasteUnderNotices(page, content);
      await publishSignedIn(page, `${code}-${at}`);
      expect
        .soft(await plainTextOf(page, await storedHtml(page.request, `${code}-${at}`)), path)
        .toBe(text);
      if (isReadInBrowser(at, firstRead))
        expect.soft(await copiedText(reader, `${code}-${at}`), `${path}, copied`).toBe(text);
    }
  });
}

test('preserves the text, structure and links of rendered READMEs', async ({
  page,
  visitor,
  code,
}) => {
  const reader = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await Promise.all([page, reader].map(({ request }) => signInByApi(request)));
  await openScreen(page);
  const site = await page.context().newPage();
  for (const [at, path] of READMES.entries()) {
    const rendered = await outlineOf(site, await copyRendered(site, path));
    const outline = KNOWN_DIFFERENCES[path]?.(rendered) ?? rendered;
    await page.bringToFront();
    await clear(page);
    await textOf(page).press('Control+v');
    await expectPasted(page);
    await publishSignedIn(page, `${code}-${at}`);
    expect
      .soft(await outlineOf(page, await storedHtml(page.request, `${code}-${at}`)), path)
      .toEqual(outline);
    if (!isReadInBrowser(at, 0)) continue;
    await copiedText(reader, `${code}-${at}`);
    expect
      .soft(await outlineOf(reader, await copiedHtml(reader)), `${path}, copied`)
      .toEqual(outline);
  }
});

for (const [program, { file, word }] of Object.entries(OFFICE_CLIPBOARDS)) {
  test(`preserves the structure of a real document copied from ${program}`, async ({
    page,
    visitor,
    code,
  }) => {
    const reader = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await Promise.all([page, reader].map(({ request }) => signInByApi(request)));
    await openScreen(page);
    await pasteUnderNotices(page, { 'text/html': clipboardIn(file) });
    await publishSignedIn(page, code);
    expect(withoutSpans(await storedHtml(page.request, code))).toBe(officeDocument(word));
    await copiedText(reader, code);
    expect(withoutSpans(await copiedHtml(reader))).toBe(officeDocument(word));
  });
}

/** Opens only every other text, because a second browser is slow. */
const isReadInBrowser = (at: number, first: number): boolean => at % 2 === first;

const sourceOf = (path: string): string =>
  readFileSync(join(NODE_MODULES, path), 'utf8').replaceAll('\r\n', '\n');

/** Returns a file's HTML, or its template literal. */
function clipboardIn(file: string): string {
  const source = sourceOf(`substance/test/clipboard/${file}`);
  return /`(.*)`/s.exec(source)?.[1] ?? source;
}

/** Removes fonts and colors. Moves a trailing space out of bold text. */
const withoutSpans = (html: string): string =>
  html
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/ data-[a-z-]+="[^"]*"/g, '')
    .replace(' </strong>', '</strong> ');

function asPlainText(path: string): { content: ClipboardContent; text: string } {
  const text = sourceOf(path);
  return { content: { 'text/plain': text }, text };
}

/** Browsers neither show nor copy the last line break of a code block. */
function asCodeBlock(path: string): { content: ClipboardContent; text: string } {
  const text = sourceOf(path);
  const html = `<pre><code class="language-${CODE_LANGUAGES[path]}">${markdown.utils.escapeHtml(text)}</code></pre>`;
  return { content: { 'text/html': html, 'text/plain': text }, text: text.replace(/\n$/, '') };
}

/** Omits images. Returns HTML with absolute URLs. */
async function copyRendered(site: Page, path: string): Promise<string> {
  await site.route('**/rendered/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>README</title><body>${withoutPictures(markdown.render(sourceOf(path)))}`,
    }),
  );
  await site.bringToFront();
  await site.goto(`/rendered/${path}`);
  await site.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (link.textContent.trim() === '') link.remove();
      else link.setAttribute('href', link.href);
    }
  });
  await site.keyboard.press('Control+a');
  await site.keyboard.press('Control+c');
  await site.unroute('**/rendered/**');
  return site.evaluate(() => {
    for (const code of document.querySelectorAll('pre > code'))
      code.textContent = code.textContent.replace(/\n$/, '');
    return document.body.innerHTML;
  });
}

const withoutPictures = (html: string): string => html.replaceAll(/<(?:img|source)\b[^>]*>/gi, '');

const clear = (page: Page): Promise<void> =>
  textOf(page).evaluate((element) => {
    (element as EditorElement).editor.commands.clearContent();
  });

async function copiedText(reader: Page, code: string): Promise<string> {
  await reader.bringToFront();
  await openByLink(reader, code);
  await reading(reader, code).getByRole('button', { name: 'Copy text' }).click();
  await expect(reading(reader, code).getByText('Copied!')).toBeVisible();
  return reader.evaluate(() => navigator.clipboard.readText());
}
