import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { textFile } from './support/files.ts';
import { answerWith } from './support/network.ts';
import { startOwnProduct } from './support/product.ts';
import { getByTyping, openByLink, reading, shownText } from './support/reading.ts';
import { captchaPicture, getModal, openScreen, readPicture, textOf, withoutWork, write } from './support/screen.ts';
import { story } from './support/story.ts';

const HTML = '<h2>Plan</h2><p>name    value</p><p></p><p>last <strong>line</strong></p>';
const PLAIN = 'Plan\nname    value\n\nlast line';

story.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const width of [360, 1440]) {
  story.describe(`at ${width} pixels`, () => {
    story.use({ viewport: { width, height: 800 } });
    const isNarrow = width < 768;

    story(
      'a guest who follows a link reads the text: no modal, no picture, no code in any request but its own',
      async ({ page, request, code }) => {
        await publishByApi(request, code, HTML, textFile('notes.txt'));
        const asked: string[] = [];
        page.on('request', (call) => asked.push(`${call.url()} ${call.headers()['referer'] ?? ''}`));
        await openByLink(page, code);
        await expect(shownText(page)).toContainText('name    value');
        await expect(shownText(page)).toHaveAttribute('lang', '');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(textOf(page)).toBeHidden();
        expect(asked.filter((call) => call.includes(code)).map((call) => new URL(call.split(' ')[0] ?? '').pathname)).toEqual([
          `/api/texts/${code}`,
        ]);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

        await page.reload();
        await expect(shownText(page)).toContainText('name    value');
        await expect(page).toHaveURL(new RegExp(`/pastetext#${code}$`));
      },
    );

    story('a text that is read is copied, saved in three forms, and its link is copied', async ({ page, request, code }) => {
      await publishByApi(request, code, HTML);
      await openByLink(page, code);
      await expect(reading(page, code)).toContainText(/Ends (today|tomorrow), \d\d:\d\d/);
      await reading(page, code).getByRole('button', { name: 'Copy text' }).click();
      await expect(reading(page, code).getByText('Copied!')).toBeVisible();
      expect(await clipboard(page)).toBe(PLAIN);
      await act(page, isNarrow, 'Copy link');
      await expect.poll(() => clipboard(page)).toBe(new URL(`/pastetext#${code}`, page.url()).href);

      expect(await save(page, isNarrow, 'Download as plain text')).toEqual({ name: `${code}.txt`, content: PLAIN });
      const markdown = await save(page, isNarrow, 'Download as Markdown');
      expect(markdown.name).toBe(`${code}.md`);
      expect(markdown.content).toContain('## Plan');
      expect(markdown.content).toContain('last **line**');
      const html = await save(page, isNarrow, 'Download as HTML');
      expect(html.name).toBe(`${code}.html`);
      expect(html.content).toContain('<p>name    value</p>');
      expect(html.content).toMatch(/^<!doctype html>/i);
    });

    story('a text that is read cannot be changed until a copy is edited', async ({ page, request, code }) => {
      await publishByApi(request, code, '<p>Theirs</p>');
      await openByLink(page, code);
      await shownText(page).click();
      await page.keyboard.type('not');
      await expect(shownText(page)).toHaveText('Theirs');
      await act(page, isNarrow, 'Edit a copy');
      await expect(textOf(page)).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' and mine');
      await expect(textOf(page)).toHaveText('Theirs and mine');
      await expect(page).toHaveURL(/\/pastetext$/);
      await page.goBack();
      await expect(shownText(page)).toHaveText('Theirs');
      await page.goForward();
      await expect(textOf(page)).toHaveText('Theirs and mine');
    });

    story('a link whose text is gone says so where the code can be mended', async ({ page, request, code }) => {
      await publishByApi(request, code, '<p>Here</p>');
      await page.goto(`/pastetext#${code}-x`);
      const dialog = getModal(page);
      await expect(dialog.getByText('No text found with the given code')).toBeVisible();
      const field = dialog.getByLabel('Code', { exact: true });
      await expect(field).toHaveValue(`${code}-x`);
      await expect(field).toBeFocused();
      await field.fill(code);
      await expect(dialog.getByText('No text found with the given code')).toBeHidden();
      await dialog.getByRole('button', { name: 'Get Text' }).click();
      await expect(shownText(page)).toHaveText('Here');
      await expect(page).toHaveURL(new RegExp(`#${code}$`));
    });
  });
}

for (const address of ['/pastetext#CODE-x', '/pastetext?code=CODE-x', '/pastetext#w%C3%B6rds!']) {
  story(`a code that opens nothing stays in the address ${address} until the modal that says so is closed`, async ({ page, code }) => {
    await openScreen(page);
    await page.goto(address.replace('CODE', code));
    await expect(getModal(page)).toBeVisible({ timeout: 30_000 });
    await expect(getModal(page).getByLabel('Code', { exact: true })).toHaveValue(address.includes('CODE') ? `${code}-x` : 'w\u00f6rds!');
    if (address.includes('CODE')) await expect(getModal(page).getByText('No text found with the given code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getModal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/pastetext$/);
    await expect(textOf(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeAttached();
    await expect(getModal(page)).toBeHidden();
  });
}

story('a link that could not be opened for now can be tried again by its address', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>Found</p>');
  await answerWith(page, `**/api/texts/${code}`, { status: 503, code: 'unavailable', message: 'The service is busy.' });
  await page.goto(`/pastetext#${code}`);
  await expect(getModal(page).getByText('The service is busy.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getModal(page)).toBeHidden();
  await page.unroute(`**/api/texts/${code}`);
  await page.reload();
  await expect(shownText(page)).toHaveText('Found');
});

story('an older link, with the code in its query, is understood and takes the newer form', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>Found</p>');
  await page.goto(`/pastetext?code=${code.toUpperCase()}`);
  await expect(shownText(page)).toHaveText('Found');
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).hash).toBe(`#${code}`);
});

story('where the browser cannot work for a pass, the picture is left and the code is filled in', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>Found</p>');
  await withoutWork(page);
  await page.goto(`/pastetext#${code}`);
  const dialog = getModal(page);
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code);
  await expect(captchaPicture(dialog)).toBeVisible();
  await readPicture(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(shownText(page)).toHaveText('Found');
});

for (const [what, fault] of Object.entries({
  'asks too often': { status: 429, code: 'rate_limited', message: 'Too many wrong codes. Please try again in 7 minutes.' },
  'meets a server in trouble': { status: 503, code: 'unavailable', message: 'The service is busy.' },
})) {
  story(`who follows a link and ${what} is told why, and may try again`, async ({ page, request, code }) => {
    await publishByApi(request, code, '<p>Found</p>');
    await answerWith(page, `**/api/texts/${code}`, fault);
    await page.goto(`/pastetext#${code}`);
    await expect(getModal(page).getByText(fault.message)).toBeVisible();
    await page.unroute(`**/api/texts/${code}`);
    await getModal(page).getByRole('button', { name: 'Get Text' }).click();
    await expect(shownText(page)).toHaveText('Found');
  });
}

story('a text that is open when it ends stays on the screen, and says that it has ended', async ({ visitor, code }) => {
  const product = await startOwnProduct({ PASTE_TTL_SECONDS: '5' });
  try {
    const page = await visitor({ baseURL: product.url });
    await publishByApi(page.request, code, '<p>Soon over</p>');
    await openByLink(page, code);
    await expect(reading(page, code).getByText('This text has ended. It stays here until you close it.')).toBeVisible({ timeout: 15_000 });
    await expect(reading(page, code).getByRole('button', { name: 'Copy link' })).toBeDisabled();
    await expect(shownText(page)).toHaveText('Soon over');
  } finally {
    await product.stop();
  }
});

story('the first visit says in one line what this is, and no later one does', async ({ page }) => {
  await openScreen(page);
  const line = page.getByText('No account. A short code opens it on any device. Gone after 24 hours.');
  await expect(line).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('Now I know');
  await openScreen(page);
  await expect(textOf(page)).toHaveText('Now I know');
  await expect(line).toBeHidden();
});

story(
  'a text that was typed is read by its code on the same screen, and closing it brings one’s own back',
  async ({ page, request, code }) => {
    await publishByApi(request, code, '<p>Theirs</p>');
    await write(page, 'Mine');
    await getByTyping(page, code.toUpperCase());
    await expect(shownText(page)).toHaveText('Theirs');
    await expect(page).toHaveURL(new RegExp(`#${code}$`));
    await page.getByRole('button', { name: 'Close this text' }).click();
    await expect(textOf(page)).toHaveText('Mine');
  },
);

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Narrow windows have the actions in a menu. */
async function act(page: Page, isNarrow: boolean, name: string): Promise<void> {
  if (isNarrow) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole(isNarrow ? 'menuitem' : 'button', { name, exact: true }).click();
}

async function save(page: Page, isNarrow: boolean, name: string): Promise<{ name: string; content: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: isNarrow ? 'More' : 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}
