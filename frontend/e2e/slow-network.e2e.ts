import { expect } from '@playwright/test';
import { publishByApi } from './support/api.ts';
import { hold } from './support/network.ts';
import { searchBox, statusSelect, titleField } from './support/pages.ts';
import { planModal } from './support/payments.ts';
import {
  getModal,
  notice,
  openPublish,
  openScreen,
  publish,
  textOf,
  write,
} from './support/screen.ts';
import { openByLink, shownText } from './support/reading.ts';
import { test } from './support/fixtures.ts';

const EDITOR_SCRIPT = /\/assets\/editor-.*\.js$/;
const SCRIPTS = /\/assets\/.*\.js$/;
const HIGHLIGHTER_SCRIPT = /\/assets\/highlighter-.*\.js$/;
const PLANS_SCRIPT = /\/PremiumPlanModal-.*\.js$/;

test('keeps the text and caret when the editor replaces the plain text field', async ({ page }) => {
  const release = await hold(page, EDITOR_SCRIPT);
  await page.goto('/pastetext');
  const plain = page.locator('textarea');
  await plain.click();
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await expect(plain).toHaveValue('First line\nSecond');
  release();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(plain).toBeHidden();
  await page.keyboard.type(' line');
  await expect(textOf(page).getByRole('paragraph')).toHaveText(['First line', 'Second line']);
});

test('appends text typed while scripts load to the restored draft', async ({ page }) => {
  await page.addInitScript(() => {
    const draft = {
      html: '<p>Begun at home</p>',
      title: '',
      keep: [],
      savedAt: Date.now(),
      tab: 'before',
    };
    sessionStorage.setItem('pasteroom.draft.text', 'mine');
    localStorage.setItem('pasteroom.draft.text.mine', JSON.stringify(draft));
  });
  const release = await hold(page, SCRIPTS);
  const releaseEditor = await hold(page, EDITOR_SCRIPT);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await textOf(page).click();
  await page.keyboard.type('Typed on a tr');
  release();
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await page.keyboard.type('ai');
  await expect(textOf(page)).toHaveValue('Typed on a trai');
  releaseEditor();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('n');
  await expect(textOf(page).getByRole('paragraph')).toHaveText([
    'Begun at home',
    'Typed on a train',
  ]);
});

test('shows a text even if notices fail to load, and shows them afterwards', async ({
  page,
  code,
  request,
}) => {
  await publishByApi(request, code, '<p>Kept</p>');
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('NoticeArea'));
  await page.route(/\/assets\/NoticeArea-.*\.(js|css)$/, (route) => route.abort(), { times: 2 });
  await openByLink(page, code);
  await failed;
  await expect(shownText(page)).toContainText('Kept');
  await expect(page.getByText('Message loaded successfully')).toBeVisible();
});

test('keeps every letter typed while the page loads on a slow phone', async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const release = await hold(page, SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await textOf(page).click();
  const words = 'The quick brown fox jumps over the lazy dog. '.repeat(4).trim();
  const typing = page.keyboard.type(words, { delay: 12 });
  release();
  await typing;
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('!');
  await expect(textOf(page)).toHaveText(`${words}!`);
});

test('replays a click made before scripts load', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/pastetext', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get Text' }).click();
  release();
  await expect(getModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getModal(page)).toBeHidden();
});

test('keeps a page title typed before scripts load', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/publish', { waitUntil: 'commit' });
  await titleField(page).fill('Written on a train');
  await titleField(page).press('Home');
  release();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Not ');
  await expect(titleField(page)).toHaveValue('Not Written on a train');
  await page.reload();
  await expect(titleField(page)).toHaveValue('Not Written on a train');
});

test('applies a list filter chosen before scripts load', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/livePage', { waitUntil: 'commit' });
  await statusSelect(page).selectOption('Pending');
  await searchBox(page).fill('nothing is called so');
  release();
  await expect(page).toHaveURL('/livePage?title=nothing+is+called+so&status=pending');
  await expect(statusSelect(page)).toHaveValue('pending');
  await expect(searchBox(page)).toHaveValue('nothing is called so');
});

test('publishes from the plain text field if the editor fails to load', async ({ page, code }) => {
  await page.route(EDITOR_SCRIPT, (route) => route.abort());
  await page.goto('/pastetext');
  await expect(page.getByText('Couldn’t load the formatting tools.')).toBeVisible();
  await textOf(page).fill('Plain but published');
  await publish(page, code);
});

test('offers more code languages only after the highlighter loads', async ({ page }) => {
  const release = await hold(page, HIGHLIGHTER_SCRIPT);
  await openScreen(page);
  await textOf(page).click();
  await page.getByRole('button', { name: 'Code block', exact: true }).click();
  const languages = page.getByLabel('Code language');
  await expect(languages.getByRole('option')).toHaveText(['Detect automatically']);
  release();
  await languages.selectOption('More languages…');
  await expect(languages.getByRole('option', { name: 'abnf' })).toBeAttached();
});

test('opens a dialog if its script loads at the second attempt', async ({ page }) => {
  await write(page, 'On a train');
  let requests = 0;
  await page.route(SCRIPTS, (route) => (requests++ === 0 ? route.abort() : route.continue()));
  await openPublish(page);
  expect(requests).toBeGreaterThan(1);
});

test('opens a dialog on the next click after its script failed to load', async ({ page }) => {
  await page.goto('/livePage');
  await page.route(PLANS_SCRIPT, (route) => route.abort());
  const premium = page.getByRole('button', { name: 'Premium', exact: true });
  await premium.click();
  await expect(notice(page, 'Can’t reach the server')).toBeVisible();
  await page.unroute(PLANS_SCRIPT);
  await premium.click();
  await expect(planModal(page)).toBeVisible();
});
