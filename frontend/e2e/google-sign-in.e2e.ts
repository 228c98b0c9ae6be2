import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import {
  ADA,
  GOOGLE,
  PICTURES,
  type Person,
  type ProductWithGoogle,
  startProductWithGoogle,
} from './support/google.ts';
import { hold } from './support/network.ts';
import { givePremium } from './support/premium.ts';
import { captcha, openPublish, openScreen, roomCode, write } from './support/screen.ts';
import { test } from './support/fixtures.ts';

const HINT = 'Sign in to avoid filling out the captcha.';
const openProfile = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Profile' }).click();
const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const oneTap = (page: Page) => page.getByRole('complementary', { name: 'One Tap' });
const avatar = (page: Page) => page.getByRole('button', { name: 'Profile' }).locator('img');
const badge = (page: Page) => page.getByRole('img', { name: 'Premium' });
const stored = (page: Page) =>
  page.evaluate(() =>
    ['name', 'imgUrl', 'email', 'isPremium'].map((key) => localStorage.getItem(key)),
  );

async function signIn(page: Page, { name }: Person = ADA): Promise<void> {
  await openProfile(page);
  await expect(page.getByText(HINT)).toBeVisible();
  await googleButton(page).click();
  await expect(googleButton(page)).toBeHidden();
  await openProfile(page);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

function failuresOf(page: Page): string[] {
  const logged: string[] = [];
  page.on(
    'console',
    (message) => message.text().startsWith('Login Failed') && logged.push(message.text()),
  );
  return logged;
}

test.describe('with Google sign-in', () => {
  test.use({ others: [GOOGLE, PICTURES] });
  let product: ProductWithGoogle;
  let person: Person;
  test.beforeAll(async () => {
    product = await startProductWithGoogle();
  });
  test.beforeEach(() => {
    person = ADA;
  });
  test.afterAll(() => product.stop());

  const openPage = async (visitor: () => Promise<Page>): Promise<Page> => {
    const page = await visitor();
    await product.fakeGoogle(page.context(), () => person);
    return page;
  };

  test('signs in with One Tap during publishing and hides the captcha', async ({
    visitor,
    code,
  }) => {
    const page = await openPage(() => visitor({ baseURL: product.url }));
    await write(page, 'From a known hand');
    const dialog = await openPublish(page);
    await dialog.getByLabel('Type Code').fill(code);
    await expect(captcha(dialog)).toBeVisible();
    await expect(oneTap(page)).toBeAttached();
    // The fake One Tap is behind the modal, so click it by script.
    await oneTap(page)
      .getByRole('button', { includeHidden: true })
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect(captcha(dialog)).toBeHidden();
    await expect(oneTap(page)).not.toBeAttached();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(roomCode(page)).toBeVisible();
  });

  for (const width of [360, 1440]) {
    test(`signs in from the profile menu and shows the name and picture (${width} pixels wide)`, async ({
      visitor,
    }) => {
      const page = await openPage(() =>
        visitor({ baseURL: product.url, viewport: { width, height: 740 } }),
      );
      await openScreen(page);
      await openProfile(page);
      await expect(googleButton(page)).toBeInViewport({ ratio: 1 });
      expect(
        (await new AxeBuilder({ page }).include('#profile-panel').analyze()).violations,
      ).toEqual([]);
      await page.keyboard.press('Escape');
      await signIn(page);
      await expect(avatar(page)).toHaveAttribute('src', `${PICTURES}/${ADA.sub}`);
      await expect
        .poll(() => stored(page))
        .toEqual([ADA.name, `${PICTURES}/${ADA.sub}`, ADA.email, 'false']);
      await page.reload();
      await openProfile(page);
      await expect(page.getByText(`Welcome, ${ADA.name}`)).toBeVisible();
    });
  }

  test('syncs sign-in and logout to other tabs, even with an open modal', async ({ visitor }) => {
    const page = await openPage(() => visitor({ baseURL: product.url }));
    await write(page, 'In one tab');
    const other = await page.context().newPage();
    await write(other, 'In another');
    const dialog = await openPublish(other);
    await expect(captcha(dialog)).toBeVisible();
    await signIn(page);
    await expect(captcha(dialog)).toBeHidden();
    await expect(avatar(other)).toBeVisible();

    await openProfile(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await expect(captcha(dialog)).toBeVisible();
    await expect(avatar(other)).toBeHidden();
    expect(await stored(other)).toEqual([null, null, null, null]);
  });

  test('logs a rejected sign-in and accepts the next one', async ({ visitor }) => {
    const page = await openPage(() => visitor({ baseURL: product.url }));
    const failures = failuresOf(page);
    await openScreen(page);
    await openProfile(page);
    person = { ...ADA, email_verified: false };
    await googleButton(page).click();
    await expect.poll(() => failures).toHaveLength(1);
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    person = ADA;
    await expect(async () => {
      await googleButton(page).click();
      await expect(googleButton(page)).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(avatar(page)).toBeVisible();
  });

  test('requests nothing from Google until the editor has loaded or the profile menu opens', async ({
    visitor,
  }) => {
    const page = await openPage(() => visitor({ baseURL: product.url }));
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(GOOGLE) && asked.push(request.url()));
    await page.goto('/livePage');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await openProfile(page);
    await expect(googleButton(page)).toBeVisible();
    expect(asked).toEqual([`${GOOGLE}/gsi/client`]);

    asked.length = 0;
    const release = await hold(page, '**/assets/editor-*.js');
    const sessionResponse = page.waitForResponse('**/api/users/session');
    await page.goto('/pastetext');
    await sessionResponse;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    release();
    await expect(oneTap(page)).toBeAttached();
    expect(asked).toEqual([`${GOOGLE}/gsi/client`]);
  });

  test('falls back to the guest captcha without errors if the Google script is blocked', async ({
    visitor,
    code,
  }) => {
    const page = await visitor({ baseURL: product.url });
    await page.context().route(`${GOOGLE}/**`, (route) => route.abort());
    const failures = failuresOf(page);
    await write(page, 'As a guest');
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    await openProfile(page);
    await expect(page.getByText(HINT)).toBeVisible();
    await page.keyboard.press('Escape');
    const dialog = await openPublish(page);
    await dialog.getByLabel('Type Code').fill(code);
    await expect(captcha(dialog)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test('shows an initial if the profile picture is unavailable', async ({ visitor }) => {
    const page = await openPage(() => visitor({ baseURL: product.url }));
    await page.context().route(`${PICTURES}/**`, (route) => route.abort());
    await openScreen(page);
    await signIn(page);
    await expect(avatar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText('A');
  });

  test('shows the Premium badge when the user returns to a tab after an upgrade', async ({
    visitor,
  }) => {
    person = { sub: 'rich', name: 'Rich', email: 'rich@example.org' };
    const page = await openPage(() => visitor({ baseURL: product.url }));
    await openScreen(page);
    await signIn(page, person);
    await expect(badge(page)).toBeHidden();
    await givePremium(product.folder, person.email);
    const isPremium = async () =>
      (await (await page.request.get('/api/users/session')).json()).user.isPremium;
    await expect.poll(isPremium).toBe(true);
    await expect(badge(page)).toBeHidden();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(badge(page)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect.poll(() => stored(page)).toContain('true');
  });
});
