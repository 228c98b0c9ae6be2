import { expect } from '@playwright/test';
import { hold } from './support/network.ts';
import { searchBox, statusSelect, titleField } from './support/pages.ts';
import { getModal, publish, textOf } from './support/screen.ts';
import { story } from './support/story.ts';

const EDITOR = /\/assets\/editor-.*\.js$/;
const SCRIPTS = /\/assets\/.*\.js$/;

story('one can write before the editor is there, and it takes over text and caret', async ({ page }) => {
  const letOn = await hold(page, EDITOR);
  await page.goto('/pastetext');
  const plain = page.locator('textarea');
  await plain.click();
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await expect(plain).toHaveValue('First line\nSecond');
  letOn();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(plain).toBeHidden();
  await page.keyboard.type(' line');
  await expect(textOf(page).getByRole('paragraph')).toHaveText(['First line', 'Second line']);
});

story('what is written while scripts come is kept to the letter, behind the draft that was there', async ({ page }) => {
  await page.addInitScript(() => {
    const draft = { html: '<p>Begun at home</p>', title: '', keep: [], savedAt: Date.now(), tab: 'before' };
    sessionStorage.setItem('pasteroom.draft.text', 'mine');
    localStorage.setItem('pasteroom.draft.text.mine', JSON.stringify(draft));
  });
  const letOn = await hold(page, SCRIPTS);
  const letEditorOn = await hold(page, EDITOR);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await textOf(page).click();
  await page.keyboard.type('Typed on a tr');
  letOn();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await page.keyboard.type('ai');
  await expect(textOf(page)).toHaveValue('Typed on a trai');
  letEditorOn();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('n');
  await expect(textOf(page).getByRole('paragraph')).toHaveText(['Begun at home', 'Typed on a train']);
});

story('not a letter is lost of what is typed while the page comes alive on a slow phone', async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letOn = await hold(page, SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await textOf(page).click();
  const words = 'The quick brown fox jumps over the lazy dog. '.repeat(4).trim();
  const typing = page.keyboard.type(words, { delay: 12 });
  letOn();
  await typing;
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('!');
  await expect(textOf(page)).toHaveText(`${words}!`);
});

story('a button that is clicked before any script had come does its work when it has', async ({ page }) => {
  const letOn = await hold(page, SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get Text' }).click();
  letOn();
  await expect(getModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getModal(page)).toBeHidden();
});

story('the title of a page that is written before any script had come is kept', async ({ page }) => {
  const letOn = await hold(page, SCRIPTS);
  await page.goto('/publish', { waitUntil: 'commit' });
  await titleField(page).fill('Written on a train');
  await titleField(page).press('Home');
  letOn();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Not ');
  await expect(titleField(page)).toHaveValue('Not Written on a train');
  await page.reload();
  await expect(titleField(page)).toHaveValue('Not Written on a train');
});

story('a list is filtered by what was chosen before any script had come', async ({ page }) => {
  const letOn = await hold(page, SCRIPTS);
  await page.goto('/livePage', { waitUntil: 'commit' });
  await statusSelect(page).selectOption('Pending');
  await searchBox(page).fill('nothing is called so');
  letOn();
  await expect(page).toHaveURL('/livePage?title=nothing+is+called+so&status=pending');
  await expect(statusSelect(page)).toHaveValue('pending');
  await expect(searchBox(page)).toHaveValue('nothing is called so');
});

story('a text can be published from the plain field alone, when the editor cannot be had', async ({ page, code }) => {
  await page.route(EDITOR, (route) => route.abort());
  await page.goto('/pastetext');
  await expect(page.getByText('The formatting tools could not be loaded.')).toBeVisible();
  await textOf(page).fill('Plain but published');
  await publish(page, code);
});
