import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { picture, textFile } from './support/files.ts';
import { hold } from './support/network.ts';
import { readQr } from './support/qr.ts';
import {
  attach,
  holdWork,
  notice,
  openGet,
  openPublish,
  openScreen,
  publish,
  retrievedFiles,
  roomCode,
  sizeOf,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import { openByLink, reading, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const QR_TITLE = 'QR code that opens this text';

test('shares a formatted text with files and an image by link to another device', async ({
  page,
  code,
  visitor,
}) => {
  const [notes, list] = [textFile('notes.txt'), textFile('list.csv', 'name,age\nAda,36\n')];
  await openScreen(page);
  await writeRichText(page);
  await putPictureIn(page);
  await attach(page, [notes, { ...list, mimeType: 'text/csv' }]);

  const release = await hold(page, '**/api/texts/add');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute(
    'aria-valuenow',
    /^\d+$/,
  );
  await expect(dialog.getByText(/^(Uploading… \d+%|Saving your text…)$/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(['notes.txt', 'list.csv']);
  release();

  await expect(
    notice(page, 'Message submitted successfully, You can get the text now'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(roomCode(page)).toContainText('Use this code to retrieve your text');
  await expect(roomCode(page).getByRole('button', { name: `Copy the code ${code}` })).toHaveText(
    code,
  );
  await expect(roomCode(page)).toContainText(
    /Expires (today|tomorrow), \d\d:\d\d\. Anyone with the code can read it\./,
  );

  const other = await visitor();
  await openByLink(other, code);
  await expect(notice(other, 'Message loaded successfully')).toBeVisible();
  await expectRichText(other);
  await expect(retrievedFiles(other).getByRole('listitem')).toHaveCount(2);
  expect(
    await download(other, retrievedFiles(other).getByRole('link', { name: 'Download notes.txt' })),
  ).toEqual({
    name: 'notes.txt',
    bytes: notes.buffer,
  });
  expect(
    await download(other, retrievedFiles(other).getByRole('link', { name: 'Download list.csv' })),
  ).toEqual({
    name: 'list.csv',
    bytes: list.buffer,
  });
});

test('shares the room code as a QR code, a saved image and a copied link', async ({
  page,
  context,
  code,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'Read me on your phone');
  await publish(page, code);
  const link = new URL(`/pastetext#${code}`, page.url()).href;
  const qr = roomCode(page).getByRole('img', { name: QR_TITLE });

  expect(await readQr(page, await qr.screenshot())).toBe(link);
  expect(await sizeOf(qr)).toEqual([200, 200]);
  await page.setViewportSize({ width: 600, height: 900 });
  await expect.poll(() => sizeOf(qr)).toEqual([150, 150]);
  // A notice may briefly cover the QR code.
  await expect.poll(async () => readQr(page, await qr.screenshot())).toBe(link);

  const saved = await download(page, roomCode(page).getByRole('button', { name: 'Download' }));
  expect(saved.name).toBe(`room-code-${code}.png`);
  expect(await readQr(page, saved.bytes)).toBe(link);

  await roomCode(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(roomCode(page).getByText('URL copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await roomCode(page)
    .getByRole('button', { name: `Copy the code ${code}` })
    .click();
  await expect(roomCode(page).getByText('Copied!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('shows the QR code next to the room code, and below it on phones', async ({ page, code }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await write(page, 'Read me on your phone');
  await publish(page, code);
  const boxes = async () => {
    const copy = await roomCode(page)
      .getByRole('button', { name: `Copy the code ${code}` })
      .boundingBox();
    const qr = await roomCode(page).getByRole('img', { name: QR_TITLE }).boundingBox();
    if (copy === null || qr === null) throw new Error('The card does not show both.');
    return {
      isBeside: qr.x >= copy.x + copy.width && qr.y <= copy.y + copy.height,
      isBelow: qr.y >= copy.y + copy.height,
    };
  };
  expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(boxes).toEqual({ isBeside: false, isBelow: true });
});

test('generates a six-character code that can be copied and opens the text', async ({
  page,
  visitor,
}) => {
  await write(page, 'Under a code that nobody had to think of');
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
  await expect(shownText(other)).toHaveText('Under a code that nobody had to think of');
});

test('suggests a code that Enter accepts and typing replaces', async ({ page, code }) => {
  await write(page, 'Under any code');
  const dialog = await openPublish(page);
  const field = dialog.getByLabel('Type Code');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^[a-z2-9]{6}$/);
  const ready = await field.inputValue();
  await page.keyboard.type(code);
  await expect(field).toHaveValue(code);
  await expect(dialog.getByLabel('See your generated code')).toHaveValue('');

  await page.keyboard.press('Escape');
  await openPublish(page);
  await expect(field).toHaveValue(code);
  await field.fill('');
  await page.keyboard.press('Escape');
  await openPublish(page);
  await expect(field).toHaveValue(/^[a-z2-9]{6}$/);
  const another = await field.inputValue();
  expect(another).not.toBe(ready);
  await page.keyboard.press('Escape');
  await openPublish(page);
  await expect(field).toHaveValue(another);
  await expect(dialog.getByLabel('See your generated code')).toHaveValue(another);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    roomCode(page).getByRole('button', { name: `Copy the code ${another}` }),
  ).toBeVisible({ timeout: 30_000 });
});

test('accepts a solved captcha for three calls', async ({ page, code }) => {
  await write(page, 'Published with the first call');
  await publish(page, code);
  for (const left of ['Solved. Valid for 2 more uses.', 'Solved. Valid for one more use.']) {
    const dialog = await openGet(page);
    await expect(dialog.getByText(left), left).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByRole('button', { name: 'Get Text' }).click();
    await expect(dialog).toBeHidden();
    await reading(page, code).getByRole('button', { name: 'Close this text' }).click();
  }
  await holdWork(page);
  await expect((await openGet(page)).getByText('Checking your browser…')).toBeVisible();
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

async function download(page: Page, control: Locator): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await control.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
