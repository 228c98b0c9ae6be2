import { expect, type Page } from '@playwright/test';
import { publishProtected, readsOf, signInByApi } from './support/api.ts';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { textFile } from './support/files.ts';
import { answerWith, hold } from './support/network.ts';
import { reading, shownText } from './support/reading.ts';
import {
  getModal,
  openPublish,
  publishModal,
  roomCode,
  solveCaptcha,
  textOf,
  write,
} from './support/screen.ts';
import {
  expirySelect,
  follow,
  newPassword,
  openButton,
  openOptions,
  optionsButton,
  password,
  readsSelect,
  submit,
} from './support/sharing.ts';
import { test } from './support/fixtures.ts';

const ONCE = 'This text can be opened once. Open it now?';
const LAST = 'This text was opened for the last time and is being deleted. Copy what you need now.';

function countReveals(page: Page): () => number {
  let count = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/reveal')) count += 1;
  });
  return () => count;
}

test('shows reads on the author’s card and in the list until the text is deleted', async ({
  page,
  code,
  visitor,
}) => {
  await write(page, 'Ten readers at most');
  await openOptions(page);
  await readsSelect(page).selectOption('10 times');
  await submit(page, code);
  const list = page.getByRole('complementary', { name: 'Your texts' });
  await expect(list).toContainText('Not opened yet. Can be opened 10 more times.');

  const reader = await visitor();
  await follow(reader, `/pastetext#${code}`);
  await expect(getModal(reader)).toContainText('This text can be opened 10 more times.');
  await openButton(reader).click();
  await expect(reading(reader, code).getByRole('status')).toContainText([
    'This text can be opened 9 more times.',
  ]);

  const line = /Opened once, today, \d\d:\d\d\. Can be opened 9 more times\./;
  await expect(roomCode(page)).toContainText(line, { timeout: 30_000 });
  await expect(list).toContainText(line);
});

test('notifies the author that a text was opened for the last time', async ({
  page,
  code,
  visitor,
}) => {
  await write(page, 'Once');
  await openOptions(page);
  await readsSelect(page).selectOption('once');
  await submit(page, code);
  const reader = await visitor();
  await follow(reader, `/pastetext#${code}`);
  await openButton(reader).click();
  await expect(shownText(reader)).toHaveText('Once');
  await expect(roomCode(page)).toContainText(
    /Opened for the last time today, \d\d:\d\d\. The text was deleted\./,
    { timeout: 30_000 },
  );
});

test('shows reads and a lock in the list of the account', async ({ page, code, visitor }) => {
  await signInByApi(page.request);
  await write(page, 'From my account');
  await openOptions(page);
  await readsSelect(page).selectOption('100 times');
  await newPassword(page).fill('right');
  await publishModal(page).getByLabel('Type Code').fill(code);
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(roomCode(page)).toBeVisible();
  await page.goto('/account');
  const row = page
    .getByRole('region', { name: 'Your texts', exact: true })
    .getByRole('listitem')
    .filter({ hasText: code });
  await expect(row).toContainText('Not opened yet. Can be opened 100 more times.');
  await expect(row.getByRole('img', { name: 'Needs a password' })).toBeVisible();
  const reader = await visitor();
  await follow(reader, `/pastetext#${code}`);
  await password(reader).fill('right');
  await openButton(reader).click();
  await expect(shownText(reader)).toHaveText('From my account');
  await expect(row).toContainText(/Opened once, today, .* Can be opened 99 more times\./, {
    timeout: 30_000,
  });
});

test('asks for the password, keeps the dialog after a wrong one, and opens with the right one', async ({
  page,
  code,
  visitor,
}) => {
  await write(page, 'Behind a password');
  await openOptions(page);
  await expect(publishModal(page)).toContainText(
    'The server checks the password. It doesn’t encrypt the text.',
  );
  await newPassword(page).fill('typed');
  await expect(newPassword(page)).toHaveAttribute('type', 'password');
  await publishModal(page).getByRole('button', { name: 'Generate a password' }).click();
  await expect(newPassword(page)).toHaveValue(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/);
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  const secret = await newPassword(page).inputValue();
  await submit(page, code);
  await expect(roomCode(page)).toContainText('Readers need the code and the password.');
  await expect(roomCode(page).getByRole('img', { name: 'Needs a password' })).toBeVisible();

  const reader = await visitor();
  await follow(reader, `/pastetext?code=${code}`);
  await expect(getModal(reader)).toContainText('This text needs a password.');
  await expect(password(reader)).toBeFocused();
  await password(reader).press('Enter');
  await expect(getModal(reader)).toContainText('Enter the password.');
  await password(reader).fill('wrong');
  await password(reader).press('Enter');
  await expect(getModal(reader)).toContainText('Wrong password.');
  await expect(password(reader)).toBeFocused();
  await expect(reader.getByText('Behind a password')).toHaveCount(0);
  await password(reader).fill(secret);
  await expect(getModal(reader).getByText('Wrong password.')).toBeHidden();
  await getModal(reader).getByRole('button', { name: 'Show the password' }).click();
  await expect(password(reader)).toHaveAttribute('type', 'text');
  await openButton(reader).click();
  await expect(shownText(reader)).toHaveText('Behind a password');
});

test('sends the chosen expiry, or none for the maximum of the plan', async ({ page, code }) => {
  await write(page, 'Soon gone');
  await openPublish(page);
  await expect(optionsButton(page)).toContainText(
    'Expires in 24 hours · unlimited reads · no password',
  );
  const sent = page.waitForRequest('**/api/texts/add');
  await submit(page, code);
  expect((await sent).postData()).not.toContain('expiresIn');

  await openOptions(page);
  await expirySelect(page).selectOption('10 minutes');
  const again = page.waitForResponse('**/api/texts/add');
  await submit(page, `${code}-2`);
  const { expiresAt } = await (await again).json();
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(8);
  expect(minutes).toBeLessThan(12);
});

test('remembers the last expiry and read limit, but not the password', async ({ page, code }) => {
  await write(page, 'Remember the choice');
  await openOptions(page);
  await expirySelect(page).selectOption('1 hour');
  await readsSelect(page).selectOption('100 times');
  await newPassword(page).fill('forget me');
  await submit(page, code);
  await openPublish(page);
  await expect(optionsButton(page)).toContainText(
    'Expires in 1 hour · can be opened 100 times · no password',
  );
  await page.keyboard.press('Escape');

  await page.reload();
  await textOf(page).click();
  await page.keyboard.type('Another text');
  await openPublish(page);
  await expect(optionsButton(page)).toContainText(
    'Expires in 1 hour · can be opened 100 times · no password',
  );
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('forget me');
});

test('shows the server’s objections at the fields of the options', async ({ page, code }) => {
  await page.route('**/api/texts/add', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        ...{ type: 'about:blank', title: 'validation', status: 400, code: 'validation' },
        message: 'The password is odd.',
        errors: [{ path: '/password', message: 'The password is odd.' }],
      }),
    }),
  );
  await write(page, 'Not yet');
  await openOptions(page);
  await newPassword(page).fill('odd');
  await optionsButton(page).click();
  await expect(newPassword(page)).toBeHidden();
  await publishModal(page).getByLabel('Type Code').fill(code);
  await solveCaptcha(publishModal(page));
  await publishModal(page).getByRole('button', { name: 'Submit' }).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/The password is odd\./);
  await newPassword(page).fill('better');
  await expect(publishModal(page).getByText('The password is odd.')).toBeHidden();
});

for (const address of ['/pastetext#CODE', '/pastetext?code=CODE', '/?code=CODE', '/#CODE'])
  test(`stops at the question on ${address}, also for the author`, async ({ page, code }) => {
    await write(page, 'Mine');
    await openOptions(page);
    await readsSelect(page).selectOption('once');
    await submit(page, code);
    const reveals = countReveals(page);
    await follow(page, address.replace('CODE', code));
    await expect(getModal(page)).toContainText(ONCE);
    await getModal(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(getModal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/(pastetext)?$/);
    await page.getByRole('button', { name: `Open ${code}` }).click();
    await expect(getModal(page)).toContainText(ONCE);
    expect(reveals()).toBe(0);
  });

test('opens a typed code in a second step of the dialog', async ({ page, request, code }) => {
  await publishProtected(request, code, { readLimit: 10 });
  await write(page, 'My draft');
  const reveals = countReveals(page);
  await page.getByRole('button', { name: 'Get Text', exact: true }).click();
  await getModal(page).getByLabel('Code', { exact: true }).fill(code);
  await solveCaptcha(getModal(page));
  await getModal(page).getByRole('button', { name: 'Get Text' }).click();
  await expect(getModal(page)).toContainText('This text can be opened 10 more times.');
  expect(reveals()).toBe(0);
  await openButton(page).dblclick();
  await expect(shownText(page)).toHaveText('For one reader');
  expect(reveals()).toBe(1);
  await expect(page).toHaveURL(new RegExp(`#${code}$`));
  await page.getByRole('button', { name: 'Close this text' }).click();
  await expect(textOf(page)).toHaveText('My draft');
});

test('does not repeat a call that failed without a response', async ({ page, request, code }) => {
  await publishProtected(request, code, { readLimit: 1 });
  await follow(page, `/pastetext#${code}`);
  const reveals = countReveals(page);
  await page.route('**/reveal', (route) => route.abort());
  await openButton(page).click();
  await expect(getModal(page).getByRole('alert')).toBeVisible();
  expect(reveals()).toBe(1);
  await page.unroute('**/reveal');
  const release = await hold(page, '**/reveal');
  await openButton(page).click();
  await openButton(page).click({ force: true, noWaitAfter: true });
  release();
  await expect(shownText(page)).toHaveText('For one reader');
  expect(reveals()).toBe(2);
});

for (const [what, status, problem] of [
  ['a rate limit', 429, 'rate_limited'],
  ['an exhausted read limit', 410, 'gone'],
] as const)
  test(`explains ${what} in the dialog`, async ({ page, request, code }) => {
    await publishProtected(request, code, { readLimit: 1, password: 'right' });
    await answerWith(page, '**/reveal', { status, code: problem, message: `Because of ${what}.` });
    await follow(page, `/pastetext#${code}`);
    await password(page).fill('right');
    await openButton(page).click();
    await expect(getModal(page).getByRole('alert')).toContainText(`Because of ${what}.`);
    await expect(password(page)).toHaveValue('right');
  });

test('does not count link previews and lookups as reads', async ({ request, page, code }) => {
  const token = await publishProtected(request, code, { readLimit: 1 });
  const headers = { 'User-Agent': 'WhatsApp/2.23.20.0 A', Accept: '*/*' };
  for (const address of [`/pastetext?code=${code}`, '/pastetext', `/?code=${code}`, `/${code}`]) {
    const answer = await request.get(address, { headers });
    expect(await answer.text()).not.toContain('For one reader');
    await request.head(address, { headers });
  }
  await request.head(`/api/texts/${code}`, { headers });
  await request.get(`/api/texts/${code}`, { headers });
  await request.get(`/api/texts/${code}/reveal`, { headers });
  await follow(page, `/pastetext#${code}`);
  expect(await readsOf(request, code, token)).toBe(0);
  await openButton(page).click();
  await expect(shownText(page)).toHaveText('For one reader');
  expect(await readsOf(request, code, token)).toBe(1);
});

test('stores nothing of an opened protected text in the browser', async ({
  page,
  request,
  code,
}) => {
  await publishProtected(request, code, { readLimit: 10, password: 'right' });
  await follow(page, `/pastetext#${code}`);
  await password(page).fill('right');
  await openButton(page).click();
  await expect(shownText(page)).toHaveText('For one reader');
  expect(await storedIn(page)).not.toContain('For one reader');
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(textOf(page)).toHaveText('For one reader');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(await storedIn(page)).not.toContain('For one reader');

  await page.goBack();
  await expect(openButton(page)).toBeVisible();
  await expect(reading(page, code)).toBeHidden();
});

test('shows readers how long files are available', async ({ page, request, code }) => {
  const file = textFile('notes.txt');
  await publishProtected(request, code, { readLimit: 10, file });
  await publishProtected(request, `${code}-2`, { readLimit: 1, file });
  await follow(page, `/pastetext#${code}`);
  await openButton(page).click();
  await expect(reading(page, code)).toContainText(
    'This text can be opened 9 more times. Download its files within 15 minutes.',
  );
  await follow(page, `/pastetext#${code}-2`);
  await openButton(page).click();
  await expect(reading(page, `${code}-2`)).toContainText(
    `${LAST} Download its files within 45 seconds.`,
  );
});

test('has no axe violations and no overflow while publishing with options', async ({
  page,
  code,
}) => {
  test.slow();
  await write(page, 'Readable for everybody');
  await openOptions(page);
  await publishModal(page).getByRole('button', { name: 'Generate a password' }).click();
  await readsSelect(page).selectOption('100 times');
  await expectFineEverywhere(page, 'the options');
  await submit(page, code);
  await expectFineEverywhere(page, 'the card');
});

test('has no axe violations and no overflow while opening a protected text', async ({
  page,
  request,
  code,
}) => {
  test.slow();
  const file = textFile('notes-with-a-rather-long-name-for-a-narrow-screen.txt');
  await publishProtected(request, code, { readLimit: 1, password: 'right', file });
  await follow(page, `/pastetext#${code}`);
  await expectFineEverywhere(page, 'the question');
  await password(page).fill('wrong');
  await openButton(page).click();
  await expect(getModal(page)).toContainText('Wrong password.');
  await expectFineEverywhere(page, 'a wrong password');
  await password(page).fill('right');
  await openButton(page).click();
  await expect(reading(page, code).getByRole('alert')).toBeVisible();
  await expectFineEverywhere(page, 'the last read');
});

const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached]);
  });
