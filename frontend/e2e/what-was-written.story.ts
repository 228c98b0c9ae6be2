import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { type DocumentNode, documents, plainForm } from './support/documents.ts';
import { captchaPass } from './support/api.ts';
import { getText, openScreen, publish } from './support/screen.ts';
import { story } from './support/story.ts';

/** The editor of a page, as the element that shows it carries it. */
type EditorElement = HTMLElement & {
  editor: { commands: { setContent: (document: object, options?: object) => void }; getJSON: () => DocumentNode };
};

const documentOf = async (page: Page): Promise<DocumentNode> =>
  plainForm(await page.locator('.ProseMirror').evaluate((element) => (element as EditorElement).editor.getJSON()));

const putIn = (page: Page, document: DocumentNode): Promise<void> =>
  page.locator('.ProseMirror').evaluate((element, json) => (element as EditorElement).editor.commands.setContent(json), document);

story('every document comes back on another device as it was written', async ({ page, visitor, code, request }) => {
  story.slow();
  const reader = await visitor();
  await openScreen(page);
  for (const [at, document] of fc.sample(documents, 6).entries()) {
    await putIn(page, document);
    const written = await documentOf(page);
    await publish(page, `${code}-${at}`);
    await getText(reader, `${code}-${at}`);
    expect(await documentOf(reader)).toEqual(written);
  }
  expect(await captchaPass(request)).toBeDefined();
});
