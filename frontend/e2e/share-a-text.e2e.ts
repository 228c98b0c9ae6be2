import { expect } from '@playwright/test';
import { download, textFile } from './support/files.ts';
import { hold } from './support/network.ts';
import { readQr } from './support/qr.ts';
import {
  attach,
  holdWork,
  notice,
  openGet,
  openPublish,
  publish,
  roomCode,
  sizeOf,
  solveCaptcha,
  write,
} from './support/screen.ts';
import { reading } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const QR_TITLE = 'QR code that opens this text';

test('shows the upload progress, then the room code with its expiry', async ({ page, code }) => {
  await write(page, 'With a file');
  await attach(page, [textFile('notes.txt')]);
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
  await expect(dialog.getByRole('listitem')).toContainText(['notes.txt']);
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
