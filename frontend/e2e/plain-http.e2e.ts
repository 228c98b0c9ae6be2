import { expect, type Page } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { fieldCase } from './support/field-cases.ts';
import { startOwnProduct } from './support/product.ts';
import { openByLink, reading } from './support/reading.ts';
import { captchaPicture, openGet, openScreen, solveCaptcha, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

/** A private IP address, which the browser maps to this machine. */
const LAN_ADDRESS = '192.168.7.7';

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_ADDRESS} 127.0.0.1`],
    });
  },
});

test('solves the captcha without an image on plain HTTP', async ({ visitor }) => {
  const product = await startOwnProduct({});
  const guest = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN_ADDRESS) });
  await openScreen(guest);
  expect(await guest.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([
    false,
    false,
  ]);
  const dialog = await openGet(guest);
  await solveCaptcha(dialog);
  await expect(captchaPicture(dialog)).toBeHidden();
  await product.stop();
});

const COPY_CASES: readonly (readonly [html: string, copied: RegExp, plain: string])[] = [
  [
    fieldCase('F21').input.html ?? '',
    /<h2[^>]*>Head<\/h2>.*<strong>bold<\/strong>.*<table/s,
    'Head',
  ],
  [
    '<ol><li><p>one</p><ul><li><p><em>deep</em></p></li></ul></li></ol><pre><code class="language-python">if a:\n    b</code></pre>',
    /<ol.*<li.*<ul.*<em>deep<\/em>.*<pre[^>]*><code class="language-python">if a:\n {4}b<\/code>/s,
    'if a:\n    b',
  ],
  [
    '<p style="text-align: center"><a href="https://x.example/">link</a> <span style="color: #d13438">red</span></p><blockquote><p>日本語 😂</p></blockquote>',
    /<p[^>]*text-align: center.*<a[^>]*href="https:\/\/x\.example\/".*<span[^>]*color: rgb\(209, 52, 56\).*<blockquote.*日本語 😂/s,
    '日本語 😂',
  ],
];

test('copies formatted texts on plain HTTP and reports the copied format', async ({
  visitor,
  code,
}) => {
  const product = await startOwnProduct({});
  const reader = await visitor({ baseURL: product.url.replace('127.0.0.1', LAN_ADDRESS) });
  const { request } = await visitor({ baseURL: product.url });
  for (const [at, [html, copied, plain]] of COPY_CASES.entries()) {
    await publishByApi(request, `${code}${at}`, html);
    await openByLink(reader, `${code}${at}`);
    expect(await reader.evaluate(() => window.isSecureContext)).toBe(false);
    await reading(reader, `${code}${at}`).getByRole('button', { name: 'Copy text' }).click();
    await expect(
      reading(reader, `${code}${at}`).getByText('Copied! Formatting included.'),
    ).toBeVisible();
    const pasted = await pastedIn(reader);
    expect.soft(pasted.html).toMatch(copied);
    expect.soft(pasted.plain).toContain(plain);
  }

  await publishByApi(request, code, '<p><strong>bold</strong></p>');
  await openByLink(reader, code);
  // Simulates a copy event without a clipboard.
  await reader.evaluate(() =>
    addEventListener('copy', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await reading(reader, code).getByRole('button', { name: 'Copy text' }).click();
  await expect(reading(reader, code).getByText('Copied! Plain text only.')).toBeVisible();
  await product.stop();
});

/** Pages on plain HTTP can't read the clipboard, so paste its content. */
async function pastedIn(page: Page): Promise<{ html: string; plain: string }> {
  await openScreen(page);
  const pasted = page.evaluate(
    () =>
      new Promise<{ html: string; plain: string }>((resolve) =>
        addEventListener(
          'paste',
          ({ clipboardData }) =>
            resolve({
              html: clipboardData?.getData('text/html') ?? '',
              plain: clipboardData?.getData('text/plain') ?? '',
            }),
          { once: true, capture: true },
        ),
      ),
  );
  await textOf(page).click();
  await page.keyboard.press('Control+v');
  return pasted;
}
