import { expect, type Page } from '@playwright/test';
import { captchaPass, publishByApi } from './support/api.ts';
import { signInAs } from './support/payments.ts';
import { reading, shownText } from './support/reading.ts';
import { getModal, openGet, openScreen } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const codeField = (page: Page) => getModal(page).getByLabel('Code', { exact: true });

const withDashes = (dash: string) => (code: string) => code.replaceAll('-', dash);
const withDigitsFrom = (zero: number) => (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const fullWidth = (code: string) =>
  code.replaceAll(/./g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

const SPELLINGS: Record<string, (code: string) => string> = {
  'full-width letters': fullWidth,
  'zero-width space': (code) => `${code}\u200b`,
  'word joiner': (code) => `${code}\u2060`,
  'direction marks': (code) => `\u200e${code}\u200f`,
  isolates: (code) => `\u2068${code}\u2069`,
  quotes: (code) => `\u201c${code}\u201d`,
  'full stop': (code) => `${code}.`,
  'en dashes': withDashes('\u2013'),
  'em dash': (code) => code.replace('-', '\u2014'),
  'non-breaking hyphens': withDashes('\u2011'),
  'Arabic digits': withDigitsFrom(0x0660),
  'Devanagari digits': withDigitsFrom(0x0966),
  'soft hyphen and capitals': (code) => `${code.slice(0, 4)}\u00ad${code.slice(4)}`.toUpperCase(),
  sentence: (code) => `The code is ${code}.`,
};

test('accepts typographic variants of a code in Get Text', async ({ page, request, code }) => {
  test.setTimeout(90_000);
  await publishByApi(request, code, '<p>Found</p>');
  await openScreen(page);
  await signInAs(page, 'Ada');
  for (const [what, spell] of Object.entries(SPELLINGS)) {
    await test.step(what, async () => {
      const dialog = await openGet(page);
      await codeField(page).fill(spell(code));
      await dialog.getByRole('button', { name: 'Get Text' }).click();
      await expect(shownText(page)).toHaveText('Found');
      await expect(page).toHaveURL(new RegExp(`/pastetext#${code}$`));
      await reading(page, code).getByRole('button', { name: 'Close this text' }).click();
      await expect(shownText(page)).toBeHidden();
    });
  }
});

test('rejects input without a valid code and sends no request', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await openScreen(page);
  const dialog = await openGet(page);
  for (const [sent, problem] of [
    ['na\u00efve', 'We couldn’t find a code in this. Enter just the code or its link.'],
    [
      'Codes: abc234x and def567y',
      'We couldn’t find a code in this. Enter just the code or its link.',
    ],
    ['\u201cab\u201d', 'Code must be at least 3 characters long.'],
  ] as const) {
    await codeField(page).fill(sent);
    await codeField(page).press('Enter');
    await expect(dialog.getByText(problem)).toBeVisible();
  }
  await page.goto('/livePage');
  await page.goto('/pastetext#na%C3%AFve');
  await expect(getModal(page).getByText('We couldn’t find a code in this.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expect(calls.filter((call) => /\/api\/texts\/(?!text\/)/.test(call))).toEqual([]);
});

test('opens text links that were mangled in transit', async ({ page, request, code }) => {
  test.setTimeout(90_000);
  await publishByApi(request, code, '<p>Found</p>');
  await openScreen(page);
  await signInAs(page, 'Ada');
  for (const damaged of [
    `/pastetext%23${code}`,
    `/pastetext%2523${code}`,
    `/PasteText/%23${code}?utm_source=mail`,
    `/pastetext%2523${code}%25E2%2580%258B`,
    `/pastetext#${code}%E2%80%8B`,
    `/pastetext#${code}).`,
    `/pastetext%E2%80%8B#${code}`,
    `/pastetext?code=${code}.`,
  ])
    await test.step(damaged, async () => {
      await page.goto('/about');
      const answer = await page.goto(damaged);
      expect(answer?.status()).toBe(200);
      await expect(shownText(page)).toHaveText('Found');
      await expect(page).toHaveURL(new RegExp(`/pastetext(\\?utm_source=mail)?#${code}$`));
    });
});

test('accepts typographic variants of a code in API requests', async ({ request, code }) => {
  await publishByApi(request, code, '<p>Found</p>');
  for (const sent of [
    fullWidth(code),
    `\u201c${code}\u200b\u201d`,
    `https://paste.example/pastetext#${code}`,
  ]) {
    const answer = await request.get(`/api/texts/${encodeURIComponent(sent)}`, {
      headers: await captchaPass(request),
    });
    expect([answer.status(), (await answer.json()).uniqueId]).toEqual([200, code]);
  }
});
