import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { fieldCase } from './support/field-cases.ts';
import { startOwnProduct } from './support/product.ts';
import { openByLink, reading } from './support/reading.ts';
import { captchaPicture, openGet, openScreen, solveCaptcha, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

/** A private IP address, which the browser maps to this machine. */
const LAN = '192.168.7.7';

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN} 127.0.0.1`] });
  },
});

test('solves the captcha without a picture on plain HTTP', async ({ visitor }) => {
  const product = await startOwnProduct({});
  const guest = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN) });
  await openScreen(guest);
  expect(await guest.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  const dialog = await openGet(guest);
  await solveCaptcha(dialog);
  await expect(captchaPicture(dialog)).toBeHidden();
  await product.stop();
});

test('copies a text with its formatting on plain HTTP and reports the copied format', async ({ visitor, code }) => {
  const product = await startOwnProduct({});
  const reader = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN) });
  const { request } = await visitor({ baseURL: product.url });
  await publishByApi(request, code, fieldCase('F21').input.html ?? '');
  await openByLink(reader, code);
  expect(await reader.evaluate(() => window.isSecureContext)).toBe(false);
  await reading(reader, code).getByRole('button', { name: 'Copy text' }).click();
  await expect(reading(reader, code).getByText('Copied! Formatting included.')).toBeVisible();

  // Pages on plain HTTP can't read the clipboard, so paste it.
  await openScreen(reader);
  await reader.evaluate(() =>
    addEventListener(
      'paste',
      ({ clipboardData }) => Object.assign(window, { pasted: ['text/html', 'text/plain'].map((type) => clipboardData?.getData(type)) }),
      { once: true, capture: true },
    ),
  );
  await textOf(reader).click();
  await reader.keyboard.press('Control+v');
  const pasted = await reader.waitForFunction(() => (window as unknown as { pasted?: string[] }).pasted);
  const [html, plain] = (await pasted.jsonValue()) ?? [];
  expect(html).toMatch(/<h2[^>]*>Head<\/h2>.*<strong>bold<\/strong>.*<table/s);
  expect(plain).toContain('Head');

  await openByLink(reader, code);
  // Simulates a copy event without a clipboard.
  await reader.evaluate(() => addEventListener('copy', (event) => event.stopImmediatePropagation(), { capture: true }));
  await reading(reader, code).getByRole('button', { name: 'Copy text' }).click();
  await expect(reading(reader, code).getByText('Copied! Plain text only.')).toBeVisible();
  await product.stop();
});
