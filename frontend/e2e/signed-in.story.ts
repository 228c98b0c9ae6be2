import { expect, type Page } from '@playwright/test';
import { captchaField, getModal, notice, openGet, openPublish, openScreen, roomCode, textOf, write } from './support/screen.ts';
import { story } from './support/story.ts';

story('who signs in is welcomed by name and needs no captcha to publish and to get', async ({ page, code }) => {
  await write(page, 'From a known hand');
  await signIn(page, 'Ada Lovelace');
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await expect(captchaField(dialog)).toBeHidden();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();

  await openScreen(page, `/pastetext?code=${code}`);
  await expect(captchaField(getModal(page))).toBeHidden();
  await expect(getModal(page).getByRole('button', { name: 'Get Text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Message loaded successfully')).toBeVisible();
  await expect(textOf(page)).toHaveText('From a known hand');
});

story('local storage mirrors who is signed in, and logging out clears it but not the draft', async ({ page }) => {
  await write(page, 'Half a thought');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await signIn(page, 'Grace Hopper');
  await expect.poll(() => mirrored(page)).toMatchObject({ name: 'Grace Hopper', isPremium: 'false' });
  expect((await mirrored(page)).email).toMatch(/@/);

  await page.reload();
  await openProfile(page);
  await expect(page.getByText('Welcome, Grace Hopper')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => mirrored(page)).toEqual({ name: null, imgUrl: null, email: null, isPremium: null });
  await page.getByRole('button', { name: 'Keep them' }).click();
  await openProfile(page);
  await expect(page.getByText('Sign in to avoid filling out the captcha.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(textOf(page)).toHaveText('Half a thought');
  await expect(captchaField(await openGet(page))).toBeVisible();
});

const openProfile = (page: Page): Promise<void> => page.getByRole('button', { name: 'Profile' }).click();

async function signIn(page: Page, name: string): Promise<void> {
  await openProfile(page);
  await expect(page.getByText('Demo sign-in', { exact: true })).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The panel closes itself once that is done; a click on the button before would only close it.
  await expect(page.getByLabel('Your name')).toBeHidden();
  await openProfile(page);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
}

function mirrored(page: Page): Promise<Record<'name' | 'imgUrl' | 'email' | 'isPremium', string | null>> {
  return page.evaluate(() => ({
    name: localStorage.getItem('name'),
    imgUrl: localStorage.getItem('imgUrl'),
    email: localStorage.getItem('email'),
    isPremium: localStorage.getItem('isPremium'),
  }));
}
