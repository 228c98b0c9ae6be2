import { expect, type Locator, type Page } from '@playwright/test';
import { publishByApi, statusOf } from './support/api.ts';
import { picture } from './support/files.ts';
import { hold } from './support/network.ts';
import { openPublishLive, pageCard, wordOf, writePage } from './support/pages.ts';
import {
  captcha,
  openBy,
  openGet,
  openPublish,
  openScreen,
  roomCode,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import { shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

test('stores the user in local storage and deletes it on logout, but keeps drafts', async ({
  page,
}) => {
  await write(page, 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await signIn(page, 'Grace Hopper');
  await expect
    .poll(() => mirrored(page))
    .toMatchObject({ name: 'Grace Hopper', isPremium: 'false' });
  expect((await mirrored(page)).email).toMatch(/@/);

  await page.reload();
  await openProfile(page);
  await expect(page.getByText('Welcome, Grace Hopper')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect
    .poll(() => mirrored(page))
    .toEqual({ name: null, imgUrl: null, email: null, isPremium: null });
  await page.getByRole('button', { name: 'Keep them' }).click();
  await openProfile(page);
  await expect(page.getByText('Sign in to avoid filling out the captcha.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(textOf(page)).toHaveText('Half a thought');
  await expect(captcha(await openGet(page))).toBeVisible();
});

const SESSION_EXPIRED_NOTICE =
  'Your session has expired. Please complete the captcha and try again.';

const SESSION_ENDS: [string, (page: Page) => Promise<void>][] = [
  ['a deleted cookie', (page) => page.context().clearCookies({ name: 'pasteroom' })],
  ['a logout elsewhere', logOutElsewhere],
];

for (const [cause, end] of SESSION_ENDS) {
  test(`asks for a captcha in Publish Text and keeps the input after ${cause}`, async ({
    page,
    code,
    request,
  }) => {
    await write(page, 'Written by a known hand');
    await signIn(page, 'Ada Lovelace');
    const dialog = await openPublish(page);
    await dialog.getByLabel('Type Code').fill(code);
    await expectCaptchaAfter(page, dialog, 'Submit', end);
    await expect(dialog.getByLabel('Type Code')).toHaveValue(code);
    await solveCaptcha(dialog);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(roomCode(page)).toBeVisible();
    expect(await statusOf(request, code)).toBe(200);
  });

  test(`asks for a captcha in Get Text and keeps the input after ${cause}`, async ({
    page,
    code,
    request,
  }) => {
    await publishByApi(request, code, '<p>Found by a guest</p>');
    await openScreen(page);
    await signIn(page, 'Ada Lovelace');
    const dialog = await openGet(page);
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await expectCaptchaAfter(page, dialog, 'Get Text', end);
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(code);
    await solveCaptcha(dialog);
    await dialog.getByRole('button', { name: 'Get Text' }).click();
    await expect(shownText(page)).toHaveText('Found by a guest');
  });

  test(`asks for a captcha in Report and keeps the input after ${cause}`, async ({
    page,
    code,
    request,
  }) => {
    await publishByApi(request, code, '<p>Something bad</p>');
    await openScreen(page);
    await signIn(page, 'Ada Lovelace');
    const get = await openGet(page);
    await get.getByLabel('Code', { exact: true }).fill(code);
    await get.getByRole('button', { name: 'Get Text' }).click();
    await expect(get).toBeHidden();
    const dialog = await openBy(
      page,
      'Report',
      page.getByRole('dialog', { name: 'Report this text' }),
    );
    await dialog.getByLabel('Reason').selectOption('Spam');
    await dialog.getByLabel('Message').fill('Look at this.');
    await expectCaptchaAfter(page, dialog, 'Submit', end);
    await expect(dialog.getByLabel('Message')).toHaveValue('Look at this.');
    await solveCaptcha(dialog);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText(/^Reference number: T-/)).toBeVisible();
  });

  test(`asks for a captcha in Publish Live and keeps the input after ${cause}`, async ({
    page,
    code,
  }) => {
    await writePage(page, wordOf(code), 'Written by a known hand');
    await signIn(page, 'Ada Lovelace');
    const dialog = await openPublishLive(page);
    await expectCaptchaAfter(page, dialog, 'Submit', end);
    await solveCaptcha(dialog);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(pageCard(page)).toContainText(wordOf(code));
  });
}

async function expectCaptchaAfter(
  page: Page,
  dialog: Locator,
  button: string,
  end: (page: Page) => Promise<void>,
): Promise<void> {
  await expect(captcha(dialog)).toBeHidden();
  // A session request would show the captcha before the click.
  const release = await hold(page, '**/api/users/session');
  await end(page);
  await dialog.getByRole('button', { name: button }).click();
  release();
  await expect(dialog.getByText(SESSION_EXPIRED_NOTICE)).toBeVisible();
  await expect(captcha(dialog)).toBeVisible();
}

async function logOutElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'pasteroom');
  const origin = new URL(page.url()).origin;
  const answer = await fetch(`${origin}/api/users/session`, {
    method: 'DELETE',
    headers: { cookie: `pasteroom=${session?.value ?? ''}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(204);
}

test('stores an image inserted after the session cookie was deleted', async ({ page }) => {
  await write(page, 'With a picture: ');
  await signIn(page, 'Ada Lovelace');
  await page.context().clearCookies({ name: 'pasteroom' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles(picture('dot.png'));
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toBeVisible();
  await openProfile(page);
  await expect(page.getByText('Sign in to avoid filling out the captcha.')).toBeVisible();
});

const openProfile = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Profile' }).click();

async function signIn(page: Page, name: string): Promise<void> {
  await openProfile(page);
  await expect(page.getByText('Demo sign-in', { exact: true })).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Clicking the button earlier would only close the panel.
  await expect(page.getByLabel('Your name')).toBeHidden();
  await openProfile(page);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

function mirrored(
  page: Page,
): Promise<Record<'name' | 'imgUrl' | 'email' | 'isPremium', string | null>> {
  return page.evaluate(() => ({
    name: localStorage.getItem('name'),
    imgUrl: localStorage.getItem('imgUrl'),
    email: localStorage.getItem('email'),
    isPremium: localStorage.getItem('isPremium'),
  }));
}
