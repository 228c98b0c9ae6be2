import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectFineEverywhere } from './support/expect-fine.ts';
import { answerWith, hold } from './support/network.ts';
import { story } from './support/story.ts';

const OPERATOR = { Authorization: 'Bearer the-operator-token-of-these-stories' };
const CALL = '**/api/contact/add';
const THANKS = 'Thank you! Your message has been sent successfully';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const notice = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });

async function write(page: Page, message: string, { name = 'Ada', email = 'ada@example.org' } = {}): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(message);
}

interface Kept {
  name: string;
  email: string;
  message: string;
  dueAt: string | null;
}

async function inboxOf(request: APIRequestContext, word: string): Promise<Kept[]> {
  const found: Kept[] = [];
  for (let after = ''; ;) {
    const answer = await request.get(`/api/operator/messages${after && `?after=${after}`}`, { headers: OPERATOR });
    expect(answer.status(), await answer.text()).toBe(200);
    const { messages, next } = (await answer.json()) as { messages: Kept[]; next: string | null };
    found.push(...messages.filter(({ message }) => message.includes(word)));
    if (next === null) return found;
    after = next;
  }
}

story('a message reaches the operator, and the form is there for another one', async ({ page, request, code }) => {
  await page.goto('/contact-us');
  await write(page, `First line\n\nof ${code}`);
  await submit(page).click();
  await expect(notice(page, THANKS)).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  expect(await inboxOf(request, code)).toEqual([
    expect.objectContaining({ name: 'Ada', email: 'ada@example.org', message: `First line\n\nof ${code}`, dueAt: null }),
  ]);
});

story('what is missing or wrong is said under its field, by keyboard too, and nothing is sent', async ({ page }) => {
  let calls = 0;
  page.on('request', (asked) => (calls += asked.url().endsWith('/contact/add') ? 1 : 0));
  await page.goto('/contact-us');
  await submit(page).click();
  for (const words of ['Name is required', 'Email is required', 'Message is required']) await expect(page.getByText(words)).toBeVisible();
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

story('clicked twice, or sent again after its answer was lost, it is one message', async ({ page, request, code }) => {
  await page.goto('/contact-us');
  await write(page, `hurried ${code}`);
  const letOn = await hold(page, CALL);
  await submit(page).dblclick();
  await field(page, 'Name').press('Enter');
  letOn();
  await expect(notice(page, THANKS)).toBeVisible();
  expect(await inboxOf(request, code)).toHaveLength(1);
  await page.unroute(CALL);

  await write(page, `lost ${code}`);
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(notice(page, 'Something went wrong please try again')).toBeVisible();
  await page.unroute(CALL);
  await submit(page).click();
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await inboxOf(request, `lost ${code}`)).toHaveLength(1);
});

story('what was typed stays where the network or the server fails', async ({ page, context, code }) => {
  await page.goto('/contact-us');
  const notices = page.waitForResponse(/NoticeArea.*\.css/);
  await write(page, `offline ${code}`);
  await (await notices).finished();
  await context.setOffline(true);
  await submit(page).click();
  await expect(notice(page, 'Something went wrong please try again')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(`offline ${code}`);
  await context.setOffline(false);
  await answerWith(page, CALL, { status: 429, code: 'rate_limited', message: 'Too many messages. Please wait.' });
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many messages. Please wait.' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  await page.unroute(CALL);
  await submit(page).click();
  await expect(notice(page, THANKS)).toBeVisible();
});

story('what was typed is there again after the page was left, in each tab its own, until it is sent', async ({ page, context, code }) => {
  await page.goto('/contact-us');
  await write(page, `left by accident ${code}`);
  await page.goto('/terms');
  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue(`left by accident ${code}`);
  await page.reload();
  // A tab counts as closed until its code has loaded. Another tab would take over its draft.
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await expect(other.locator('main[data-alive]')).toBeVisible();
  await write(other, `of another tab ${code}`);
  await submit(page).click();
  await expect(notice(page, THANKS)).toBeVisible();
  await page.reload();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await other.reload();
  await expect(field(other, 'Message')).toHaveValue(`of another tab ${code}`);
});

story('a program that fills every field is thanked, and nothing is kept', async ({ page, request, code }) => {
  await page.goto('/contact-us');
  await write(page, `spam ${code}`);
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await submit(page).click();
  await expect(notice(page, THANKS)).toBeVisible();
  expect(await inboxOf(request, code)).toEqual([]);
});

story('a link about Canva Pro begins the message', async ({ page }) => {
  await page.goto('/contact-us?item=canvapro');
  await expect(field(page, 'Message')).toHaveValue(/Canva Pro[^]*correct email/);
  await page.goto('/contact-us?item=other');
  await expect(field(page, 'Message')).toHaveValue('');
});

story('what is typed before the code is there stays', async ({ page }) => {
  const letOn = await hold(page, /entry-client.*\.js$|\/assets\/.*\.js$/);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await write(page, 'typed early');
  await field(page, 'Name').press('Enter');
  letOn();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('typed early');
  await expect(page).toHaveURL('/contact-us');
});

story('what is typed before the code is there is a draft as well, and goes before an older one', async ({ page }) => {
  const scripts = /entry-client.*\.js$|\/assets\/.*\.js$/;
  const letOn = await hold(page, scripts);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await write(page, 'typed early');
  letOn();
  await expect(page.locator('main[data-alive]')).toBeVisible();
  const letOnAgain = await hold(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'Name').fill('Grace');
  letOnAgain();
  await expect(field(page, 'Message')).toHaveValue('typed early');
  await expect(field(page, 'Name')).toHaveValue('Grace');
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
  await expect(field(page, 'Name')).toHaveValue('Grace');
});

story('is whole and has no faults that axe can find', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.locator('main[data-alive]')).toBeVisible();
  await expectFineEverywhere(page, 'the form');
  await submit(page).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectFineEverywhere(page, 'what is missing');
});
