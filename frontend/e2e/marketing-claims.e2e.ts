import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { languagesInColor } from './support/code-colors.ts';
import { download, picture, textFile } from './support/files.ts';
import {
  adSlot,
  listOf,
  openList,
  openPublishLive,
  rowOf,
  submitPage,
  wordOf,
  writePage,
} from './support/pages.ts';
import { buyPremium, signInAs } from './support/payments.ts';
import { type ClockedProduct, startClockedProduct } from './support/product.ts';
import { readQr } from './support/qr.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import {
  attach,
  captcha,
  getModal,
  notice,
  openPublish,
  openScreen,
  publish,
  retrievedFiles,
  roomCode,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import {
  expirySelect,
  follow,
  openButton,
  openOptions,
  optionsButton,
  readsSelect,
  submit,
} from './support/sharing.ts';
import { test } from './support/fixtures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// Each test checks one claim of the marketing articles or the plan comparison.

test('needs no account to share and read a text', async ({ page, code, visitor }) => {
  const reader = await visitor();
  await write(page, 'From a guest');
  await publish(page, code);
  await openByLink(reader, code);
  await expect(shownText(reader)).toHaveText('From a guest');
  for (const guest of [page, reader]) {
    await guest.getByRole('button', { name: 'Profile' }).click();
    await expect(guest.getByText('Sign in to avoid filling out the captcha.')).toBeVisible();
  }
});

test('formats text in a rich editor', async ({ page, code, visitor }) => {
  await openScreen(page);
  await writeRichText(page);
  await putPictureIn(page);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(notice(reader, 'Message loaded successfully')).toBeVisible();
  await expectRichText(reader);
});

test('attaches files and images', async ({ page, code, visitor }) => {
  const [notes, list] = [textFile('notes.txt'), textFile('list.csv', 'name,age\nAda,36\n')];
  const photo = picture('photo.png');
  await write(page, 'With attachments');
  await attach(page, [notes, { ...list, mimeType: 'text/csv' }, photo]);
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  const files = retrievedFiles(reader);
  await expect(files.getByRole('listitem')).toHaveCount(3);
  await expect(files.locator('img')).toHaveJSProperty('naturalWidth', 1);
  for (const { name, buffer } of [notes, list, photo]) {
    const link = files.getByRole('link', { name: `Download ${name}` });
    expect(await download(reader, link)).toEqual({ name, bytes: buffer });
  }
});

test('highlights the syntax of more than 100 languages', async ({
  page,
  request,
  code,
  visitor,
}) => {
  test.slow(); // highlights almost 200 code blocks
  await openScreen(page);
  await textOf(page).click();
  await page.getByRole('button', { name: 'Code block', exact: true }).click();
  const select = page.getByLabel('Code language');
  await select.selectOption('More languages…');
  await expect(select.getByRole('option', { name: 'More languages…' })).toHaveCount(0);
  const languages = await select.evaluate((list: HTMLSelectElement) =>
    [...list.options].map(({ value }) => value).filter((value) => value !== ''),
  );

  const block = (language: string) =>
    `<pre><code class="language-${language}">if (x) return "text" + 42; // done</code></pre>`;
  await publishByApi(request, code, languages.map(block).join(''));
  const reader = await visitor({ viewport: { width: 1024, height: 8_000 } });
  await openByLink(reader, code);
  await expect
    .poll(async () => (await languagesInColor(reader)).length, { timeout: 30_000 })
    .toBeGreaterThan(100);
});

test('gives each text an access code', async ({ page, visitor }) => {
  await write(page, 'Under a generated code');
  const dialog = await openPublish(page);
  const generated = dialog.getByLabel('See your generated code');
  await expect(generated).toHaveValue(/^[a-z2-9]{6}$/);
  await expect(generated).not.toBeEditable();
  const first = await generated.inputValue();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(first);
  await dialog.getByRole('button', { name: 'Generate Code' }).click();
  await expect(generated).not.toHaveValue(first);
  const drawn = await generated.inputValue();
  await expect(dialog.getByLabel('Type Code')).toHaveValue(drawn);
  await expect(dialog.getByRole('button', { name: 'Copy the code' })).toBeVisible();
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(
    roomCode(page).getByRole('button', { name: `Copy the code ${drawn}` }),
  ).toBeVisible();

  const other = await visitor();
  await openByLink(other, drawn);
  await expect(shownText(other)).toHaveText('Under a generated code');
});
test.describe('with a clock that tests can move', () => {
  let product: ClockedProduct;
  test.beforeAll(async () => {
    product = await startClockedProduct({ SWEEP_EVERY_SECONDS: '1' });
  });
  test.afterAll(() => product.stop());

  for (const { title, expiry, lifeMs } of [
    { title: 'expires a text after 24 hours', expiry: undefined, lifeMs: DAY_MS },
    {
      title: 'expires a text earlier if the author chooses so',
      expiry: '10 minutes',
      lifeMs: 10 * MINUTE_MS,
    },
  ])
    test(title, async ({ visitor, code }) => {
      const [author, reader, late] = [
        await visitor({ baseURL: product.url }),
        await visitor({ baseURL: product.url }),
        await visitor({ baseURL: product.url }),
      ];
      await write(author, 'For a limited time');
      await openOptions(author);
      if (expiry !== undefined) await expirySelect(author).selectOption(expiry);
      await submit(author, code);
      await product.passTime(lifeMs - MINUTE_MS);
      await openByLink(reader, code);
      await expect(shownText(reader)).toHaveText('For a limited time');
      await product.passTime(MINUTE_MS);
      await late.goto(`/pastetext#${code}`);
      await expect(getModal(late)).toContainText('No text found with the given code', {
        timeout: 30_000,
      });
    });

  test('publishes a titled page live after 2 to 5 days', async ({ visitor, code }) => {
    const page = await visitor({ baseURL: product.url });
    const title = `Live ${wordOf(code)}`;
    await writePage(page, title, 'Here at last');
    await submitPage(page);
    await product.passTime(2 * DAY_MS - MINUTE_MS);
    await openList(page, { status: 'pending', title });
    await expect(rowOf(listOf(page, 'Pending'), title)).toBeVisible();
    await product.passTime(3 * DAY_MS + MINUTE_MS);
    await expect(async () => {
      await openList(page, { title });
      await expect(rowOf(listOf(page, 'Live'), title)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `View ${title} in a new tab` }).click();
    await expect((await opened).getByText('Here at last')).toBeVisible();
  });
});

test('limits how often a text can be opened', async ({ page, code, visitor }) => {
  await write(page, 'For your eyes only');
  await openOptions(page);
  await readsSelect(page).selectOption('once');
  await expect(optionsButton(page)).toContainText(
    'Expires in 24 hours · can be opened once · no password',
  );
  await submit(page, code);
  await expect(roomCode(page)).toContainText('Not opened yet. Can be opened one more time.');

  const reader = await visitor();
  await follow(reader, `/pastetext#${code}`);
  await expect(getModal(reader)).toContainText('This text can be opened once. Open it now?');
  await expect(reader.getByText('For your eyes only')).toHaveCount(0);
  await openButton(reader).click();
  await expect(shownText(reader)).toHaveText('For your eyes only');
  await expect(reading(reader, code).getByRole('alert')).toContainText(
    'This text was opened for the last time',
  );
  await reading(reader, code).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(reading(reader, code).getByRole('alert')).toBeHidden();
  await expect(shownText(reader)).toHaveText('For your eyes only');

  const late = await visitor();
  await late.goto(`/pastetext#${code}`);
  await expect(getModal(late)).toContainText(/has been deleted/, { timeout: 30_000 });
});

test('shows a QR code that opens the text', async ({ page, code, visitor }) => {
  await write(page, 'Scan me');
  await publish(page, code);
  const qr = roomCode(page).getByRole('img', { name: 'QR code that opens this text' });
  // A notice may briefly cover the QR code.
  await expect.poll(async () => readQr(page, await qr.screenshot())).toContain(code);
  const reader = await visitor();
  await reader.goto((await readQr(page, await qr.screenshot())) ?? '');
  await expect(shownText(reader)).toHaveText('Scan me', { timeout: 30_000 });
});

test('skips the captcha for signed-in users', async ({ page, code }) => {
  await write(page, 'From a known hand');
  await signInAs(page, 'Ada Lovelace');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await expect(captcha(dialog)).toBeHidden();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openByLink(page, code);
  await expect(shownText(page)).toHaveText('From a known hand');
  expect(asked.filter((path) => path.includes('captcha'))).toEqual([]);
});

test('skips captchas and ads for Premium members', async ({ page, code, visitor }) => {
  test.slow(); // buys Premium
  const guest = await visitor();
  await buyPremium(page, `Buyer ${code}`);
  for (const each of [page, guest]) await writePage(each, `Page ${wordOf(code)}`, 'Words');

  const asGuest = await openPublishLive(guest);
  await expect(captcha(asGuest)).toBeVisible();
  await expect(adSlot(guest)).toBeVisible();

  const asMember = await openPublishLive(page);
  await expect(asMember).toContainText('Your page goes live immediately.');
  await expect(captcha(asMember)).toBeHidden();
  await expect(adSlot(page)).toBeHidden();
  await asMember.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Your page is live' })).toBeVisible();
});

async function writeRichText(page: Page): Promise<void> {
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const type = (text: string) => page.keyboard.type(text);
  const press = (keys: string) => page.keyboard.press(keys);
  await textOf(page).click();
  await page.getByLabel('Text style').selectOption('Heading 2');
  await type('Trip to Lisbon');
  await press('Enter');
  await tool('Bold').click();
  await type('Tickets');
  await tool('Bold').click();
  await type(' are ');
  await tool('Text color').click();
  await tool('Teal').click();
  await type('booked');
  await press('Enter');
  await tool('Bullet list').click();
  await type('passport');
  await press('Enter');
  await type('umbrella');
  await press('Enter');
  await press('Enter');
  await tool('Link').click();
  await page.getByLabel('Link address').fill('example.com/map');
  await tool('Apply').click();
  await press('Enter');
  await tool('Code block').click();
  await type('const days = 3;');
}

async function expectRichText(page: Page): Promise<void> {
  const text = shownText(page);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Trip to Lisbon');
  await expect(text.locator('strong')).toHaveText('Tickets');
  await expect(text.getByText('booked', { exact: true })).toHaveCSS('--ink', 'rgb(11, 133, 119)');
  await expect(text.getByRole('listitem')).toHaveText(['passport', 'umbrella']);
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.com/map');
  await expect(text.locator('pre code')).toHaveText('const days = 3;');
  await expect(text.locator('img[src^="/uploads/"]')).toHaveJSProperty('naturalWidth', 1);
}

async function putPictureIn(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(picture('map.png'));
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toHaveAttribute('alt', 'map');
}
