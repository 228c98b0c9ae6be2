import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ADA, GOOGLE, PICTURES, type Person, type ProductWithGoogle, startProductWithGoogle } from './support/google.ts';
import { hold } from './support/network.ts';
import { givePremium } from './support/premium.ts';
import { captcha, openPublish, openScreen, roomCode, write } from './support/screen.ts';
import { story } from './support/story.ts';

const HINT = 'Sign in to avoid filling out the captcha.';
const openProfile = (page: Page): Promise<void> => page.getByRole('button', { name: 'Profile' }).click();
const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const oneTap = (page: Page) => page.getByRole('complementary', { name: 'One Tap' });
const avatar = (page: Page) => page.getByRole('button', { name: 'Profile' }).locator('img');
const badge = (page: Page) => page.getByRole('img', { name: 'Premium' });
const stored = (page: Page) => page.evaluate(() => ['name', 'imgUrl', 'email', 'isPremium'].map((key) => localStorage.getItem(key)));

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
  page.on('console', (message) => message.text().startsWith('Login Failed') && logged.push(message.text()));
  return logged;
}

story.describe('where people sign in with Google', () => {
  story.use({ others: [GOOGLE, PICTURES] });
  let product: ProductWithGoogle;
  let whom: Person;
  story.beforeAll(async () => {
    product = await startProductWithGoogle();
  });
  story.beforeEach(() => {
    whom = ADA;
  });
  story.afterAll(() => product.stop());

  const opens = async (visitor: () => Promise<Page>): Promise<Page> => {
    const page = await visitor();
    await product.letIn(page.context(), () => whom);
    return page;
  };

  story('One Tap lets somebody in who is about to publish, and the captcha goes at once', async ({ visitor, code }) => {
    const page = await opens(() => visitor({ baseURL: product.url }));
    await write(page, 'From a known hand');
    const dialog = await openPublish(page);
    await dialog.getByLabel('Type Code').fill(code);
    await expect(captcha(dialog)).toBeVisible();
    await expect(oneTap(page)).toBeAttached();
    // The modal covers the fake One Tap, unlike Google's, so click it by script.
    await oneTap(page)
      .getByRole('button', { includeHidden: true })
      .evaluate((button: HTMLButtonElement) => button.click());
    await expect(captcha(dialog)).toBeHidden();
    await expect(oneTap(page)).not.toBeAttached();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(roomCode(page)).toBeVisible();
  });

  for (const width of [360, 1440]) {
    story(`the button in the profile menu lets somebody in by name and picture, at ${width} pixels`, async ({ visitor }) => {
      const page = await opens(() => visitor({ baseURL: product.url, viewport: { width, height: 740 } }));
      await openScreen(page);
      await openProfile(page);
      await expect(googleButton(page)).toBeInViewport({ ratio: 1 });
      expect((await new AxeBuilder({ page }).include('#profile-panel').analyze()).violations).toEqual([]);
      await page.keyboard.press('Escape');
      await signIn(page);
      await expect(avatar(page)).toHaveAttribute('src', `${PICTURES}/${ADA.sub}`);
      await expect.poll(() => stored(page)).toEqual([ADA.name, `${PICTURES}/${ADA.sub}`, ADA.email, 'false']);
      await page.reload();
      await openProfile(page);
      await expect(page.getByText(`Welcome, ${ADA.name}`)).toBeVisible();
    });
  }

  story('who signs in or out in one tab is seen to in the other, in an open modal, too', async ({ visitor }) => {
    const page = await opens(() => visitor({ baseURL: product.url }));
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

  story('a sign-in that is refused is logged and nothing else, and the next one works', async ({ visitor }) => {
    const page = await opens(() => visitor({ baseURL: product.url }));
    const failures = failuresOf(page);
    await openScreen(page);
    await openProfile(page);
    whom = { ...ADA, email_verified: false };
    await googleButton(page).click();
    await expect.poll(() => failures).toHaveLength(1);
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    whom = ADA;
    await expect(async () => {
      await googleButton(page).click();
      await expect(googleButton(page)).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(avatar(page)).toBeVisible();
  });

  story('Google is asked for nothing before the editor stands, nor on other screens before the profile is opened', async ({ visitor }) => {
    const page = await opens(() => visitor({ baseURL: product.url }));
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
    const asksWhoIsThere = page.waitForResponse('**/api/users/session');
    await page.goto('/pastetext');
    await asksWhoIsThere;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    release();
    await expect(oneTap(page)).toBeAttached();
    expect(asked).toEqual([`${GOOGLE}/gsi/client`]);
  });

  story('without Google’s script nothing is said and everything else works', async ({ visitor, code }) => {
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

  story('a picture that cannot be had is replaced by a letter', async ({ visitor }) => {
    const page = await opens(() => visitor({ baseURL: product.url }));
    await page.context().route(`${PICTURES}/**`, (route) => route.abort());
    await openScreen(page);
    await signIn(page);
    await expect(avatar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText('A');
  });

  story('the badge shows within a moment of coming back to a page whose owner has become premium meanwhile', async ({ visitor }) => {
    whom = { sub: 'rich', name: 'Rich', email: 'rich@example.org' };
    const page = await opens(() => visitor({ baseURL: product.url }));
    await openScreen(page);
    await signIn(page, whom);
    await expect(badge(page)).toBeHidden();
    await givePremium(product.folder, whom.email);
    const isPremium = async () => (await (await page.request.get('/api/users/session')).json()).user.isPremium;
    await expect.poll(isPremium).toBe(true);
    await expect(badge(page)).toBeHidden();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(badge(page)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect.poll(() => stored(page)).toContain('true');
  });
});
