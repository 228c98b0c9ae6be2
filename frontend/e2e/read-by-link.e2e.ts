import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { textFile } from './support/files.ts';
import { answerWith } from './support/network.ts';
import { startOwnProduct } from './support/product.ts';
import { getByTyping, openByLink, reading, shownText } from './support/reading.ts';
import {
  captchaPicture,
  getModal,
  openScreen,
  readPicture,
  textOf,
  withoutWorkers,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const HTML = '<h2>Plan</h2><p>name    value</p><p></p><p>last <strong>line</strong></p>';
const PLAIN = 'Plan\nname    value\n\nlast line';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    const isNarrow = width < 768;

    test('opens a linked text without a modal and sends its code only to the API', async ({
      page,
      request,
      code,
    }) => {
      await publishByApi(request, code, HTML, textFile('notes.txt'));
      const asked: string[] = [];
      page.on('request', (call) => asked.push(`${call.url()} ${call.headers()['referer'] ?? ''}`));
      await openByLink(page, code);
      await expect(shownText(page)).toContainText('name    value');
      await expect(shownText(page)).toHaveAttribute('lang', '');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(textOf(page)).toBeHidden();
      expect(
        asked
          .filter((call) => call.includes(code))
          .map((call) => new URL(call.split(' ')[0] ?? '').pathname),
      ).toEqual([`/api/texts/${code}`]);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await page.reload();
      await expect(shownText(page)).toContainText('name    value');
      await expect(page).toHaveURL(new RegExp(`/pastetext#${code}$`));
    });

    test('copies a text and its link, and downloads the text in three formats', async ({
      page,
      request,
      code,
    }) => {
      await publishByApi(request, code, HTML);
      await openByLink(page, code);
      await expect(reading(page, code)).toContainText(/Expires (today|tomorrow), \d\d:\d\d/);
      await reading(page, code).getByRole('button', { name: 'Copy text' }).click();
      await expect(reading(page, code).getByText('Copied!')).toBeVisible();
      expect(await clipboard(page)).toBe(PLAIN);
      await act(page, isNarrow, 'Copy link');
      await expect.poll(() => clipboard(page)).toBe(new URL(`/pastetext#${code}`, page.url()).href);

      expect(await save(page, isNarrow, 'Download as plain text')).toEqual({
        name: `${code}.txt`,
        content: PLAIN,
      });
      const markdown = await save(page, isNarrow, 'Download as Markdown');
      expect(markdown.name).toBe(`${code}.md`);
      expect(markdown.content).toContain('## Plan');
      expect(markdown.content).toContain('last **line**');
      const html = await save(page, isNarrow, 'Download as HTML');
      expect(html.name).toBe(`${code}.html`);
      expect(html.content).toContain('<p>name    value</p>');
      expect(html.content).toMatch(/^<!doctype html>/i);
    });

    test('keeps an opened text read-only until the reader edits a copy', async ({
      page,
      request,
      code,
    }) => {
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

    test('reports a link to a missing text and lets the reader correct the code', async ({
      page,
      request,
      code,
    }) => {
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
  test(`keeps the invalid code in ${address} until the modal is closed`, async ({ page, code }) => {
    await openScreen(page);
    await page.goto(address.replace('CODE', code));
    await expect(getModal(page)).toBeVisible({ timeout: 30_000 });
    await expect(getModal(page).getByLabel('Code', { exact: true })).toHaveValue(
      address.includes('CODE') ? `${code}-x` : 'w\u00f6rds!',
    );
    if (address.includes('CODE'))
      await expect(getModal(page).getByText('No text found with the given code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getModal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/pastetext$/);
    await expect(textOf(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeAttached();
    await expect(getModal(page)).toBeHidden();
  });
}

test('opens a link on reload after a temporary failure', async ({ page, request, code }) => {
  await publishByApi(request, code, '<p>Found</p>');
  await answerWith(page, `**/api/texts/${code}`, {
    status: 503,
    code: 'unavailable',
    message: 'The service is busy.',
  });
  await page.goto(`/pastetext#${code}`);
  await expect(getModal(page).getByText('The service is busy.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getModal(page)).toBeHidden();
  await page.unroute(`**/api/texts/${code}`);
  await page.reload();
  await expect(shownText(page)).toHaveText('Found');
});

test('moves the code of an older link from the query to the fragment', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Found</p>');
  await page.goto(`/pastetext?code=${code.toUpperCase()}`);
  await expect(shownText(page)).toHaveText('Found');
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).hash).toBe(`#${code}`);
});

test('fills in the code and shows an image captcha in browsers without workers', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Found</p>');
  await withoutWorkers(page);
  await page.goto(`/pastetext#${code}`);
  const dialog = getModal(page);
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code);
  await expect(captchaPicture(dialog)).toBeVisible();
  await readPicture(dialog);
  await dialog.getByRole('button', { name: 'Get Text' }).click();
  await expect(shownText(page)).toHaveText('Found');
});

for (const [what, fault] of Object.entries({
  'a rate limit': {
    status: 429,
    code: 'rate_limited',
    message: 'Too many wrong codes. Please try again in 7 minutes.',
  },
  'a server error': { status: 503, code: 'unavailable', message: 'The service is busy.' },
})) {
  test(`reports ${what} when opening a link and offers a retry`, async ({
    page,
    request,
    code,
  }) => {
    await publishByApi(request, code, '<p>Found</p>');
    await answerWith(page, `**/api/texts/${code}`, fault);
    await page.goto(`/pastetext#${code}`);
    await expect(getModal(page).getByText(fault.message)).toBeVisible();
    await page.unroute(`**/api/texts/${code}`);
    await getModal(page).getByRole('button', { name: 'Get Text' }).click();
    await expect(shownText(page)).toHaveText('Found');
  });
}

test('keeps an open text visible after expiry and marks it as expired', async ({
  visitor,
  code,
}) => {
  const product = await startOwnProduct({ PASTE_TTL_SECONDS: '5' });
  try {
    const page = await visitor({ baseURL: product.url });
    await publishByApi(page.request, code, '<p>Soon over</p>');
    await openByLink(page, code);
    await expect(
      reading(page, code).getByText('This text has expired. It stays here until you close it.'),
    ).toBeVisible({
      timeout: 15_000,
    });
    await expect(reading(page, code).getByRole('button', { name: 'Copy link' })).toBeDisabled();
    await expect(shownText(page)).toHaveText('Soon over');
  } finally {
    await product.stop();
  }
});

test('explains the product in one line on the first visit only', async ({ page }) => {
  await openScreen(page);
  const line = page.getByText(
    'No account needed. A short code opens your text on any device. Expires after 24 hours.',
  );
  await expect(line).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('Now I know');
  await openScreen(page);
  await expect(textOf(page)).toHaveText('Now I know');
  await expect(line).toBeHidden();
});

test('opens a text by code on the same screen and restores the draft afterwards', async ({
  page,
  request,
  code,
}) => {
  await publishByApi(request, code, '<p>Theirs</p>');
  await write(page, 'Mine');
  await getByTyping(page, code.toUpperCase());
  await expect(shownText(page)).toHaveText('Theirs');
  await expect(page).toHaveURL(new RegExp(`#${code}$`));
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(textOf(page)).toHaveText('Mine');
});

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** In narrow windows, the actions are in a menu. */
async function act(page: Page, isNarrow: boolean, name: string): Promise<void> {
  if (isNarrow) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole(isNarrow ? 'menuitem' : 'button', { name, exact: true }).click();
}

async function save(
  page: Page,
  isNarrow: boolean,
  name: string,
): Promise<{ name: string; content: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: isNarrow ? 'More' : 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}
