import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { cleanHtml } from '@pasteroom/html-rules/clean-html';
import { ATTACKS } from '@pasteroom/html-rules/testing/attacks';
import { toBase64url } from '@pasteroom/sealed/base64url';
import { publishByApi, readsOf } from './support/api.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { picture } from './support/files.ts';
import { test } from './support/fixtures.ts';
import { solveCaptcha } from './support/screen.ts';
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

test('opens a text with its link, and keeps the key out of the address and storage', async ({
  page,
  request,
  code,
}) => {
  const image = picture('dot.png').buffer;
  const {
    link,
    key,
    words: secret,
  } = await publishSealedByApi(request, code, {
    html: '<h2>Grüße, 世界</h2><p><img src="sealed:0" alt="dot"> <strong>bold</strong></p>',
    files: [{ name: 'ä b.txt', type: 'text/plain', blob: blob('hello file', 'text/plain') }],
    pictures: [{ type: 'image/png', blob: new Blob([new Uint8Array(image)]) }],
  });
  await follow(page, link);
  expect(new URL(page.url()).hash).toBe(`#${code}`);
  await open(page);
  await expect(shown(page).getByRole('heading')).toHaveText('Grüße, 世界');
  await expect(shown(page).locator('img[src^="blob:"]')).not.toHaveJSProperty('naturalWidth', 0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ä b.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ä b.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('hello file');
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
      location.href,
      history.state,
    ]),
  );
  for (const part of [toBase64url(key), secret.join(' '), secret[0] ?? '', 'Grüße'])
    expect(kept).not.toContain(part);
});

test('opens a text with its six words, however they are typed', async ({ page, request, code }) => {
  const { words: secret } = await publishSealedByApi(request, code);
  await follow(page, `/sealed#${code}`);
  await expect(page.getByText('This text is sealed. Enter its six secret words.')).toBeVisible();
  await typeWords(page, ` ${secret.map((each) => each.toUpperCase()).join(',\n')} `);
  await open(page);
  await expect(shown(page)).toHaveText('Only for you');
});

test('reports wrong words without a request and does not use up a read', async ({
  page,
  request,
  code,
}) => {
  const { words: secret, deleteToken } = await publishSealedByApi(request, code, { readLimit: 1 });
  await follow(page, `/sealed#${code}`);
  await expect(
    page.getByText('This text can only be opened once. If you open it now, no one else can.'),
  ).toBeVisible();
  const calls = callsOf(page);
  for (const [typed, told] of [
    ['achor zoo zoo zoo zoo zoo', "“achor” isn't in the word list. Did you mean “anchor”?"],
    ['zoo zoo', 'Enter six words. You entered 2.'],
    [
      'zoo zoo zoo zoo zoo zoo',
      "These words don't open this text. Check the spelling and the order. This didn't use up a read.",
    ],
  ] as const) {
    await typeWords(page, typed);
    await openButton(page).click();
    await expect(problem(page)).toHaveText(told, { timeout: OPENING_TIMEOUT_MS });
  }
  await expect(word(page, 6)).toHaveValue('zoo');
  expect(calls).toEqual([]);
  expect(await readsOf(request, code, deleteToken)).toBe(0);
  await typeWords(page, secret.join(' '));
  await open(page);
  await expect(
    page.getByText("You can't open this text again. Copy what you need now."),
  ).toBeVisible();
  expect(await readsOf(request, code, deleteToken)).toBe(1);
});

test('does not use up a read when a link preview runs scripts', async ({
  page,
  request,
  code,
  visitor,
}) => {
  const { link, deleteToken } = await publishSealedByApi(request, code, { readLimit: 1 });
  const bot = await visitor();
  await bot.request.head(link);
  await follow(bot, link);
  await follow(bot, `/pastetext#${code}`);
  expect(new URL(bot.url()).pathname).toBe('/sealed');
  expect(await readsOf(request, code, deleteToken)).toBe(0);
  await follow(page, link);
  await open(page);
});

test('explains damaged links, unknown codes and a text that was opened before', async ({
  page,
  request,
  code,
}) => {
  const { link } = await publishSealedByApi(request, code, { readLimit: 1 });
  await follow(page, link.slice(0, -3));
  await expect(problem(page)).toHaveText(
    'This link is damaged. Ask for it again, or enter the six secret words.',
  );
  await expect(word(page, 1)).toBeVisible();
  await page.goto(link.replace(code, 'no-such-text'));
  await expect(problem(page)).toHaveText(
    /^No text found with the given code\s*It may have expired, reached its read limit or been deleted\.$/,
    { timeout: OPENING_TIMEOUT_MS },
  );
  await follow(page, `${link.replace('#', '?#')}`);
  await open(page);
  await page.goto('/');
  await page.goto(link);
  await expect(problem(page)).toContainText('opened as often as its author allowed', {
    timeout: OPENING_TIMEOUT_MS,
  });
});

test('rejects a ciphertext, a head or an expiry that was changed', async ({
  page,
  request,
  code,
}) => {
  const { link } = await publishSealedByApi(request, code);
  const changed = "This text was changed after it was sealed, so it wasn't opened.";
  await page.route('**/uploads/*', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[100] = (body[100] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await follow(page, link);
  await openButton(page).click();
  await expect(problem(page)).toHaveText(changed, { timeout: OPENING_TIMEOUT_MS });
  await page.route(`**/api/texts/${code}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { expiresAt: string };
    const later = new Date(Date.parse(json.expiresAt) + 86_400_000).toISOString();
    await route.fulfill({ response, json: { ...json, expiresAt: later } });
  });
  const calls = callsOf(page);
  await page.goto('/');
  await follow(page, link);
  await openButton(page).click();
  await expect(problem(page)).toHaveText(changed, { timeout: OPENING_TIMEOUT_MS });
  expect(calls.filter((call) => call.endsWith('/reveal'))).toEqual([]);
});

test('runs nothing of a hostile text and its files', async ({ page, request, code }) => {
  const run = 'document.documentElement.dataset.ran = "yes"';
  const { link } = await publishSealedByApi(request, code, {
    html: [
      '<p>Harmless words</p>',
      `<script>${run}</script><img src="x" onerror='${run}'><svg onload='${run}'></svg>`,
      `<a href='javascript:${run}'>click me</a><a href="sealed:0">picture</a>`,
      '<img src="https://tracker.example/pixel.png" alt="tracked"><img src="/uploads/id-a.png">',
      '<link rel="stylesheet" href="https://tracker.example/a.css"><style>* { display: none }</style>',
      `<iframe srcdoc="<script>parent.${run}</script>"></iframe><form action="https://t.example">`,
    ].join(''),
    files: [
      { name: 'page.html', type: 'text/html', blob: blob(`<script>${run}</script>`, 'text/html') },
      {
        name: 'a.svg',
        type: 'image/svg+xml',
        blob: blob(`<svg onload='${run}'/>`, 'image/svg+xml'),
      },
      {
        name: 'a.pdf',
        type: 'application/pdf',
        blob: blob('%PDF-1.7\n1 0 obj <</JS (app.alert(1))>>', 'application/pdf'),
      },
    ],
  });
  await follow(page, link);
  await open(page);
  await expect(shown(page)).toContainText('Harmless words');
  await expect(
    shown(page).locator('script, iframe, form, style, svg, [onerror], [onload]'),
  ).toHaveCount(0);
  await expect(shown(page).locator('img')).toHaveCount(0);
  for (const name of ['page.html', 'a.svg', 'a.pdf']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${name}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
  }
  await expect(page.getByRole('list').locator('img, iframe, embed, object')).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.locator('html[data-ran]')).toHaveCount(0);
});

for (const [name, text] of [
  ['words', 'lorem ipsum dolor '.repeat(10_000)],
  ['Hebrew and English letters', 'אa'.repeat(100_000)],
  ['accents', `a${'\u0301'.repeat(200_000)}`],
] as const)
  test(`shows and copies a long paragraph of ${name}`, async ({ page, context, request, code }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { link } = await publishSealedByApi(request, code, { html: `<p>${text}.</p><p>End</p>` });
    await follow(page, link);
    await open(page);
    await expect(shown(page).getByText('End')).toBeVisible();
    await page.getByRole('button', { name: 'Copy text' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await copied()).split(/\n+/)).toEqual([`${text}.`, 'End']);
  });

test('blocks more than 200 known attacks', async ({ page, request, code }) => {
  expect(ATTACKS.length).toBeGreaterThan(200);
  // An unclosed tag can hide later attacks, so the attacks in the second text are clean already.
  const texts = [ATTACKS.join('\n'), ATTACKS.map((attack) => cleanHtml(attack).html).join('\n')];
  for (const [at, attack] of texts.entries()) {
    const html = `<p>Harmless words</p>${attack}`;
    const { link } = await publishSealedByApi(request, `${code}-${at}`, { html });
    await page.goto('/');
    await follow(page, link);
    await open(page);
    await expect(shown(page)).toContainText('Harmless words');
    await expect(shown(page).locator('script, iframe, form, style, svg, img')).toHaveCount(0);
  }
});

test('sends the exact policy and leads open texts to their own page', async ({
  page,
  request,
  code,
}) => {
  const headers = (await request.get('/sealed')).headers();
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; media-src blob:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types sealed",
  );
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await publishByApi(request, code, '<p>Open to everybody</p>');
  await page.goto(`/sealed#${code}`);
  await expect(page.getByText('Open to everybody')).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(new URL(page.url()).pathname).toBe('/pastetext');
});

test('asks for the code, in the language of the reader', async ({
  page,
  request,
  code,
  visitor,
}) => {
  await publishSealedByApi(request, code);
  await page.goto('/sealed');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Find the text' }).click();
  await expect(word(page, 1)).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  const german = await visitor({ locale: 'de-DE' });
  await german.goto(`/sealed#${code}`);
  await expect(german.getByRole('button', { name: 'Jetzt öffnen' })).toBeVisible({
    timeout: OPENING_TIMEOUT_MS,
  });
  await expect(german).toHaveTitle('Versiegelter Text · Pasteroom');
});

test('lets readers send the key with a report, which the operator opens', async ({
  page,
  request,
  code,
  visitor,
}) => {
  const { link } = await publishSealedByApi(request, code, {
    html: '<p>Something bad</p>',
    files: [{ name: 'bad.txt', type: 'text/plain', blob: blob('bad', 'text/plain') }],
  });
  await follow(page, link);
  await open(page);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByLabel('Include the key, so that the operator can read this text').check();
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const told = await dialog.getByText(/^Reference number: /).textContent();
  const reference = /T-\w+/.exec(told ?? '')?.[0] ?? '';
  const desk = await visitor();
  await desk.goto('/operator');
  await desk.getByLabel('Operator token').fill('operator-token-of-end-to-end-tests');
  await desk.keyboard.press('Enter');
  await desk.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await desk.keyboard.press('Enter');
  await expect(
    desk.frameLocator('iframe[title^="Reported content"]').getByText('Something bad'),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: /bad\.txt/ })).toBeVisible();
});

test('has no axe violations on phones and desktops, in both themes', async ({
  page,
  request,
  code,
}) => {
  const { link } = await publishSealedByApi(request, code, {
    readLimit: 10,
    files: [{ name: 'notes.txt', type: 'text/plain', blob: blob('notes', 'text/plain') }],
  });
  await follow(page, `/sealed#${code}`);
  await expectFineEverywhere(page, 'the question');
  await page.goto('/');
  await follow(page, link);
  await open(page);
  await expectFineEverywhere(page, 'the opened text');
});
