import { expect } from '@playwright/test';
import { readsOf } from './support/api.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { test } from './support/fixtures.ts';
import { answerWith } from './support/network.ts';
import { getByTyping } from './support/reading.ts';
import { CAPTCHA_ANSWER, captchaField, captchaPicture } from './support/screen.ts';
import { publishSealedByApi } from './support/sealing.ts';
import {
  blob,
  callsOf,
  follow,
  open,
  openButton,
  OPENING_TIMEOUT_MS,
  problem,
  shown,
  typeWords,
  word,
} from './support/unsealing.ts';

const ALTCHA = '**/api/texts/text/captcha/altcha';

test('offers a field per word, completes words and moves on', async ({ page, request, code }) => {
  const { words: secret } = await publishSealedByApi(request, code);
  await follow(page, `/sealed#${code}`);
  await expect(word(page, 1)).toBeFocused();
  await page.keyboard.type('anc');
  await expect(page.locator('datalist option[value="anchor"]')).toBeAttached();
  await page.keyboard.type('h ');
  await expect(word(page, 1)).toHaveValue('anchor');
  await expect(word(page, 2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(word(page, 1)).toBeFocused();
  await typeWords(page, 'zoo zoo achor zoo zoo zoo');
  await openButton(page).click();
  await expect(word(page, 3)).toBeFocused();
  await typeWords(page, '');
  await word(page, 1).focus();
  await page.keyboard.type(secret.join(' '));
  await expect(word(page, 6)).toHaveValue(secret[5] ?? '');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText('Only for you', { timeout: OPENING_TIMEOUT_MS });
});

test('leads from the Get Text dialog to a document that asks for the words', async ({
  page,
  request,
  code,
}) => {
  await publishSealedByApi(request, code);
  await page.goto('/pastetext');
  const document = page.waitForResponse((response) => response.url().endsWith('/sealed'));
  await getByTyping(page, code);
  expect((await document).request().isNavigationRequest()).toBe(true);
  await expect(word(page, 1)).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(new URL(page.url()).hash).toBe(`#${code}`);
});

test('resumes a download that breaks in the middle, without another read', async ({
  page,
  request,
  code,
}) => {
  const content = 'x'.repeat(2_000_000);
  const { link, deleteToken } = await publishSealedByApi(request, code, {
    readLimit: 10,
    files: [{ name: 'long.txt', type: 'text/plain', blob: blob(content, 'text/plain') }],
  });
  const ranges: (string | undefined)[] = [];
  await page.route('**/uploads/*', async (route) => {
    ranges.push(route.request().headers()['range']);
    if (ranges.length > 1) return route.continue();
    const body = await (await route.fetch()).body();
    return route.fulfill({ body: body.subarray(0, body.length / 2) });
  });
  await follow(page, link);
  await open(page);
  await expect(page.getByRole('button', { name: 'Download long.txt' })).toBeVisible();
  expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  expect(await readsOf(request, code, deleteToken)).toBe(1);
});

test('asks for a read only once, even if its response is lost', async ({ page, request, code }) => {
  const { link } = await publishSealedByApi(request, code, { readLimit: 1 });
  await page.route('**/reveal', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const calls = callsOf(page);
  await follow(page, link);
  await openButton(page).click();
  await expect(problem(page)).toContainText('Can’t reach the server');
  await expect(openButton(page)).toBeHidden();
  expect(calls.filter((call) => call.endsWith('/reveal'))).toHaveLength(1);
});

test('does not use up a read if the script that decrypts the text is missing', async ({
  page,
  request,
  code,
}) => {
  const { link } = await publishSealedByApi(request, code, { readLimit: 1 });
  await page.route('**/assets/open-worker-*.js', (route) => route.abort());
  const calls = callsOf(page);
  await follow(page, link);
  await openButton(page).click();
  await expect(problem(page)).toContainText('Opening the text failed');
  expect(calls.filter((call) => call.endsWith('/reveal'))).toEqual([]);
  await page.unroute('**/assets/open-worker-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await open(page);
});

test('looks for the text again after a network error', async ({ page, request, code }) => {
  const { link } = await publishSealedByApi(request, code);
  await page.route(`**/api/texts/${code}`, (route) => route.abort());
  await page.goto(link);
  await expect(problem(page)).toContainText('Can’t reach the server', {
    timeout: OPENING_TIMEOUT_MS,
  });
  await page.unroute(`**/api/texts/${code}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await open(page);
});

test('offers the image captcha to browsers that fail the automatic check', async ({
  page,
  request,
  code,
}) => {
  const { link } = await publishSealedByApi(request, code);
  await answerWith(page, ALTCHA, { status: 503, code: 'unavailable', message: 'Not now.' });
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(captchaPicture(main)).toHaveJSProperty('complete', true, {
    timeout: OPENING_TIMEOUT_MS,
  });
  await expect(captchaPicture(main)).not.toHaveJSProperty('naturalWidth', 0);
  await captchaField(main).fill(CAPTCHA_ANSWER);
  await open(page);
});

test('has no axe violations with files and the report form, in both themes', async ({
  page,
  request,
  code,
}) => {
  const name = `${'a very long name '.repeat(8)}.txt`;
  const { link } = await publishSealedByApi(request, code, {
    readLimit: 1,
    files: [
      { name, type: 'text/plain', blob: blob('notes', 'text/plain') },
      { name: 'b.html', type: 'text/html', blob: blob('<p>', 'text/html') },
    ],
  });
  await follow(page, `/sealed#${code}`);
  await typeWords(page, 'achor zoo');
  await openButton(page).click();
  await expect(problem(page)).toBeVisible();
  await expect(word(page, 1)).toBeFocused();
  await expect(word(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expectFineEverywhere(page, 'the question with a problem');
  await page.goto('/');
  await follow(page, link);
  await open(page);
  await page.getByRole('button', { name: 'Report' }).click();
  const key = page.getByLabel('Include the key, so that the operator can read this text');
  await expect(key).not.toBeChecked();
  await expectFineEverywhere(page, 'the report form');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('loads the document and the text from the network only', async ({ page, request, code }) => {
    const { link } = await publishSealedByApi(request, code);
    await page.goto('/pastetext');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const answer = await page.goto(link);
    expect(answer?.fromServiceWorker()).toBe(false);
    await open(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = names.map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(
      kept.filter((path) => /^\/(sealed|api|uploads)\b|open-worker|kdf-worker/.test(path)),
    ).toEqual([]);
  });
});
