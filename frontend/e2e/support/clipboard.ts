import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { clientOf } from './client.ts';
import { textOf } from './screen.ts';

/** Content by MIME type. */
export type ClipboardContent = Readonly<Record<string, string>>;

export interface ClipboardFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

export async function pasteAs(
  page: Page,
  content: ClipboardContent,
  files: readonly ClipboardFile[] = [],
): Promise<void> {
  await textOf(page).click();
  await pasteUnderNotices(page, content, files);
}

/** Pastes without a click, because notices may cover the editor. */
export async function pasteUnderNotices(
  page: Page,
  content: ClipboardContent,
  files: readonly ClipboardFile[] = [],
): Promise<void> {
  await textOf(page).evaluate(
    (element, [forms, attached]) => {
      const clipboardData = new DataTransfer();
      for (const [type, data] of Object.entries(forms)) clipboardData.setData(type, data);
      for (const { name, type, base64 } of attached) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type }));
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [content, files] as const,
  );
  await expectPasted(page);
}

type EditorElement = HTMLElement & {
  editor: { chain: () => Chain; state: { doc: { content: { size: number } } } };
};

interface Chain {
  insertContentAt: (at: number, content: readonly object[]) => Chain;
  focus: (at: 'end') => Chain;
  run: () => boolean;
}

/** Pastes below a new title, so one text can contain many pastes. */
export async function pasteAsSection(
  page: Page,
  name: string,
  content: ClipboardContent,
): Promise<void> {
  await textOf(page).evaluate((element, words) => {
    const { editor } = element as EditorElement;
    const title = { type: 'paragraph', content: [{ type: 'text', text: `§ ${words}` }] };
    editor
      .chain()
      .insertContentAt(editor.state.doc.content.size, [title, { type: 'paragraph' }])
      .focus('end')
      .run();
  }, name);
  await pasteUnderNotices(page, content);
}

export async function pasteInstead(page: Page, content: ClipboardContent): Promise<void> {
  await textOf(page).press('Control+a');
  await textOf(page).press('Delete');
  await pasteUnderNotices(page, content);
}

export async function putOnClipboard(page: Page, content: ClipboardContent): Promise<void> {
  await page.evaluate(async (forms) => {
    const items = Object.entries(forms).map(([type, of]) => [type, new Blob([of], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))]);
  }, content);
}

/** Large sheets take seconds. */
export const expectPasted = (page: Page): Promise<void> =>
  expect(textOf(page)).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 });

/** Returns the plain text on the clipboard. */
export async function copiedAll(page: Page): Promise<string> {
  await textOf(page).press('Control+a');
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

export const copiedHtml = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text() ?? '';
  });

export async function storedHtml(request: APIRequestContext, code: string): Promise<string> {
  const text = await clientOf(request).get(code);
  if (!('html' in text)) throw new Error(`${code} is protected or sealed.`);
  return text.html;
}

/** Returns blocks and links as HTML, such as `<p>words</p>`, and code with its language. */
export const shownOutline = (text: Locator): Promise<string> =>
  text.evaluate((editor) => {
    const write = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const tag = node.localName;
      const code = node.querySelector(':scope > pre');
      if (code !== null) {
        const language = (node.textContent ?? '')
          .replace(code.textContent ?? '', '')
          .replace('Copy', '')
          .trim();
        return `<pre ${language}>${(code.textContent ?? '').trimEnd()}</pre>`;
      }
      const inner = [...node.childNodes].map(write).join('');
      if (!/^(?:p|ul|ol|li|a|img)$/.test(tag)) return inner;
      return tag === 'p' ? `<p>${inner.trim()}</p>` : `<${tag}>${inner}</${tag}>`;
    };
    return [...editor.childNodes]
      .map(write)
      .join('')
      .replace(/(?:<p><\/p>)+$/, '');
  });
