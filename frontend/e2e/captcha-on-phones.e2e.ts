import { expect, type Page } from '@playwright/test';
import { statusOf } from './support/api.ts';
import { shownText } from './support/reading.ts';
import {
  CAPTCHA_ANSWER,
  captchaField,
  captchaPicture,
  openGet,
  openPublish,
  openScreen,
  publish,
  readPicture,
  roomCode,
  solveCaptcha,
  withoutWorkers,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const PHONE_VIEWPORT = { width: 360, height: 740 };
const CHALLENGE_URL = '**/api/texts/text/captcha/altcha';

test.use({ viewport: PHONE_VIEWPORT });

async function captchasOf(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/texts/text/captcha')) seen.push('a picture');
  });
  return async () =>
    (await captchaField(page.locator('body')).count()) > 0 ? [...seen, 'a field'] : seen;
}

test('publishes and opens a text on phones without an image captcha', async ({
  page,
  visitor,
  code,
}) => {
  const captchas = await captchasOf(page);
  await write(page, 'From one phone to another');
  await publish(page, code);
  expect(await captchas()).toEqual([]);

  const reader = await visitor({ viewport: PHONE_VIEWPORT });
  const others = await captchasOf(reader);
  await openScreen(reader);
  const dialog = await openGet(reader);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Code', { exact: true }).press('Enter');
  await expect(shownText(reader)).toHaveText('From one phone to another');
  expect(await others()).toEqual([]);
});

test('publishes a text on a phone using only the image captcha', async ({
  page,
  code,
  request,
}) => {
  await withoutWorkers(page);
  await write(page, 'Read by eye');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await readPicture(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
  expect(await statusOf(request, code)).toBe(200);
});

for (const [problem, status, error] of [
  ['has expired', 400, { code: 'captcha_invalid', message: 'Invalid captcha' }],
  [
    'has become too easy',
    429,
    {
      code: 'rate_limited',
      message: 'The captcha became harder while you solved it. Please try again.',
    },
  ],
] as const)
  test(`shows the image captcha without moving the focus if the challenge ${problem}`, async ({
    page,
    code,
  }) => {
    await page.route(CHALLENGE_URL, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status,
            contentType: 'application/problem+json',
            json: { ...error, status },
          })
        : route.continue(),
    );
    await write(page, 'Too late');
    const dialog = await openPublish(page);
    await dialog.getByLabel('Type Code').fill(code);
    await expect(captchaPicture(dialog)).toBeVisible();
    await expect(dialog.getByText('The browser check failed. Please use the image.')).toBeVisible();
    await expect(dialog.getByLabel('Type Code')).toBeFocused();
    await readPicture(dialog);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(roomCode(page)).toBeVisible();
  });

test('reports the rate limit of image captchas and accepts a proof of work instead', async ({
  page,
}) => {
  const message = 'Too many image captchas. Use the automatic check, or try again in a minute.';
  await page.route(CHALLENGE_URL, (route) => route.abort());
  await page.route(/\/api\/texts\/text\/captcha\/(?!altcha)/, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'rate_limited', message, status: 429 },
    }),
  );
  await openScreen(page);
  const dialog = await openGet(page);
  await expect(dialog.getByText('The browser check failed. Please use the image.')).toBeVisible();
  await expect(captchaPicture(dialog)).toBeVisible();
  await captchaField(dialog).fill(CAPTCHA_ANSWER);
  await expect(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();

  await page.unroute(CHALLENGE_URL);
  await dialog.getByRole('button', { name: 'I can’t read this image' }).click();
  await solveCaptcha(dialog);
});
