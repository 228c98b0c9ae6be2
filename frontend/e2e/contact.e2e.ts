import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { answerWith, hold } from './support/network.ts';
import { test } from './support/fixtures.ts';

const OPERATOR_HEADERS = { Authorization: 'Bearer operator-token-of-end-to-end-tests' };
const ADD_URL = '**/api/contact/add';
const SUCCESS_NOTICE = 'Thank you! Your message has been sent successfully';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const notice = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });

async function write(
  page: Page,
  message: string,
  { name = 'Ada', email = 'ada@example.org' } = {},
): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(message);
}

interface Message {
  name: string;
  email: string;
  message: string;
  dueAt: string | null;
}

async function inboxOf(request: APIRequestContext, word: string): Promise<Message[]> {
  const found: Message[] = [];
  for (let after = ''; ;) {
    const answer = await request.get(`/api/operator/messages${after && `?after=${after}`}`, {
      headers: OPERATOR_HEADERS,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { messages, next } = (await answer.json()) as {
      messages: Message[];
      next: string | null;
    };
    found.push(...messages.filter(({ message }) => message.includes(word)));
    if (next === null) return found;
    after = next;
  }
}

test('delivers a contact message to the operator and clears the form', async ({
  page,
  request,
  code,
}) => {
  await page.goto('/contact-us');
  await write(page, `First line\n\nof ${code}`);
  await submit(page).click();
  await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  expect(await inboxOf(request, code)).toEqual([
    expect.objectContaining({
      name: 'Ada',
      email: 'ada@example.org',
      message: `First line\n\nof ${code}`,
      dueAt: null,
    }),
  ]);
});

test('shows an error under each invalid field, focuses the first one and sends nothing', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (asked) => (calls += asked.url().endsWith('/contact/add') ? 1 : 0));
  await page.goto('/contact-us');
  await submit(page).click();
  for (const words of ['Name is required', 'Email is required', 'Message is required'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
  await page.keyboard.type('Ada');
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Message is required')).toHaveCount(0);
  expect(calls).toBe(0);
});

test('sends a contact message only once despite a double click or a lost response', async ({
  page,
  request,
  code,
}) => {
  await page.goto('/contact-us');
  await write(page, `hurried ${code}`);
  const release = await hold(page, ADD_URL);
  await submit(page).dblclick();
  await field(page, 'Name').press('Enter');
  release();
  await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
  expect(await inboxOf(request, code)).toHaveLength(1);
  await page.unroute(ADD_URL);

  await write(page, `lost ${code}`);
  await page.route(ADD_URL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(notice(page, 'Something went wrong please try again')).toBeVisible();
  await page.unroute(ADD_URL);
  await submit(page).click();
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await inboxOf(request, `lost ${code}`)).toHaveLength(1);
});

test('keeps the contact message after network and server errors', async ({
  page,
  context,
  code,
}) => {
  await page.goto('/contact-us');
  const notices = page.waitForResponse(/NoticeArea.*\.js/);
  await write(page, `offline ${code}`);
  await (await notices).finished();
  await context.setOffline(true);
  await submit(page).click();
  await expect(notice(page, 'Something went wrong please try again')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(`offline ${code}`);
  await context.setOffline(false);
  await answerWith(page, ADD_URL, {
    status: 429,
    code: 'rate_limited',
    message: 'Too many messages. Please wait.',
  });
  await submit(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many messages. Please wait.' }),
  ).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  await page.unroute(ADD_URL);
  await submit(page).click();
  await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
});

test('restores the unsent message of each tab after the user leaves the page', async ({
  page,
  context,
  code,
}) => {
  await page.goto('/contact-us');
  await write(page, `left by accident ${code}`);
  await page.goto('/terms');
  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue(`left by accident ${code}`);
  await page.reload();
  // Until its scripts load, a tab counts as closed and another tab can take over its draft.
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await expect(other.locator('main[data-alive]')).toBeVisible();
  await write(other, `of another tab ${code}`);
  await submit(page).click();
  await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
  await page.reload();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await other.reload();
  await expect(field(other, 'Message')).toHaveValue(`of another tab ${code}`);
});

test('thanks bots that fill in the honeypot field and discards their messages', async ({
  page,
  request,
  code,
}) => {
  await page.goto('/contact-us');
  await write(page, `spam ${code}`);
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await submit(page).click();
  await expect(notice(page, SUCCESS_NOTICE)).toBeVisible();
  expect(await inboxOf(request, code)).toEqual([]);
});

test('prefills the contact message for a Canva Pro request', async ({ page }) => {
  await page.goto('/contact-us?item=canvapro');
  await expect(field(page, 'Message')).toHaveValue(/Canva Pro[^]*correct email/);
  await page.goto('/contact-us?item=other');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('keeps contact form input typed before scripts load', async ({ page }) => {
  const release = await hold(page, /entry-client.*\.js$|\/assets\/.*\.js$/);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await write(page, 'typed early');
  await field(page, 'Name').press('Enter');
  release();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('typed early');
  await expect(page).toHaveURL('/contact-us');
});

test('saves input typed before scripts load, and prefers it to an older draft', async ({
  page,
}) => {
  const scripts = /entry-client.*\.js$|\/assets\/.*\.js$/;
  const release = await hold(page, scripts);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await write(page, 'typed early');
  release();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  const releaseAgain = await hold(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'Name').fill('Grace');
  releaseAgain();
  await expect(field(page, 'Message')).toHaveValue('typed early');
  await expect(field(page, 'Name')).toHaveValue('Grace');
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  await expect(field(page, 'Name')).toHaveValue('Grace');
});

test('has no axe violations or overflow on the contact form', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expectFineEverywhere(page, 'the form');
  await submit(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectFineEverywhere(page, 'what is missing');
});
