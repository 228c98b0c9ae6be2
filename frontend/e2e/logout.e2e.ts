import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { textFile } from './support/files.ts';
import { titleField } from './support/pages.ts';
import {
  attach,
  attachedFiles,
  notice,
  openScreen,
  publishSignedIn,
  roomCode,
  textOf,
  write,
} from './support/screen.ts';
import { test } from './support/fixtures.ts';

const QUESTION = 'Keep drafts and texts on this device?';
const question = (page: Page): Locator => page.getByRole('group', { name: QUESTION });
const yourTexts = (page: Page) =>
  page.getByRole('complementary', { name: 'Your texts' }).getByRole('listitem');
const openProfile = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Profile' }).click();
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pasteroom.')));

async function logOut(page: Page): Promise<void> {
  await openProfile(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('asks whether to keep drafts and texts on logout, and focuses the safe choice', async ({
      page,
    }) => {
      await signInByApi(page.request);
      await write(page, 'Half a thought');
      await expect(page.getByText('Draft saved')).toBeVisible();
      await logOut(page);
      await expect(question(page)).toHaveAccessibleDescription(
        /anyone who uses this browser can open your drafts/,
      );
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      await expect(question(page).getByRole('button')).toHaveText(['Keep them', 'Remove them']);
      expect(
        await page.evaluate(() => localStorage.getItem('name')),
        'logged out already',
      ).toBeNull();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();
      await page.reload();
      await expect(textOf(page)).toHaveText('Half a thought');
    });

    test('removes drafts, text lists and shared files from every tab if the user requests it', async ({
      page,
      context,
      code,
    }) => {
      await signInByApi(page.request);
      await write(page, 'Published');
      await publishSignedIn(page, code);
      const other = await context.newPage();
      await openScreen(other, '/publish');
      await titleField(other).fill('A secret plan');
      await textOf(other).click();
      await other.keyboard.type('In another tab');
      await expect(other.getByText('Draft saved')).toBeVisible();
      await attach(other, [textFile('secret.txt')]);

      await page.evaluate(async () => {
        for (const key of ['liked-page', 'likes-page']) localStorage.setItem(key, '2030-01-01');
        await (
          await caches.open('pasteroom-shared')
        ).put('/share', new Response('A secret that another app has shared'));
      });

      await logOut(page);
      await question(page).getByRole('button', { name: 'Remove them' }).click();
      await expect(notice(page, 'Drafts and lists removed from this device.')).toBeVisible();
      await expect(roomCode(page)).toBeHidden();
      await expect(yourTexts(page)).toHaveCount(0);
      await expect(textOf(page)).toHaveText('');
      await expect(textOf(other)).toHaveText('');
      await expect(titleField(other)).toHaveValue('');
      await expect(attachedFiles(other)).toBeHidden();
      expect(await storedKeys(page)).toEqual([]);
      const left = () =>
        page.evaluate(async () => [
          ...Object.keys(localStorage).filter((key) => /^like[sd]-/.test(key)),
          ...(await caches.keys()),
        ]);
      expect((await left()).filter((name) => /^like|shared/.test(name))).toEqual([]);

      await other.reload();
      await openScreen(page);
      await expect(textOf(page)).toHaveText('');
      await expect(titleField(other)).toHaveValue('');
      expect((await storedKeys(page)).filter((key) => key !== 'pasteroom.visited')).toEqual([]);
      expect(
        (await page.request.get('/api/users/session').then((answer) => answer.json())).user,
      ).toBeNull();
    });
  });
}

test('does not ask on logout if the browser stores no drafts or texts', async ({ page }) => {
  await signInByApi(page.request);
  await openScreen(page);
  await logOut(page);
  await expect(page.locator('#profile-panel')).toBeHidden(); // before the button reopens it
  await openProfile(page);
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Sign in to avoid filling out the captcha.')).toBeVisible();
});

test('reports a failed logout without asking about drafts', async ({ page }) => {
  await signInByApi(page.request);
  await write(page, 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await openProfile(page);
  await page.route('**/api/users/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(notice(page, 'Can’t reach the server.')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(textOf(page)).toHaveText('Half a thought');
});
