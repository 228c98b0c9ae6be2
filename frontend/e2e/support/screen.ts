import { expect, type Locator, type Page } from '@playwright/test';
import type { SampleFile } from './files.ts';
import { hold } from './network.ts';

export const CAPTCHA_ANSWER = 'right';

/** The editor, or the plain text field before the editor loads. */
export const textOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Text', exact: true });

export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

export const publishModal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Publish Text' });
export const getModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Get Text' });
export const uploadModal = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Upload Files' });
export const roomCode = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your Room Code' });
export const attachedFiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Attached files' });
export const retrievedFiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Files attached to this text' });

export async function openScreen(page: Page, address = '/pastetext'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeAttached();
}

export async function write(page: Page, text: string): Promise<void> {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type(text);
}

export const openPublish = (page: Page): Promise<Locator> =>
  openBy(page, 'Publish', publishModal(page));
export const openGet = (page: Page): Promise<Locator> => openBy(page, 'Get Text', getModal(page));
export const openUpload = (page: Page): Promise<Locator> =>
  openBy(page, 'Upload File', uploadModal(page));

/** Waits for the modal, whose script loads on the first click. */
export async function openBy(page: Page, button: string, modal: Locator): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(modal).toBeVisible();
  return modal;
}

export const captchaField = (dialog: Locator): Locator =>
  dialog.getByLabel('Characters in the image');

export const captchaPicture = (dialog: Locator): Locator =>
  dialog.getByRole('img', { name: 'Image with five characters to type in the field' });

/** Absent for signed-in users. */
export const captcha = (dialog: Locator): Locator => dialog.getByRole('group', { name: 'Captcha' });

/** A real proof of work takes longer on slow machines. */
export async function solveCaptcha(dialog: Locator): Promise<void> {
  await expect(captcha(dialog).getByText('Solved.')).toBeVisible({ timeout: 60_000 });
}

/** Removes workers, so only the image captcha works. */
export async function withoutWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
}

export const holdWork = (page: Page): Promise<() => void> =>
  hold(page, '**/api/texts/text/captcha/altcha');

export async function readPicture(dialog: Locator): Promise<void> {
  await expect(captchaPicture(dialog)).toBeVisible();
  await captchaField(dialog).fill(CAPTCHA_ANSWER);
  await expect(captcha(dialog).getByText('Solved.')).toBeVisible();
}

export async function publish(page: Page, code: string): Promise<void> {
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  await solveCaptcha(dialog);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
}

export async function publishSignedIn(page: Page, code: string): Promise<void> {
  const dialog = await openPublish(page);
  await dialog.getByLabel('Type Code').fill(code);
  // A click would leave the pointer on the notice, which then stays and covers the button.
  await dialog.getByLabel('Type Code').press('Enter');
  await expect(roomCode(page).getByRole('button', { name: `Copy the code ${code}` })).toBeVisible();
}

export async function attach(page: Page, files: SampleFile[]): Promise<void> {
  const dialog = await openUpload(page);
  await chooseFiles(page, files);
  await expect(dialog.getByRole('listitem')).toContainText(files.map(({ name }) => name));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

export async function chooseFiles(page: Page, files: SampleFile[] | string[]): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await uploadModal(page).getByRole('button', { name: 'Choose files' }).click();
  await (await picker).setFiles(files);
}

export async function delayFrames(page: Page, ms: number): Promise<void> {
  await page.addInitScript((delay) => {
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      next(() => setTimeout(() => draw(performance.now()), delay));
  }, ms);
}

/** Size only, because the position changes while a modal opens. */
export async function sizeOf(part: Locator): Promise<[number, number] | undefined> {
  const box = await part.boundingBox();
  return box === null ? undefined : [box.width, box.height];
}
