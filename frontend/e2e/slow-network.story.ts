import { expect } from '@playwright/test';
import { hold } from './support/network.ts';
import { searchBox, statusSelect, titleField } from './support/pages.ts';
import { getModal, publish, textOf } from './support/screen.ts';
import { story } from './support/story.ts';

const EDITOR = /\/assets\/TipTapEditor-.*\.js$/;
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

story('what was written before any script had come is kept, behind the draft that was there', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pasteroom.draft', '<p>Begun at home</p>'));
  const letOn = await hold(page, SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await textOf(page).fill('Typed on a train');
  letOn();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(textOf(page).getByRole('paragraph')).toHaveText(['Begun at home', 'Typed on a train']);
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
